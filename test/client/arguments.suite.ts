import { expect } from 'chai';
import type { ListPetsQuery, NewPet } from '../../src/index.js';
import { describe, it } from '../support/suite.js';
import { clientOf, json, rex } from './service.js';

const pet = { name: 'Rex', categoryId: 3 };

const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('not to be read');
    },
    ownKeys() {
      throw new Error('not to be listed');
    },
  },
);

/** Arguments that must not be sent: of which operation, and the path of what is wrong. */
const wrong: [string, 'listPets' | 'createPet' | 'getPet', unknown, readonly unknown[]][] = [
  ['a limit of 0', 'listPets', { limit: 0 }, ['limit']],
  ['a limit of 101', 'listPets', { limit: 101 }, ['limit']],
  ['a limit of 1.5', 'listPets', { limit: 1.5 }, ['limit']],
  ['a limit that is no number', 'listPets', { limit: Number.NaN }, ['limit']],
  ['a limit as text', 'listPets', { limit: '20' }, ['limit']],
  ['an unknown status', 'listPets', { status: 'lent' }, ['status']],
  ['a status in capitals', 'listPets', { status: 'Sold' }, ['status']],
  ['an unknown filter', 'listPets', { name: 'Rex' }, ['name']],
  ['a query that is a list', 'listPets', [], []],
  ['a query that is null', 'listPets', null, []],
  ['a query that throws', 'listPets', throwing, []],
  ['no pet', 'createPet', undefined, []],
  ['a pet without a name', 'createPet', { categoryId: 3 }, ['name']],
  ['a pet whose name is null', 'createPet', { ...pet, name: null }, ['name']],
  ['a pet without a category', 'createPet', { name: 'Rex' }, ['categoryId']],
  ['a category that is no number', 'createPet', { ...pet, categoryId: 'dogs' }, ['categoryId']],
  ['a category that may have been rounded', 'createPet', { ...pet, categoryId: 2 ** 53 }, ['categoryId']],
  ['a category of 2^63', 'createPet', { ...pet, categoryId: '9223372036854775808' }, ['categoryId']],
  ['a category of a fraction', 'createPet', { ...pet, categoryId: 1.5 }, ['categoryId']],
  ['a pet of an unknown status', 'createPet', { ...pet, status: 'lent' }, ['status']],
  ['a pet with an id', 'createPet', { ...pet, id: 1 }, ['id']],
  ['a pet that throws', 'createPet', throwing, []],
  ['no id', 'getPet', undefined, ['petId']],
  ['an empty id', 'getPet', '', ['petId']],
  ['an id with a path', 'getPet', '1/../../x', ['petId']],
  ['an id in exponents', 'getPet', '1e3', ['petId']],
  ['an id below −2^63', 'getPet', -(2n ** 63n) - 1n, ['petId']],
  ['an id as object', 'getPet', { toString: () => '1' }, ['petId']],
];

describe('arguments', () => {
  for (const [what, operation, argument, path] of wrong) {
    it(`with ${what} are refused by ${operation}, with the place, and nothing is sent`, async () => {
      const { client, received } = clientOf(() => json(rex));
      const call: Record<typeof operation, () => Promise<unknown>> = {
        listPets: () => client.listPets(argument as ListPetsQuery),
        createPet: () => client.createPet(argument as NewPet),
        getPet: () => client.getPet(argument as string),
      };
      const error = await call[operation]().then(
        () => undefined,
        (reason) => reason,
      );
      expect(error).to.include({ name: 'RequestValidationError', operation, attempts: 0 });
      expect(error.issues[0].path).to.deep.equal(path);
      expect(error.message).to.contain(operation).and.to.contain('expected').and.to.contain(path.join('.'));
      expect(error.outcome).to.equal(operation === 'createPet' ? 'not-applied' : undefined);
      expect(received).to.have.length(0);
    });
  }

  it('of any spelling of an id are sent in one', async () => {
    const { client, received } = clientOf(() => json(rex));
    client.addEventListener('deprecation', (event) => event.preventDefault());
    for (const id of [7, 7n, '7', '007', '-0', -0, '9223372036854775807', -(2n ** 63n)]) await client.getPet(id);
    expect(received.map(({ path }) => path.replace('/v1/pets/', ''))).to.deep.equal([
      ...['7', '7', '7', '7', '0', '0'],
      '9223372036854775807',
      '-9223372036854775808',
    ]);
  });
});
