import { expect } from 'chai';
import * as fc from 'fast-check';
import { type CallResult, isPetStoreError, type ListPetsQuery, type NewPet, safe } from '../../src/index.js';
import { describe, it } from '../support/suite.js';
import { clientOf, json, rex } from './service.js';

/** Judged without the schemas of the package. */
const isInt64Text = (value: unknown) =>
  typeof value === 'string' && /^(?:0|-?[1-9]\d*)$/.test(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value);

function isPet(value: unknown): boolean {
  const { id, name, categoryId, status } = Object(value);
  const statusIsFine = status === undefined || typeof status === 'string';
  return isInt64Text(id) && isInt64Text(categoryId) && typeof name === 'string' && statusIsFine;
}

/** A value is data that the spec allows, or the call failed with one of the family. */
function expectHonest(result: CallResult<unknown>, isData: (data: unknown) => boolean): void {
  if (result.ok) expect(isData(result.data), JSON.stringify(result.data)).to.equal(true);
  else expect(isPetStoreError(result.error)).to.equal(true);
}

const isPets = (data: unknown) => Array.isArray(data) && data.every(isPet);

const number = fc.oneof(
  fc.integer().map(String),
  fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }).map(String),
  fc.double().map(String),
  fc.constantFrom('-0', '7.0', '1e3', '9.007199254740993e15', '1e400', '1E-400', '1e18', '12e-1'),
);
const text = fc.string({ unit: 'binary' }).map((value) => JSON.stringify(value));
const leaf = fc.oneof(number, text, fc.constantFrom('null', 'true', '[]', '{}', '"\x7f7"', '"7"'));
const member = (name: string) => fc.option(leaf.map((value) => `"${name}":${value}`));
const pet = fc
  .tuple(member('id'), member('name'), member('categoryId'), member('status'), member('__proto__'), text, leaf)
  .map(([id, name, categoryId, status, proto, key, value]) => {
    const members = [id, name, categoryId, status, proto, `${key}:${value}`];
    return `{${members.filter((one) => one !== null).join()}}`;
  });
const body = fc.oneof(
  { weight: 6, arbitrary: fc.array(pet, { maxLength: 3 }).map((pets) => `[${pets.join()}]`) },
  { weight: 2, arbitrary: pet },
  { weight: 2, arbitrary: fc.json() },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
);

it('whatever a service sends, a list is pets that the spec allows, or an error of the family', async () => {
  await fc.assert(
    fc.asyncProperty(body, fc.integer({ min: 200, max: 599 }), async (response, status) => {
      const bodyless = [204, 205, 304].includes(status);
      const { client } = clientOf(() => new Response(bodyless ? null : response, { status }), { retry: false });
      expectHonest(await safe(client.listPets()), isPets);
    }),
    { numRuns: 500 },
  );
});

describe('whatever a caller passes', () => {
  const anything = fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withMap: true });

  it('every call ends in data or an error of the family, and nothing invalid is sent', async () => {
    await fc.assert(
      fc.asyncProperty(anything, anything, async (one, two) => {
        const { client, received } = clientOf((request) => json(request.url.includes('/pets/') ? rex : []));
        client.addEventListener('deprecation', (event) => event.preventDefault());
        const calls = [
          () => client.listPets(one as ListPetsQuery, two as object),
          () => client.createPet(one as NewPet),
          () => client.createPet({ name: one, categoryId: two } as NewPet),
          () => client.getPet(one as string),
          () => client.findPet(one as string, two as object),
          () => client.listOrders(one as object, two as object),
        ];
        for (const call of calls) {
          const before = received.length;
          const result = await safe<unknown>(call());
          if (!result.ok && result.error.name === 'RequestValidationError') expect(received.length).to.equal(before);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('every int64 goes out and comes back digit for digit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), async (id) => {
        const { client, received } = clientOf(() =>
          json(`{"id":${id},"name":"","categoryId":${id},"mother":${id}}`, 201),
        );
        const created = await client.createPet({ name: '', categoryId: id });
        expect(received[0]?.body).to.equal(`{"name":"","categoryId":${id}}`);
        expect([created.id, created.categoryId]).to.deep.equal([`${id}`, `${id}`]);
        expect(created).to.have.property('mother', Number.isSafeInteger(Number(id)) ? Number(id) : `${id}`);
      }),
    );
  });
});
