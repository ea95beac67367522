import { expect } from 'chai';
import { isPetStoreError, safe } from '../../src/index.js';
import { errorOf, respondWith, responses } from '../contract/responses.js';
import { type Clock, setClock } from '../support/clock.js';
import { afterEach, beforeEach, describe, it } from '../support/suite.js';
import { consoleDuring, leaksOf } from './leaks.js';
import { canary, clientOf } from './service.js';

const eventTypes = ['request', 'response', 'retry', 'success', 'failure', 'deprecation', 'pet-create'] as const;
const calls = { listPets: ['list', 'GET'], createPet: ['pet', 'POST'] } as const;

describe('a service that responds with', () => {
  const { random } = Math;
  let clock: Clock;
  beforeEach(() => {
    clock = setClock();
    Math.random = () => 0;
  });
  afterEach(() => {
    clock.restore();
    Math.random = random;
  });

  for (const row of responses)
    for (const [operation, [side, method]] of Object.entries(row.client ? calls : {})) {
      const expected = errorOf(row, row.client?.[side], method);
      it(`${row.name}: ${operation} ${expected ? 'fails with its error' : 'succeeds'} and shows no key`, async () => {
        const timeouts = row.list.connection && { attemptTimeout: 20, timeout: 60 };
        const respond = (request: Request) => respondWith(row, request.method, canary);
        const { client, received } = clientOf(respond, { retry: { limit: 1 }, ...timeouts });
        const events: Event[] = [];
        for (const type of eventTypes) client.addEventListener(type, (event) => events.push(event));
        let result: Awaited<ReturnType<typeof safe>> | undefined;
        const written = await consoleDuring(async () => {
          const call = side === 'list' ? client.listPets() : client.createPet({ name: 'Rex', categoryId: 3 });
          result = await clock.until(safe<unknown>(call));
        });
        const attempts = side === 'list' && row.client?.again ? 2 : 1;
        expect(received).to.have.length(attempts);
        for (const [name, value] of Object.entries({ result, events, client, written }))
          expect(leaksOf(value, name)).to.deep.equal([]);
        const error = result?.ok === false ? result.error : undefined;
        expect(isPetStoreError(error)).to.equal(expected !== undefined);
        // The last two hold what the response brought: api-error.suite.ts.
        const { message, headers: _, body: __, ...fields } = error?.toJSON() ?? {};
        expect(fields).to.deep.equal(expected ? { operation, attempts, ...expected } : {});
        if (expected) expect(message).to.be.a('string').with.length.within(20, 300);
        expect(Object(error)).to.not.have.property('cause');
      });
    }
});
