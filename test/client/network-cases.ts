import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { expectations, type FaultyServer, faultyServer } from './faulty-server.js';
import type { Probe } from './probe.js';
import { canary } from './service.js';

type Ask = (probe: Probe) => Promise<Record<string, unknown> | undefined>;

/** Tests every behaviour of a faulty server from one realm; `ask` makes a call there. */
export function testEveryBehaviour(realm: string, browser: boolean, ask: Ask): void {
  describe(`over the network, ${realm}`, () => {
    let other: FaultyServer;
    let server: FaultyServer;
    before(async () => {
      other = await faultyServer();
      server = await faultyServer(other.origin);
    });
    after(() => Promise.all([server.close(), other.close()]));

    const call = async (operation: Probe['operation'], baseUrl: string, timeout = 5000) => {
      const error = await ask({ baseUrl, apiKey: canary, operation, timeout });
      assert.equal(JSON.stringify(error ?? '').includes(canary), false, 'the key is not shown');
      // Of the last three: causes.node.test.ts and api-error.suite.ts.
      const { message, stack, operation: named, attempts, ...rest } = error ?? {};
      const { headers, body, ...fields } = rest;
      if (fields['name'] === 'ConnectionError') Reflect.deleteProperty(fields, 'reason');
      if (error) assert.equal(named, operation);
      return { fields: error && fields, attempts };
    };

    for (const { way, timeout, read, reads, write } of expectations(browser)) {
      it(`${way}: a read ends as it should after ${reads ?? 'its'} request(s)`, async () => {
        const { fields } = await call('listPets', `${server.origin}/${way}/v1`, timeout);
        assert.deepEqual(fields, read);
        const received = server.received(way);
        assert.equal(received, reads ?? received);
        assert.deepEqual(other.keys, [], 'no key travels to another origin');
      });

      it(`${way}: createPet ends as it should after one request`, async () => {
        const { fields } = await call('createPet', `${server.origin}/${way}/v1`, timeout);
        assert.deepEqual(fields, write);
        assert.equal(server.received(way), 1);
        assert.deepEqual(other.keys, [], 'no key travels to another origin');
      });
    }

    it('a refused connection ends as a ConnectionError', async () => {
      const closed = await faultyServer();
      await closed.close();
      for (const operation of ['listPets', 'createPet'] as const) {
        const { fields, attempts } = await call(operation, `${closed.origin}/ok/v1`);
        assert.equal(fields?.['name'], 'ConnectionError');
        assert.equal(
          fields?.['outcome'],
          operation === 'createPet' ? (browser ? 'unknown' : 'not-applied') : undefined,
        );
        assert.equal(attempts, operation === 'createPet' ? 1 : 2);
      }
    });

    if (browser)
      it('a response that the browser withholds without CORS headers ends as a ConnectionError, without a POST', async () => {
        const { fields } = await call('createPet', `${server.origin}/uncors/v1`);
        assert.deepEqual(fields, { name: 'ConnectionError', outcome: 'unknown' });
        assert.equal(server.received('uncors'), 0);
      });
  });
}
