import { expect } from 'chai';
import { isPetStoreError, safe } from '../../src/index.js';
import { setClock } from '../support/clock.js';
import { afterEach, describe, it } from '../support/suite.js';
import { behaviours } from './behaviours.js';
import { consoleDuring, leaksOf } from './leaks.js';
import { clientOf } from './service.js';

const eventTypes = ['request', 'response', 'retry', 'success', 'failure', 'deprecation', 'pet-create'] as const;

describe('a service that responds with', () => {
  let restore = () => {};
  afterEach(() => restore());

  for (const { title, respond, options, read, write } of behaviours) {
    for (const [operation, expected] of Object.entries({ listPets: read, createPet: write })) {
      it(`${title}: ${operation} ${expected ? 'fails with its error' : 'succeeds'} and shows no key`, async () => {
        const { client, received } = clientOf(respond, { retry: false, ...options });
        const events: Event[] = [];
        for (const type of eventTypes) client.addEventListener(type, (event) => events.push(event));
        let result: Awaited<ReturnType<typeof safe>> | undefined;
        const clock = options?.timeout ? setClock() : undefined;
        restore = () => clock?.restore();
        const written = await consoleDuring(async () => {
          const call = safe<unknown>(
            operation === 'listPets' ? client.listPets() : client.createPet({ name: 'Rex', categoryId: 3 }),
          );
          result = await (clock ? clock.until(call) : call);
        });
        expect(received).to.have.length(1);
        expect(events.map(({ type }) => type)).to.include('request');
        for (const [name, value] of Object.entries({ result, events, client, written }))
          expect(leaksOf(value, name)).to.deep.equal([]);
        if (!expected) {
          expect(result?.ok, JSON.stringify(result)).to.equal(true);
          return;
        }

        const error = result?.ok === false ? result.error : undefined;
        expect(isPetStoreError(error)).to.equal(true);
        // The last two hold what the response brought: api-error.suite.ts.
        const { message, headers: _, body: __, ...fields } = error?.toJSON() ?? {};
        expect(fields).to.deep.equal({ operation, attempts: 1, ...expected });
        expect(message).to.be.a('string').with.length.within(20, 300);
        expect(error).to.not.have.property('cause');
      });
    }
  }
});

describe('the option fetch', () => {
  it('a fetch that returns no Response fails with an error that says so', async () => {
    const { client } = clientOf(() => JSON.parse('{"status":200}') as Response, { retry: false });
    const failed = await client.listPets().catch((error) => error);
    expect(failed.message).to.contain('fetch must return a Response');
  });
});
