import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createProxy } from '../../src/proxy/index.js';
import { Opened, pets, rex } from './service.js';

const opened = new Opened();

describe('a page of another site', () => {
  const foreign = { Origin: 'https://evil.example' };

  it('is rejected, for reads and writes, with and without Sec-Fetch-Site', async () => {
    const { ask, post, lines, received } = await opened.before(pets, { operations: ['listPets', 'createPet'] });
    const headers = [
      foreign,
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const each of headers) {
      const codes = [(await ask('/v1/pets', { headers: each })).code, (await post(rex, each)).code];
      assert.deepEqual(codes, ['foreign_origin', 'foreign_origin']);
    }
    assert.equal(received.length, 0);
    const lacks = 'GET /v1/pets 403 foreign_origin: option "origins" lacks';
    const fix = 'add it if the page is yours';
    assert.equal(lines[0], `${lacks} https://evil.example; ${fix}`);
    assert.equal(lines[2], `${lacks} the origin of the page; ${fix}`);
    await ask('/v1/pets', { headers: { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://evil.example/page?a=b' } });
    assert.equal(lines.at(-1), `${lacks} https://evil.example; ${fix}`);
    await ask('/v1/pets', { headers: { Origin: 'http://evil.example:8080' } });
    assert.equal(lines.at(-1), `${lacks} http://evil.example:8080; ${fix}`);
  });

  it('cannot write its own text into the log', async () => {
    const { ask, lines } = await opened.before(pets);
    for (const origin of ['https://evil.example"{}', 'null', 'evil']) {
      assert.equal((await ask('/v1/pets', { headers: { Origin: origin } })).status, 403);
      assert.match(lines.at(-1) ?? '', / option "origins" lacks the origin of the page;/, origin);
    }
  });

  it('is not confused with an address that a visitor types or has bookmarked', async () => {
    const { ask } = await opened.before(pets);
    assert.equal((await ask('/v1/pets', { headers: { 'Sec-Fetch-Site': 'none' } })).status, 200);
  });

  it('is not confused with a page of the own site if the server in front names the default port', async () => {
    const { raw } = await opened.before(pets);
    for (const [host, origin, status] of [
      ['127.0.0.1:443', 'https://127.0.0.1', 200],
      ['127.0.0.1:80', 'http://127.0.0.1', 200],
      ['127.0.0.1:443', 'https://127.0.0.2', 403],
      ['127.0.0.1:8443', 'https://127.0.0.1', 403],
      ['127.0.0.18', 'http://127.0.0.1:808', 403],
    ] as const) {
      const head = `GET /v1/pets HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: close\r\n\r\n`;
      assert.match(await raw(head), new RegExp(`^HTTP/1.1 ${status}`), `${host} ${origin}`);
    }
  });

  it('is allowed for ten minutes when its origin is listed, and may read what it needs', async () => {
    const { ask, post, received } = await opened.before(pets, {
      origins: ['https://shop.example', 'capacitor://localhost', 'chrome-extension://abcdef'],
      operations: ['listPets', 'createPet'],
    });
    for (const Origin of ['capacitor://localhost', 'chrome-extension://abcdef'])
      assert.equal((await post(rex, { Origin })).headers.get('Access-Control-Allow-Origin'), Origin);
    const headers = { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'cross-site' };
    const asked = {
      ...headers,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,traceparent,x-shop',
    };
    const early = await ask('/v1/pets', { method: 'OPTIONS', headers: asked });
    assert.deepEqual(
      [
        early.status,
        early.headers.get('Access-Control-Allow-Origin'),
        early.headers.get('Access-Control-Allow-Methods'),
        early.headers.get('Access-Control-Allow-Headers'),
        early.headers.get('Access-Control-Max-Age'),
      ],
      [204, 'https://shop.example', 'GET, POST', 'content-type,traceparent,x-shop', '600'],
    );
    const response = await post(rex, { ...headers, traceparent: '00', 'X-Shop': '1' });
    const sent = received.at(-1)?.headers ?? {};
    assert.deepEqual([sent['traceparent'], sent['x-shop']], [undefined, undefined]);
    assert.equal(response.status, 201);
    assert.equal(response.headers.get('Access-Control-Expose-Headers'), 'Retry-After, Deprecation, Sunset');
    assert.equal(response.headers.get('Access-Control-Allow-Credentials'), null);
    assert.equal(response.headers.get('Vary'), 'Origin');
    assert.equal((await ask('/v1/pets', { method: 'OPTIONS', headers: { ...asked, ...foreign } })).status, 403);
    assert.equal((await ask('/v1/none', { method: 'OPTIONS', headers: asked })).status, 404);
    // Only a preflight stops at the proxy.
    assert.equal((await ask('/v1/pets', { headers: asked })).text, `[${rex}]`);
  });

  it('leaves no response in caches that an allowed page could not read', async () => {
    const { ask, server } = await opened.before(pets, { origins: ['https://shop.example'] });
    for (const headers of [{}, { Origin: server.url }, foreign]) {
      const response = await ask('/v1/pets', { headers: headers as Record<string, string> });
      const sent = [response.headers.get('Vary'), response.headers.get('Access-Control-Allow-Origin')];
      assert.deepEqual(sent, ['Origin', null]);
    }
  });

  it('is not confused with a page of the own site if the server gives the request another name', async () => {
    const fetch = async () => Response.json([]);
    const proxy = createProxy({ baseUrl: 'https://pets.test/v1', apiKey: 'secret', fetch });
    for (const [origin, status] of [
      ['http://shop.local:3000', 200],
      ['http://localhost:3000', 200],
      ['http://shop.local', 403],
      ['null', 403],
    ] as const) {
      const headers = { Host: 'shop.local:3000', Origin: origin };
      assert.equal((await proxy(new Request('http://localhost:3000/v1/pets', { headers }))).status, status, origin);
    }
  });

  it('is not confused with a page of the own site behind a server that ends TLS', async () => {
    const { post, server } = await opened.before(pets, { operations: ['createPet'] });
    assert.equal((await post(rex, { Origin: `https://127.0.0.1:${server.port}` })).status, 201);
    assert.equal((await post(rex, { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'same-origin' })).status, 201);
    assert.equal((await post(rex, { Origin: `https://127.0.0.1:${server.port + 1}` })).status, 403);
  });
});
