import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { createClient } from '../../src/index.js';
import { connectionEnd } from '../support/connection-end.js';
import { deferred } from '../support/deferred.js';
import { json, key, Opened, pets, rex } from './service.js';

const opened = new Opened();

const operations = ['listPets', 'createPet'] as const;
const newPet = '{"name":"Rex","categoryId":9007199254740993}';
const head = 'POST /v1/pets HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const half = `${head}Content-Length: 40\r\n\r\n{"na`;

describe('createPet', () => {
  it('a pet added through the proxy arrives byte by byte, once, and comes back byte by byte', async () => {
    const { post, received } = await opened.before(pets, { operations });
    const response = await post(newPet);
    assert.deepEqual([response.status, response.text], [201, rex]);
    const sent = received.map(({ method, url, body }) => [method, url, body]);
    assert.deepEqual(sent, [['POST', '/v1/pets', newPet]]);
    const { headers } = received[0] ?? {};
    assert.deepEqual([headers?.['content-type'], headers?.['content-length']], ['application/json', '44']);
    assert.equal(headers?.['transfer-encoding'], undefined);
  });

  it('a pet added through the proxy is rejected when it is larger than allowed, whether it says so or not', async () => {
    const { post, raw, received } = await opened.before(pets, { operations, maxBody: 50 });
    assert.equal((await post('x'.repeat(50))).status, 201);
    assert.equal((await post('x'.repeat(51))).code, 'too_large');
    const chunks = await raw(
      `${head}Transfer-Encoding: chunked\r\n\r\n1e\r\n${'x'.repeat(30)}\r\n1e\r\n${'x'.repeat(30)}\r\n`,
      /"code":/,
    );
    assert.match(chunks, /^HTTP\/1\.1 413 [\s\S]*"code":"too_large"/);
    assert.equal(received.length, 1);
  });

  it('a pet added through the proxy is rejected without JSON as its type, as forms of other sites would send it', async () => {
    const { post, received } = await opened.before(pets, { operations });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const { status, code } = await post(newPet, { 'Content-Type': type });
      assert.deepEqual([status, code], [400, 'invalid_request']);
    }
    assert.equal(received.length, 0);
  });

  it('a pet added through the proxy is rejected with 400 when its body does not arrive in time, not with 408, which browsers repeat', async () => {
    const { raw, received } = await opened.before(pets, { operations, timeout: 100 });
    const text = await raw(half, /"code":/);
    assert.match(text, /^HTTP\/1\.1 400 [\s\S]*"code":"invalid_request","message":"The body /);
    assert.equal(received.length, 0);
  });

  it('a pet added through the proxy is completed when the page goes away meanwhile', async () => {
    const { promise: asked, resolve: arrived } = deferred<ServerResponse>();
    const { baseUrl } = await opened.service(arrived);
    const sent: RequestInit[] = [];
    const responses: Promise<Response>[] = [];
    const own: typeof fetch = (url, init = {}) => {
      sent.push(init);
      const response = fetch(url, init);
      responses.push(response.then((each) => each.clone()));
      return response;
    };
    const { server } = await opened.proxy({ baseUrl, operations, fetch: own });
    const left = connectionEnd(server.port);
    const gone = new AbortController();
    const init = { method: 'POST', body: newPet, headers: { 'Content-Type': 'application/json' }, signal: gone.signal };
    const call = fetch(`${server.baseUrl}/pets`, init);
    const held = await asked;
    gone.abort();
    await assert.rejects(call);
    await left;
    assert.equal(sent[0]?.signal?.aborted, false);
    json(held, 201, rex);
    assert.equal(await (await responses[0])?.text(), rex);
  });

  it('a pet added through the proxy is not forwarded if the page goes away before its body is complete', async () => {
    const { server, ask, received } = await opened.before(pets, { operations });
    const socket = connect(server.port, '127.0.0.1');
    socket.write(half);
    await once(socket, 'ready');
    socket.destroy();
    await once(socket, 'close');
    await ask('/v1/pets');
    const methods = received.map(({ method }) => method);
    assert.deepEqual(methods, ['GET']);
  });
});

describe('createPet and the key', () => {
  const unauthorized = '{"code":"unauthorized","message":"No.","status":401}';

  it('a pet added right after the key was changed is added once, with the new key', async () => {
    let apiKey = 'old';
    const { baseUrl, received } = await opened.service((response, { method, headers }) => {
      if (headers.authorization !== `Bearer ${apiKey}`) json(response, 401, unauthorized);
      else if (method === 'GET') json(response, 200, '[]');
      else json(response, 201, rex);
    });
    const { server, lines } = await opened.proxy({ baseUrl, operations, apiKey: () => apiKey });
    const client = createClient({ baseUrl: server.baseUrl });
    await client.listPets();
    apiKey = 'new';
    received.length = 0;
    assert.equal((await client.createPet({ name: 'Rex', categoryId: '9007199254740993' })).name, 'Rex');
    assert.deepEqual(
      received.map(({ body, headers }) => [body, headers.authorization]),
      [
        [newPet, 'Bearer old'],
        [newPet, 'Bearer new'],
      ],
    );
    assert.deepEqual(lines, []);
  });

  const asks = () => key;

  it('a pet that may have been added is not sent again with another key', async () => {
    const { baseUrl, received } = await opened.service((response) => void response.destroy());
    const { server } = await opened.proxy({ baseUrl, operations, apiKey: asks });
    const call = createClient({ baseUrl: server.baseUrl }).createPet({ name: 'Rex', categoryId: 3 });
    await assert.rejects(call, { name: 'ApiError', status: 502, outcome: 'unknown' });
    assert.equal(received.length, 1);
  });

  const throws = () => {
    throw new Error('locked');
  };
  for (const [what, apiKey, code, requests] of [
    ['the service rejects the only key', key, 'key_rejected', 1],
    ['the service rejects the key and the one asked for again', asks, 'key_rejected', 2],
    ['no key can be had', throws, 'no_key', 0],
  ] as const) {
    it(`a pet is known not to be added when ${what}`, async () => {
      const { baseUrl, received } = await opened.service((response) => json(response, 401, unauthorized));
      const { server, lines } = await opened.proxy({ baseUrl, operations, apiKey });
      const call = createClient({ baseUrl: server.baseUrl }).createPet({ name: 'Rex', categoryId: 3 });
      await assert.rejects(call, { name: 'ApiError', status: 403, code, outcome: 'not-applied' });
      assert.equal(received.length, requests);
      assert.equal(lines.length, 1);
    });
  }
});
