import { expect } from 'chai';
import { toInt64 } from '../../src/service/int64.js';
import { Pet } from '../../src/service/schemas.js';
import { describe, it } from '../support/suite.js';

describe('toInt64', () => {
  const readable: [unknown, string][] = [
    [7, '7'],
    [-0, '0'],
    ['-0', '0'],
    [`${'0'.repeat(63)}7`, '7'],
    [2 ** 53 - 1, '9007199254740991'],
    [9223372036854775807n, '9223372036854775807'],
    ['-9223372036854775808', '-9223372036854775808'],
  ];
  for (const [input, text] of readable)
    it(`reads ${typeof input} ${input} as ${text}`, () => expect(toInt64(input)).to.equal(text));

  const unreadable = [
    2 ** 53,
    1.5,
    Number.NaN,
    2n ** 63n,
    '9223372036854775808',
    '1e3',
    ' 7',
    '+7',
    '',
    '٧',
    null,
    [7],
    true,
  ];
  for (const input of unreadable)
    it(`does not read ${typeof input} ${JSON.stringify(String(input))}`, () =>
      expect(toInt64(input)).to.equal(undefined));
});

it('the schema of a pet reads one of a client or of JSON, with ids as text, any status, and members that the spec does not name', () => {
  const given = { id: '9007199254740993', name: 'Rex', categoryId: '3', status: 'lent', colour: ['red'] };
  expect(Pet.parse(given)).to.deep.equal(given);
  expect(Pet.safeParse({ ...given, id: 'seven' }).success).to.equal(false);
});
