import { expect } from 'chai';
import type { ListPetsQuery, NewPet, RequestValidationError } from '../../src/index.js';
import { describe, it } from '../support/suite.js';
import { clientOf, json, rex } from './service.js';

const pet = { name: 'Rex', categoryId: 3 };

/** Arguments that must not be sent: of which operation, the path of what is wrong, and what is expected. */
const wrong: [string, 'listPets' | 'createPet' | 'getPet', unknown, readonly string[], string][] = [
  ['a limit of 0', 'listPets', { limit: 0 }, ['limit'], 'an integer from 1 to 100'],
  ['a limit of 101', 'listPets', { limit: 101 }, ['limit'], 'an integer'],
  ['a limit that is no number', 'listPets', { limit: Number.NaN }, ['limit'], 'an integer'],
  ['an unknown status', 'listPets', { status: 'lent' }, ['status'], 'one of available, pending, sold'],
  ['an unknown filter', 'listPets', { name: 'Rex' }, ['name'], 'limit, status'],
  ['a query that is a Map', 'listPets', new Map([['limit', 5]]), ['query'], 'an object of limit, status'],
  ['a query that is null', 'listPets', null, ['query'], 'an object of limit, status'],
  ['a pet that is text', 'createPet', 'Rex', ['pet'], 'an object of name, categoryId, status'],
  ['a pet without a name', 'createPet', { categoryId: 3 }, ['name'], 'string'],
  ['a pet without a category', 'createPet', { name: 'Rex' }, ['categoryId'], 'an int64'],
  ['a category that is no number', 'createPet', { ...pet, categoryId: 'dogs' }, ['categoryId'], 'an int64'],
  [
    'a category that may have been rounded',
    'createPet',
    { ...pet, categoryId: 2 ** 53 },
    ['categoryId'],
    'decimal text, bigint or safe integer',
  ],
  ['a pet with an id', 'createPet', { ...pet, id: 1 }, ['id'], 'name, categoryId, status'],
  ['an empty id', 'getPet', '', ['petId'], 'an int64'],
  ['an id with a path', 'getPet', '1/../../x', ['petId'], 'an int64'],
  ['an id below −2^63', 'getPet', -(2n ** 63n) - 1n, ['petId'], 'an int64'],
];

const errorOf = async (call: Promise<unknown>) => {
  const error = await call.catch((reason) => reason);
  expect(error).to.include({ name: 'RequestValidationError', attempts: 0 });
  return error as RequestValidationError;
};

describe('arguments', () => {
  for (const [what, operation, argument, path, expected] of wrong) {
    it(`with ${what} are rejected by ${operation} with the path of the issue and what is expected, and nothing is sent`, async () => {
      const { client, received } = clientOf(() => json(rex));
      const call: Record<typeof operation, () => Promise<unknown>> = {
        listPets: () => client.listPets(argument as ListPetsQuery),
        createPet: () => client.createPet(argument as NewPet),
        getPet: () => client.getPet(argument as string),
      };
      const error = await errorOf(call[operation]());
      expect(error.operation).to.equal(operation);
      expect(error.issues[0]?.path).to.deep.equal(path);
      expect(error.message).to.match(new RegExp(`^${operation}: ${path.join('.')}: expected .*${expected}`));
      expect(error.outcome).to.equal(operation === 'createPet' ? 'not-applied' : undefined);
      expect(received).to.have.length(0);
    });
  }

  it('send an id in one spelling, however it is written', async () => {
    const { client, received } = clientOf(({ url }) =>
      json(`{"id":${url.replace(/.*\//, '')},"name":"","categoryId":3}`),
    );
    client.addEventListener('deprecation', (event) => event.preventDefault());
    for (const id of [7, 7n, '7', '007', '-0', -0, '9223372036854775807', -(2n ** 63n)]) await client.getPet(id);
    expect(received.map(({ path }) => path.replace('/v1/pets/', ''))).to.deep.equal([
      ...['7', '7', '7', '7', '0', '0'],
      '9223372036854775807',
      '-9223372036854775808',
    ]);
  });

  it('report the first 100 issues, also an unknown member beside an invalid one', async () => {
    const { client } = clientOf(() => json(rex));
    const { issues } = await errorOf(client.createPet({ name: 'Rex', category: 3 } as unknown as NewPet));
    expect(issues.map(({ path, code }) => [...path, code])).to.deep.equal([
      ['categoryId', 'invalid_format'],
      ['category', 'unrecognized_key'],
    ]);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`x${index}`, 1]));
    const cut = await errorOf(client.createPet({ name: 'Rex', categoryId: 3, ...many }));
    expect(cut.issues).to.have.length(100);
  });

  it('report what is expected', async () => {
    const { client } = clientOf(() => json(rex));
    const none = await errorOf(client.listPets({ limit: 0 }));
    expect(none.issues[0]?.code).to.equal('invalid_value');
    const signal = await errorOf(client.listPets({}, { signal: {} as AbortSignal }));
    expect(signal.issues[0]?.code).to.equal('invalid_value');
    const word = await errorOf(client.findPet('Rex'));
    expect(word.message).to.contain('petId: expected an int64');
    const orders = await errorOf(client.listOrders([] as object));
    expect(orders.message).to.contain('query: expected an object of schema');
    const number = await errorOf(client.listPets(5 as ListPetsQuery));
    expect(number.message).to.contain('query: expected an object of limit, status');
    const bare = await errorOf(client.findPet('1', 'sold' as unknown as object));
    expect(bare.message).to.contain('query: expected an object of status');
    const options = { signal: new AbortController().signal, timeout: 5, retry: false };
    const early = await errorOf(client.listPets(options as ListPetsQuery));
    expect(early.message).to.contain('signal: expected in the last argument');
    expect(early.issues.map(({ expected }) => expected)).to.deep.equal(Array(3).fill('in the last argument'));
  });

  /** Options of a call that cannot be used, and the path of what is wrong. */
  const wrongOptions: [string, unknown, readonly string[]][] = [
    ['a number', 3, ['options']],
    ['null', null, ['options']],
    ['the signal itself', AbortSignal.abort(), ['options']],
    ['a signal that is none', { signal: {} }, ['options', 'signal']],
    ['a timeout of 0', { timeout: 0 }, ['options', 'timeout']],
    ['a member of another name', { retries: 1 }, ['options', 'retries']],
    ['a limit of 11 repetitions', { retry: { limit: 11 } }, ['options', 'retry', 'limit']],
    ['a misspelled member of retry', { retry: { limits: 1 } }, ['options', 'retry', 'limits']],
  ];
  for (const [what, options, path] of wrongOptions) {
    it(`whose options are ${what} are rejected by every operation with a path below "options"`, async () => {
      const { client, received } = clientOf(() => json(rex));
      for (const call of [
        client.listPets({}, options as object),
        client.createPet(pet, options as object),
        client.getPet(1, options as object),
        client.findPet(1, {}, options as object),
        client.listOrders({}, options as object),
      ]) {
        const error = await errorOf(call);
        expect(error.issues[0]?.path).to.deep.equal(path);
        expect(error.message).to.contain(path.join('.'));
      }
      expect(received).to.have.length(0);
    });
  }
});

it('arguments that change after the call are sent as they were at the call', async () => {
  const { client, received } = clientOf(() => json(rex, 201));
  const draft = { name: '', categoryId: 3 };
  const calls = ['Ada', 'Bob', 'Cleo'].map((name) => {
    draft.name = name;
    return client.createPet(draft);
  });
  const query: ListPetsQuery = { limit: 1 };
  const options: { timeout: number; signal?: AbortSignal } = { timeout: 1000 };
  calls.push(client.findPet(1, query as object, options) as never);
  calls.push(client.listPets(query, options) as never);
  query.limit = 101;
  options.timeout = -1;
  options.signal = AbortSignal.abort();
  await Promise.allSettled(calls);
  const sent = received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body).name);
  expect(sent).to.deep.equal(['Ada', 'Bob', 'Cleo']);
  expect(received.map(({ path }) => path)).to.include('/v1/pets?limit=1');
});
