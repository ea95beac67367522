import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { errorOf, responses } from '../contract/responses.js';
import { type RowServer, serveRows } from '../contract/serve.js';
import type { Probe } from './probe.js';
import { canary } from './service.js';

type Ask = (probe: Probe) => Promise<Record<string, unknown> | undefined>;

const all = responses.filter(({ network }) => network);

/** Tests the responses of the table over sockets from one realm; `ask` makes a call there. */
export function testNetwork(realm: string, browser: boolean, ask: Ask, rows = all): void {
  describe(`over the network, ${realm}`, () => {
    let other: RowServer;
    let server: RowServer;
    before(async () => {
      other = await serveRows(rows);
      server = await serveRows(rows, { key: canary, other: other.origin });
    });
    after(() => {
      server.close();
      other.close();
    });

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

    for (const row of rows) {
      const { list, pet, again } = (browser && row.network !== true && row.network) || row.client || {};
      const { status = 200, connection } = row.list;
      // Browsers hide redirects.
      const shown = browser && status > 299 && status < 400 ? 0 : undefined;
      // Long enough for a busy machine to have the headers.
      const timeout = connection === 'stall' ? 1500 : connection === 'silent' ? 400 : undefined;
      // A browser repeats a lost read by itself.
      const reads = browser && connection === 'reset' ? undefined : again && !timeout ? 2 : 1;

      it(`${row.name}: a read ends as it should after ${reads ?? 'its'} request(s)`, async () => {
        const { fields } = await call('listPets', server.base(row), timeout);
        assert.deepEqual(fields, errorOf(row, list, 'GET', shown));
        const received = server.received(row);
        assert.equal(received, reads ?? received);
        assert.deepEqual(other.keys, [], 'no key travels to another origin');
      });

      it(`${row.name}: createPet ends as it should after one request`, async () => {
        const { fields } = await call('createPet', server.base(row), timeout);
        assert.deepEqual(fields, errorOf(row, pet, 'POST', shown));
        assert.equal(server.received(row), 1);
        assert.deepEqual(other.keys, [], 'no key travels to another origin');
      });
    }

    it('a refused connection ends as a ConnectionError', async () => {
      const closed = await serveRows(rows);
      closed.close();
      for (const operation of ['listPets', 'createPet'] as const) {
        const { fields, attempts } = await call(operation, `${closed.origin}/0/v1`);
        const outcome = operation === 'createPet' && { outcome: browser ? 'unknown' : 'not-applied' };
        assert.deepEqual([fields, attempts], [{ name: 'ConnectionError', ...outcome }, outcome ? 1 : 2]);
      }
    });

    if (browser)
      it('a response that the browser withholds without CORS headers ends as a ConnectionError, without a POST', async () => {
        const { fields } = await call('createPet', `${server.origin}/uncors/v1`);
        assert.deepEqual(fields, { name: 'ConnectionError', outcome: 'unknown' });
      });
  });
}
