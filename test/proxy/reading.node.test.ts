import assert from 'node:assert/strict';
import dns from 'node:dns';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { describe, it } from 'node:test';
import { notSent } from '../../src/http/unsent.js';
import { createProxy } from '../../src/proxy/index.js';
import { stopTime } from '../support/clock.js';
import { json, key, Opened, rex } from './service.js';

const opened = new Opened();

const operations = ['listPets', 'createPet'] as const;

/** A service that holds its responses back; `next` resolves when so many requests have arrived. */
async function waiting() {
  const held: ServerResponse[] = [];
  let look = () => {};
  const service = await opened.service((response) => {
    held.push(response);
    look();
  });
  const next = (count: number) =>
    new Promise<ServerResponse[]>((resolve) => {
      look = () => {
        if (held.length >= count) resolve(held);
      };
      look();
    });
  return { ...service, next };
}

describe('failures of the service', () => {
  it('a service that cannot be reached causes a 502 and its reason in the log', async () => {
    for (const [baseUrl, reason] of [
      ['http://127.0.0.1:2/v1', 'ECONNREFUSED'],
      ['https://pets.invalid/v1', '(?:ENOTFOUND|EAI_AGAIN)'],
      // An address of no machine.
      ['http://255.255.255.255/v1', 'ENETUNREACH'],
    ] as const)
      for (const [way, code, says] of [
        [{}, notSent, 'could not connect to the service'],
        [{ fetch }, 'unreachable', 'no whole response from the service'],
      ] as const) {
        const options = { operations, allowInsecure: true };
        const { ask, post, lines } = await opened.proxy({ baseUrl, ...options, ...way });
        for (const response of [await ask('/v1/pets'), await post(rex)])
          assert.deepEqual([response.status, response.code], [502, code]);
        for (const line of lines) assert.match(line, new RegExp(` 502 ${code}: ${says} \\(${reason}\\)$`));
      }
  });

  it('no pet was sent if none of the addresses of the service can be connected to', async (context) => {
    const { post } = await opened.proxy({ baseUrl: 'http://pets.test:2/v1', operations, allowInsecure: true });
    const addresses = ['2001:db8::1', '127.0.0.1'].map((address) => ({ address, family: isIP(address) }));
    context.mock.method(dns, 'lookup', (_: string, _options: object, found: (error: null, all: object) => void) =>
      found(null, addresses),
    );
    assert.equal((await post(rex)).code, notSent);
  });

  for (const reason of [
    'ENOTFOUND',
    'EAI_AGAIN',
    'UND_ERR_CONNECT_TIMEOUT',
    'CERT_HAS_EXPIRED',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])
    it(`no pet was sent if the global fetch failed with ${reason}; a fetch of one's own may have sent it before`, async (context) => {
      let credentials: unknown;
      const failing = (_: unknown, init?: RequestInit) => {
        credentials = init?.credentials;
        return Promise.reject(new TypeError('fetch failed', { cause: { code: reason } }));
      };
      context.mock.method(globalThis, 'fetch', failing);
      for (const [own, code] of [
        [{}, notSent],
        [{ fetch: failing }, 'unreachable'],
      ] as const) {
        const proxy = createProxy({
          ...{ baseUrl: 'https://pets.test/v1', apiKey: key, operations },
          ...own,
        });
        const headers = { 'Content-Type': 'application/json' };
        const response = await proxy(
          new Request('https://shop.example/v1/pets', { method: 'POST', headers, body: rex }),
        );
        assert.deepEqual([response.status, (await response.json()).code], [502, code]);
        // Without it, Node 24.14, 25.9 and 26.0 hide a 401.
        assert.equal(credentials, code === notSent ? 'omit' : undefined);
      }
    });

  it('a page gets its response when the log throws, or rejects', async () => {
    const { baseUrl } = await opened.service(() => {});
    const full = () => {
      throw new Error('full');
    };
    for (const log of [full, async () => full()]) {
      const { ask } = await opened.proxy({ baseUrl, log });
      assert.equal((await ask('/v1/none')).code, 'not_found');
    }
  });
});

for (const when of ['before its response', 'during its list'] as const) {
  it(`a read that the page aborts ${when} ends at the service too, which did nothing wrong`, async () => {
    const { baseUrl, next } = await waiting();
    const { server, ask, lines } = await opened.proxy({ baseUrl });
    const gone = new AbortController();
    const call = fetch(`${server.baseUrl}/pets`, { signal: gone.signal });
    const [held] = await next(1);
    assert.ok(held);
    const closed = once(held, 'close');
    if (when === 'during its list') held.writeHead(200, { 'content-type': 'application/json' }).write('[');
    gone.abort();
    await assert.rejects(call);
    await closed;
    assert.equal(held.writableFinished, false);
    await ask('/v1/none');
    assert.deepEqual(lines, ['GET [other] 404 not_found: There is nothing at this address.']);
  });
}

describe('the option apiKey', () => {
  it('a key function is called once, and again after a 401 to its key, with which the request is sent again', async () => {
    const { baseUrl, received } = await opened.service((response, { headers }) =>
      headers.authorization === 'Bearer second'
        ? json(response, 200, '[]')
        : json(response, 401, '{"code":"x","message":"No.","status":401}'),
    );
    const asked: boolean[] = [];
    const apiKey = async ({ rejected }: { rejected: boolean }) => (asked.push(rejected) > 1 ? 'second' : 'first');
    const { ask } = await opened.proxy({ baseUrl, apiKey });
    const statuses = [];
    for (let call = 0; call < 3; call++) statuses.push((await ask('/v1/pets')).status);
    assert.deepEqual(
      [statuses, asked],
      [
        [200, 200, 200],
        [false, true],
      ],
    );
    assert.equal(received.length, 4);
  });

  it('a key function that throws, returns nonsense or never returns causes an error without its words', async () => {
    const { baseUrl, received } = await opened.service((response) => json(response, 200, '[]'));
    for (const [says, apiKey, options] of [
      [
        / no_key: option "apiKey" threw$/,
        () => {
          throw new Error(key);
        },
        {},
      ],
      [/returned no usable key: it must return the bare key/, () => `Bearer ${key}`, {}],
      [/ no_key: option "apiKey" did not return in time$/, () => new Promise<string>(() => {}), { timeout: 100 }],
    ] as const) {
      const { ask, lines } = await opened.proxy({ baseUrl, apiKey, ...options });
      assert.equal((await ask('/v1/pets')).code, 'no_key');
      assert.match(lines[0] ?? '', says);
    }
    assert.equal(received.length, 0);
  });

  it('a slow key function does not shorten the time of the service', async (context) => {
    const clock = stopTime(context);
    const slowly = <Value>(value: Value) => new Promise<Value>((resolve) => setTimeout(() => resolve(value), 600));
    const proxy = createProxy({
      baseUrl: 'https://pets.test/v1',
      timeout: 1000,
      apiKey: () => slowly(key),
      fetch: () => slowly(Response.json([])),
    });
    assert.equal((await clock.until(proxy(new Request('https://shop.example/v1/pets')))).status, 200);
  });

  it('a key in a path does not appear in the log', async () => {
    const { ask, lines } = await opened.before((response) => json(response, 200, '[]'));
    const text = encodeURIComponent(key);
    for (const path of [`/v1/${text}`, `/${text}/pets`, `/v1/pets/${text}`]) await ask(path);
    assert.deepEqual(lines, [
      'GET [other] 404 not_found: There is nothing at this address.',
      'GET [other] 404 not_found: There is nothing at this address: the proxy has the path /v1, its option "basePath".',
      'GET /v1/pets/{petId} 400 invalid_parameter: The parameter "petId" has a value that the spec does not allow.',
    ]);
  });
});
