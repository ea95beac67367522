import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createProxy } from '../../src/proxy/index.js';
import { listenersOf } from '../backend/open.js';
import { responses } from '../contract/responses.js';
import { sendRow } from '../contract/serve.js';
import { setClock, stopTime } from '../support/clock.js';
import { deferred } from '../support/deferred.js';
import { json, key, Opened, rex } from './service.js';

const opened = new Opened();

const operations = ['getPet', 'createPet'] as const;
const address = 'https://shop.example/v1/pets';
const adding = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };

/** A proxy in this process, whose service is a function. */
function inProcess(service: () => Promise<Response>, options: { apiKey?: () => string; origins?: string[] } = {}) {
  const lines: string[] = [];
  const sent: RequestInit[] = [];
  const proxy = createProxy({
    baseUrl: 'https://pets.test/v1',
    apiKey: key,
    operations,
    log: (line) => lines.push(line),
    fetch: (_, init) => {
      sent.push(init);
      return service();
    },
    ...options,
  });
  return { proxy, lines, sent };
}

describe('a response of the service', () => {
  for (const row of responses) {
    if (!row.proxy) continue;
    const [status, code, log, pet = status] = row.proxy;
    it(`${row.name} becomes ${status} ${code ?? 'as it is'}, for reads and for a pet, which is sent once`, async (context) => {
      const isSlow = code === 'timeout' && row.list.connection !== undefined;
      const clock = isSlow ? setClock() : undefined;
      context.after(() => clock?.restore());
      let stands = () => {};
      const { ask, post, lines, received } = await opened.before(
        (response, { method }) => {
          if (received.length === 1) json(response, 200, '[]');
          else sendRow(row, method, response, key);
          stands();
        },
        { operations: ['listPets', 'createPet'] },
      );
      // On a connection that was used before, which is where browsers and pools repeat.
      assert.equal((await ask('/v1/pets')).status, 200);
      for (const [call, expected] of [
        [() => ask('/v1/pets'), status],
        [() => post(rex), pet],
      ] as const) {
        const standing = deferred();
        stands = standing.resolve;
        const responding = call();
        await standing.promise;
        await clock?.advance(20_000);
        const response = await responding;
        assert.deepEqual([response.status, response.code], [expected, code]);
        assert.equal(response.headers.get('Retry-After'), row.list.headers?.['retry-after'] ?? null);
        assert.equal(response.headers.get('WWW-Authenticate'), null);
        assert.match(response.headers.get('Content-Type') ?? '', /^application\/(problem\+)?json/);
      }
      assert.equal(received.filter(({ method }) => method === 'POST').length, 1);
      assert.equal(lines.length, log ? 2 : 0);
      if (log) for (const line of lines) assert.match(line, log);
    });
  }

  it('with status 0, as browsers give a redirect, is not forwarded', async () => {
    const { proxy, lines } = inProcess(async () => Response.error());
    assert.equal((await proxy(new Request(`${address}/7`))).status, 502);
    assert.match(lines.join(), / 502 redirect: the service responded with 0, which is not followed/);
  });

  it('may be read only as its content type', async () => {
    const { ask } = await opened.before((response) => json(response, 200, rex));
    for (const path of ['/v1/pets/7', '/v1/none'])
      assert.equal((await ask(path)).headers.get('X-Content-Type-Options'), 'nosniff');
  });

  for (const [what, error, says] of [
    ['the code of Node', { code: 'ECONNRESET' }, ' (ECONNRESET)'],
    ['the code of a cause', { code: 20, cause: { code: 'UND_ERR_SOCKET' } }, ' (UND_ERR_SOCKET)'],
    ['no code', new TypeError(key), ''],
    ['nothing at all', undefined, ''],
    ['a code with words before it', { code: `${key} ECONNRESET` }, ''],
    ['a code with words behind it', { code: `ECONNRESET ${key}` }, ''],
  ] as const) {
    it(`that is lost with ${what} leaves a line in the log that quotes nothing else`, async () => {
      const { proxy, lines } = inProcess(() => Promise.reject(error));
      assert.equal((await proxy(new Request(`${address}/7`))).status, 502);
      assert.deepEqual(lines, [`GET /v1/pets/{petId} 502 unreachable: no whole response from the service${says}`]);
    });
  }
});

describe('a request to a proxy in the same process', () => {
  for (const [what, service, options] of [
    ['a response', async () => Response.json({}), {}],
    [
      'a response without a body',
      async () => new Response(null, { headers: { 'Content-Type': 'application/json' } }),
      {},
    ],
    ['a rejected key', async () => new Response(null, { status: 401 }), {}],
    ['a response that is not passed on', async () => new Response('', { status: 404 }), {}],
    ['a lost connection', () => Promise.reject(new Error('lost')), {}],
    ['no key', async () => Response.json({}), { apiKey: () => '' }],
  ] as const) {
    it(`leaves no timer after ${what}, which would keep the process alive for seconds`, async (context) => {
      const clock = stopTime(context);
      const { proxy } = inProcess(service, options);
      for (const request of [new Request(`${address}/7`), new Request(address, adding)]) {
        const listeners = listenersOf(request.signal);
        await (await proxy(request)).text();
        assert.deepEqual([clock.pending, listeners], [0, []]);
      }
    });
  }

  it('ends the request to the service if its page goes away during the list', async (context) => {
    const clock = stopTime(context);
    const gone = new AbortController();
    const canceled: unknown[] = [];
    const list = () =>
      new ReadableStream(
        { pull: () => gone.abort('enough'), cancel: (reason) => void canceled.push(reason) },
        { highWaterMark: 0 },
      );
    const headers = { 'Content-Type': 'application/json' };
    const { proxy, lines } = inProcess(async () => new Response(list(), { headers }));
    const { signal } = gone;
    const { status } = await proxy(new Request(`${address}/7`, { signal }));
    assert.deepEqual([status, canceled.length, lines, clock.pending], [499, 1, [], 0]);
  });

  it('gets 499 and is not forwarded if its page has gone away: servers report a rejection as their own error', async () => {
    for (const apiKey of [undefined, () => key]) {
      const { proxy, sent, lines } = inProcess(async () => Response.json({}), apiKey && { apiKey });
      const signal = AbortSignal.abort('gone');
      const { status } = await proxy(new Request(`${address}/7`, { signal }));
      assert.deepEqual([status, sent.length, lines.length], [499, 0, 0]);
    }
  });

  it('to add a pet has its failure in the log even if its page has gone away', async () => {
    const gone = new AbortController();
    const { proxy, lines } = inProcess(async () => {
      gone.abort();
      return Response.json({}, { status: 401 });
    });
    const { signal } = gone;
    assert.equal((await proxy(new Request(address, { ...adding, signal }))).status, 403);
    assert.match(lines.join(), /^POST \/v1\/pets 403 key_rejected: /);
  });

  it('to add a pet says at once that the server has read the pet before, whole or in part, and is not forwarded', async () => {
    const { proxy, sent, lines } = inProcess(async () => Response.json({}));
    const parts = async (request: Request) => {
      const reader = request.body?.getReader();
      await reader?.read();
      reader?.releaseLock();
    };
    for (const read of [(request: Request) => request.json(), parts]) {
      const request = new Request(address, adding);
      await read(request);
      assert.equal((await proxy(request)).status, 400);
    }
    const line = / 400 invalid_request: Something read the body before the proxy: /;
    assert.deepEqual([sent.length, lines.filter((each) => line.test(each)).length], [0, 2]);
  });

  it('with an unknown method has no method in the log, because it may be any text', async () => {
    const { proxy, lines } = inProcess(async () => Response.json({}));
    for (const method of ['aGET', 'GETa', 'GETGETGETGET', 'QUERY'])
      assert.equal((await proxy(new Request(address, { method }))).status, 405);
    const methods = lines.map((line) => line.split(' ')[0]);
    assert.deepEqual(methods, ['-', '-', '-', 'QUERY']);
  });

  it('gets a response, and a log line without its words, if the proxy cannot read it', async () => {
    const { proxy, lines } = inProcess(async () => Response.json({}));
    const request = new Request(`${address}/7`);
    request.headers.get = () => {
      throw new Error(key);
    };
    const response = await proxy(request);
    assert.equal(response.status, 500);
    assert.match(await response.text(), /"code":"internal","message":"[^"]+"/);
    assert.deepEqual(lines, ['GET /v1/pets/{petId} 500 internal: a bug in the proxy: please report it']);
  });
});
