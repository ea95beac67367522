import { expect } from 'chai';
import { CallerInt64, toInt64, WireInt64 } from '../../src/service/int64.js';
import {
  ErrorBody,
  ListPetsQuery,
  NewPet,
  Pet,
  PetList,
  PetStatus,
  WireNewPet,
  WirePet,
  WirePetList,
} from '../../src/service/schemas.js';
import { type Schema, validate } from '../../src/service/validate.js';
import { describe, it } from '../support/suite.js';

describe('toInt64', () => {
  const readable: [unknown, string][] = [
    [7, '7'],
    [-0, '0'],
    ['-0', '0'],
    ['007', '7'],
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

describe('schemas', () => {
  const accepts = (schema: Schema<unknown>, value: unknown) => validate(schema, value).success;

  it('accept digit strings as int64 from a caller, and reject them on the wire', () => {
    expect(accepts(CallerInt64, '7')).to.equal(true);
    expect(accepts(WireInt64, '7')).to.equal(false);
    expect(WireInt64.parse(9007199254740993n)).to.equal('9007199254740993');
  });

  it('accept a pet from a client, and reject it on the wire', () => {
    const given = { id: '9007199254740993', name: 'Rex', categoryId: '3', status: 'lent', colour: ['red'] };
    expect(Pet.parse(given)).to.deep.equal(given);
    expect(PetList.parse([given])).to.deep.equal([given]);
    expect(accepts(Pet, { ...given, id: 'seven' })).to.equal(false);
    expect(accepts(WirePet, given)).to.equal(false);
    const pets = [{ id: '1', name: '', categoryId: '2' }];
    expect(WirePetList.parse([{ id: 1, name: '', categoryId: 2n }])).to.deep.equal(pets);
    expect(PetList.parse(pets)).to.deep.equal(pets);
  });

  it('throw the path of each problem, without the value', () => {
    const wrong = { name: 7, categoryId: 'seven', status: 'red' };
    const issues = NewPet.safeParse(wrong).error?.issues ?? [];
    expect(issues.map(({ code, path }) => [code, ...path])).to.deep.equal([
      ['invalid_type', 'name'],
      ['invalid_format', 'categoryId'],
      ['invalid_value', 'status'],
    ]);
    expect(JSON.stringify(issues)).not.to.match(/red|seven/);
    expect(() => NewPet.parse(wrong))
      .to.throw(Error)
      .with.deep.property('issues', issues);
  });

  it('accept the three statuses and no other', () => {
    expect(PetStatus.options).to.deep.equal(['available', 'pending', 'sold']);
    for (const status of PetStatus.options) expect(PetStatus.parse(status)).to.equal(status);
    for (const status of ['lent', '', 'Sold', null, undefined, 1]) expect(accepts(PetStatus, status)).to.equal(false);
  });

  it('keep unknown members of a response and reject those of a request', () => {
    expect(Pet.parse({ id: 1, name: '', categoryId: 2, colour: 'red' })).to.deep.equal({
      id: '1',
      name: '',
      categoryId: '2',
      colour: 'red',
    });
    expect(accepts(NewPet, { name: '', categoryId: 1, colour: 'red' })).to.equal(false);
    expect(accepts(WireNewPet, { name: '', categoryId: 1, colour: 'red' })).to.equal(true);
  });

  it('pass a new status of a response through and leave an absent one absent', () => {
    expect(Pet.parse({ id: 1, name: '', categoryId: 2, status: 'lent' })).to.have.property('status', 'lent');
    expect(Pet.parse({ id: 1, name: '', categoryId: 2 })).to.not.have.property('status');
  });

  it('take a limit from 1 to 100 only', () => {
    for (const limit of [1, 20, 100]) expect(accepts(ListPetsQuery, { limit })).to.equal(true);
    for (const limit of [0, 101, -1, 1.5, '5', null, Number.NaN, Number.POSITIVE_INFINITY])
      expect(accepts(ListPetsQuery, { limit }), String(limit)).to.equal(false);
  });

  it('take an Error body with all three members only', () => {
    const error = { code: 'a', message: 'b', status: 404 };
    expect(accepts(ErrorBody, error)).to.equal(true);
    for (const name of Object.keys(error)) expect(accepts(ErrorBody, { ...error, [name]: undefined })).to.equal(false);
    for (const status of [99, 600, 404.5, '404']) expect(accepts(ErrorBody, { ...error, status })).to.equal(false);
  });
});
