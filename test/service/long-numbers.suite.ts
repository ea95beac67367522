import { expect } from 'chai';
import { parseJson, stringifyJson } from '../../src/service/json.js';
import { describe, it } from '../support/suite.js';

const nines = (count: number) => '9'.repeat(count);

describe('JSON with numbers far beyond int64', () => {
  for (const sign of ['', '-']) {
    it(`reads ${sign}64 digits as a bigint and ${sign}65 as text`, () => {
      expect(parseJson(`[${sign}${nines(64)}]`)).to.deep.equal([BigInt(sign + nines(64))]);
      expect(parseJson(`[${sign}${nines(65)}]`)).to.deep.equal([sign + nines(65)]);
    });
  }

  it('reads a number of up to 64 characters by its value, and a longer integer as text', () => {
    const one = `1.${'0'.repeat(62)}`;
    expect(parseJson(`[${one}]`)).to.deep.equal([1]);
    expect(parseJson(`[${one}0]`)).to.deep.equal([`${one}0`]);
  });

  it('reads a long fraction as the engine does', () => {
    expect(parseJson(`[0.5${'0'.repeat(70)}]`)).to.deep.equal([0.5]);
  });

  it('keeps a long number with a fraction that no double can hold as text', () => {
    const beyond = `${nines(400)}.5`;
    expect(parseJson(`[${beyond}]`)).to.deep.equal([beyond]);
  });
});

describe('stringifyJson', () => {
  it('writes what is undefined in a list as null, as JSON.stringify does', () => {
    expect(stringifyJson([undefined, 9007199254740993n])).to.equal('[null,9007199254740993]');
  });
});
