import { expect } from 'chai';
import * as fc from 'fast-check';
import { bigintsToText, parseJson, stringifyJson } from '../../src/service/json.js';
import { describe, it } from '../support/suite.js';

/** What a JSON number means, by big integers alone: its exact integer, or `undefined` for what is none. */
function exactInteger(token: string): bigint | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(token) ?? [];
  const digits = BigInt(whole + fraction);
  const shift = Number(exponent) - fraction.length;
  const power = 10n ** BigInt(Math.abs(shift));
  if (shift < 0 && digits % power !== 0n) return undefined;
  const size = shift < 0 ? digits / power : digits * power;
  return sign ? -size : size;
}

const token = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 70n }), fc.constantFrom(0n, 7n, 2n ** 53n, 2n ** 53n + 1n)),
    fc.option(fc.oneof(fc.constantFrom('0', '00', '5'), fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String))),
    fc.option(fc.integer({ min: -25, max: 25 })),
  )
  .map(
    ([sign, whole, fraction, exponent]) =>
      `${sign}${whole}${fraction ? `.${fraction}` : ''}${exponent === null ? '' : `e${exponent}`}`,
  );

const fixed: [string, unknown][] = [
  ['7.0', 7],
  ['1e3', 1000],
  ['-0', -0],
  ['9007199254740991', 9007199254740991],
  ['9007199254740993', 9007199254740993n],
  ['-9007199254740993', -9007199254740993n],
  ['9.007199254740993e15', 9007199254740993n],
  ['9.007199254740993E+15', 9007199254740993n],
  ['123456789012345.99999999999', '123456789012345.99999999999'],
  ['9007199254740993.0', 9007199254740993n],
  ['9223372036854775807', 9223372036854775807n],
  ['9223372036854775808', 9223372036854775808n],
  ['9007199254740993.5', '9007199254740993.5'],
  ['0.1', 0.1],
  ['1e400', '1e400'],
  ['1E400', '1E400'],
  // Its digits would fill the memory.
  ['1e999999999', '1e999999999'],
  ['-1e63', -(10n ** 63n)],
  ['1e64', '1e64'],
  ['9'.repeat(64), BigInt('9'.repeat(64))],
  [`-${'9'.repeat(65)}`, `-${'9'.repeat(65)}`],
  [`1.${'0'.repeat(62)}`, 1],
  [`1.${'0'.repeat(63)}`, `1.${'0'.repeat(63)}`],
  [`0.5${'0'.repeat(70)}`, 0.5],
  [`${'9'.repeat(400)}.5`, `${'9'.repeat(400)}.5`],
  ['"9007199254740993"', '9007199254740993'],
  ['"\x7f9007199254740993"', '\x7f9007199254740993'],
  ['"\\u007f9007199254740993"', '\x7f9007199254740993'],
  ['"a\\"9007199254740993"', 'a"9007199254740993'],
  ['{"9007199254740993":1}', { '9007199254740993': 1 }],
  ['{"\x7f1234567890123456":1}', { '\x7f1234567890123456': 1 }],
];

describe('JSON', () => {
  for (const [text, value] of fixed) {
    it(`reads ${text}`, () => {
      expect(parseJson(text)).to.deep.equal(value);
      expect(parseJson(` [ ${text} , ${text} ] `)).to.deep.equal([value, value]);
      expect(parseJson(`{"a":{"b":[${text}]}}`)).to.deep.equal({ a: { b: [value] } });
    });
  }

  it('reads every integer exactly, however it is spelled, and never another integer', () => {
    fc.assert(
      fc.property(token, (spelling) => {
        const exact = exactInteger(spelling);
        const read = parseJson(spelling);
        if (exact !== undefined) {
          expect(typeof read).to.be.oneOf(['number', 'bigint']);
          expect(BigInt(read as number)).to.equal(exact);
        } else expect(Number.isInteger(read) || typeof read === 'bigint').to.equal(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads any other JSON as the engine does', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), (text) => {
        const plain = JSON.parse(text, (_, value) => (Object.is(value, -0) ? 0 : value));
        const read = JSON.parse(JSON.stringify(bigintsToText(parseJson(text))));
        const rounded = (value: unknown): unknown =>
          JSON.stringify(value, (_, one) => (typeof one === 'number' && !Number.isSafeInteger(one) ? 'x' : one));
        const unspelled = (value: unknown) =>
          rounded(value)
            ?.toString()
            .replace(/"-?\d[-+.eE\d]*"/g, '"x"');
        expect(unspelled(read)).to.equal(unspelled(plain));
      }),
    );
  });

  it('rejects what is not JSON', () => {
    const open = ['', '{', '[1234567890123456789', '"a', '"12345678901234567890', '1e', '1.5e', '1e+', '-', '1.'];
    const wrong = [
      '01',
      '.5',
      '+1',
      '[1,]',
      '0x10',
      'NaN',
      '1e5.5',
      '1.5.5',
      '12345678901234567890-1',
      '01234567890123456789',
    ];
    for (const text of [...open, ...wrong, "{'a':1}", '[12345678901234567890 1]'])
      expect(() => parseJson(text), text).to.throw(SyntaxError);
  });
});

describe('JSON with hostile texts', () => {
  it('is read and rejected without recursion', () => {
    const deep = bigintsToText(parseJson(`${'['.repeat(5000)}12345678901234567890${']'.repeat(5000)}`)) as unknown[];
    expect(deep.flat(Number.POSITIVE_INFINITY)).to.deep.equal(['12345678901234567890']);
    expect(() => parseJson(`"${'\\"'.repeat(200_000)}1234567890123456`)).to.throw(SyntaxError);
  });

  it('is read with any number of escapes', () => {
    for (const escapes of [1, 98, 99, 100, 101, 199, 200, 1000, 5_000_000]) {
      const inside = `${'\\"'.repeat(escapes)}, 1234567890123456789, -5 \\\\`;
      const [first, second, third] = parseJson(`["${inside}",1234567890123456789,"1\\\\"]`) as unknown[];
      expect(first === JSON.parse(`"${inside}"`), `${escapes} escapes`).to.equal(true);
      expect([second, third]).to.deep.equal([1234567890123456789n, '1\\']);
    }
  });

  it('cannot change a prototype', () => {
    const read = bigintsToText(parseJson('{"__proto__":{"admin":9007199254740993},"a":9007199254740993}'));
    expect(Object.getPrototypeOf(read)).to.equal(Object.prototype);
    expect(read).to.have.property('a', '9007199254740993');
    expect(({} as Record<string, unknown>)['admin']).to.equal(undefined);
  });
});

describe('stringifyJson', () => {
  it('writes a bigint as bare digits and leaves out what is undefined', () => {
    // biome-ignore lint/suspicious/noSparseArray: `JSON.stringify` writes null, too.
    const list = ['x"', undefined, , true, -1n];
    expect(stringifyJson({ a: 9007199254740993n, b: undefined, c: list, 'd"': {} })).to.equal(
      '{"a":9007199254740993,"c":["x\\"",null,null,true,-1],"d\\"":{}}',
    );
  });

  it('writes what parseJson reads back', () => {
    fc.assert(
      fc.property(fc.json(), fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), (text, large) => {
        const value = { value: parseJson(text), large };
        const read = parseJson(stringifyJson(value)) as { large: bigint };
        expect(BigInt(read.large)).to.equal(large);
        expect(stringifyJson(read)).to.equal(stringifyJson(value));
      }),
    );
  });

  it('rejects a number in the place of a name, even one that needs quotes elsewhere', () => {
    for (const name of ['12345678901234567890', '1e400', '1.5', '-9007199254740993 '])
      expect(() => parseJson(`{${name}:1}`)).to.throw(SyntaxError);
    expect(parseJson('{"12345678901234567890 :":12345678901234567890}')).to.deep.equal({
      '12345678901234567890 :': 12345678901234567890n,
    });
  });
});
