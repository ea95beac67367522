import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { createProxy, type PetStoreProxy } from '../../src/proxy/index.js';
import { createProxyListener, type ServeProxyOptions, serveProxy } from '../../src/proxy/node.js';
import { json, key, Opened, raw, rex } from './service.js';

const opened = new Opened();
afterEach(() => opened.close());

/** A server with the files `index.html`, `v1x.html` and `v1/hidden.html`, before a service that has one pet. */
async function start(
  options: ServeProxyOptions = {},
  origins: readonly string[] = [],
  wrap = (proxy: PetStoreProxy) => proxy,
) {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-serving-'));
  opened.add(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'v1'));
  for (const file of ['index.html', 'v1x.html', 'v1/hidden.html']) writeFileSync(join(folder, file), file);
  const { baseUrl } = await opened.service((response) => json(response, 200, rex));
  const lines: string[] = [];
  const proxy = createProxy({
    baseUrl,
    apiKey: key,
    operations: ['getPet', 'createPet'],
    origins,
    log: (line) => lines.push(line),
  });
  const server = await serveProxy(wrap(proxy), { folders: { '/': folder }, ...options });
  opened.add(() => server.close());
  return { ...server, folder, lines, raw: (text: string, enough?: RegExp) => raw(server.port, text, enough) };
}

/** A function around a proxy, which this package knows nothing of. */
const wrapped = (proxy: PetStoreProxy): PetStoreProxy =>
  Object.assign(
    async (request: Request) => {
      const response = await proxy(request);
      response.headers.set('X-Wrapped', 'yes');
      return response;
    },
    { basePath: proxy.basePath },
  );

describe('a file', () => {
  it('is revalidated by browsers, and has the content type of its name', async () => {
    const { url, raw } = await start();
    const first = await fetch(url);
    assert.equal(await first.text(), 'index.html');
    assert.deepEqual(
      ['Cache-Control', 'X-Content-Type-Options', 'Content-Type'].map((name) => first.headers.get(name)),
      ['no-cache', 'nosniff', 'text/html; charset=utf-8'],
    );
    const copy = `If-None-Match: ${first.headers.get('ETag')}`;
    assert.match(await raw(`GET / HTTP/1.1\r\nHost: localhost\r\n${copy}\r\nConnection: close\r\n\r\n`), / 304 /);
  });

  it('is found without .html, unless a folder has that name or a link leads outside', async () => {
    const { url, folder } = await start();
    mkdirSync(join(folder, 'site/both'), { recursive: true });
    for (const file of ['out.html', 'site/animal.html', 'site/both.html']) writeFileSync(join(folder, file), file);
    symlinkSync('../out.html', join(folder, 'site/linked.html'));
    const server = await serveProxy(createProxy({ baseUrl: `${url}/v1`, apiKey: key }), {
      folders: { '/': join(folder, 'site') },
    });
    opened.add(() => server.close());
    const ask = (path: string) => fetch(server.url + path, { redirect: 'manual' });
    assert.equal(await (await ask('/animal')).text(), 'site/animal.html');
    assert.equal((await ask('/both')).headers.get('Location'), '/both/');
    for (const path of ['/linked', '/none']) assert.equal((await ask(path)).status, 404);
  });

  it('can be requested with HEAD', async () => {
    const { url } = await start();
    const { status, headers } = await fetch(url, { method: 'HEAD' });
    assert.deepEqual([status, headers.get('Content-Length')], [200, '10']);
  });

  it('accepts no body: the response names the allowed methods and closes the connection', async () => {
    const { raw } = await start();
    const text = await raw('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\nsome');
    assert.match(text, /^HTTP\/1\.1 405 [\s\S]*^Allow: GET, HEAD\r$/m);
    assert.match(text, /^Connection: close\r$/m);
  });

  it('never hides the pets, and the pets hide no file beside them', async () => {
    const { url } = await start();
    const get = async (path: string) => (await fetch(url + path, { redirect: 'manual' })).text();
    assert.equal(await get('/v1/pets/7'), rex);
    for (const path of ['/v1', '/v1/hidden.html']) assert.match(await get(path), /"code":"not_found"/);
    assert.equal(await get('/v1x.html'), 'v1x.html');
  });

  it('comes from the folder with the longest path, in whatever order they are given', async () => {
    const { url, folder } = await start();
    const proxy = createProxy({ baseUrl: `${url}/v1`, apiKey: key });
    for (const paths of [
      ['/', '/more', '/more/files'],
      ['/more/files', '/more', '/'],
    ]) {
      const folders = Object.fromEntries(
        paths.map((path) => [path, path === '/more/files' ? folder : join(folder, 'v1')]),
      );
      const server = await serveProxy(proxy, { folders });
      opened.add(() => server.close());
      assert.equal(await (await fetch(`${server.url}/more/files/`)).text(), 'index.html');
      assert.equal(await (await fetch(`${server.url}/more/hidden.html`)).text(), 'v1/hidden.html');
    }
  });
});

describe('a name', () => {
  const get = (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

  it('may be any if the server listens for other machines, or one of the option origins', async () => {
    const { raw } = await start({ host: '0.0.0.0' });
    assert.match(await raw(get('shop.example')), /^HTTP\/1\.1 200/);
    const named = await start({ host: '0.0.0.0' }, ['https://shop.example']);
    assert.match(await named.raw(get('shop.example')), /^HTTP\/1\.1 200/);
    assert.match(await named.raw(get('evil.example')), /^HTTP\/1\.1 403/);
  });

  it('may be missing in a request of HTTP/1.0, as load balancers send it', async () => {
    const { raw } = await start();
    for (const path of ['/', '/v1/pets/7']) assert.match(await raw(`GET ${path} HTTP/1.0\r\n\r\n`), /^HTTP\/1\.1 200/);
  });

  it('that is unknown closes the connection after its response', async () => {
    const { raw } = await start();
    const text = await raw('GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n');
    assert.match(text, /^HTTP\/1\.1 403 [\s\S]*"code":"unknown_host"/);
    assert.match(text, /^Connection: close\r$/m);
    assert.match(text, /^Content-Type: application\/json\r$/im);
  });
});

describe('a function around a proxy', () => {
  it('is served like a proxy, and called for each request', async () => {
    const { url } = await start({}, [], wrapped);
    const response = await fetch(`${url}/v1/pets/7`);
    assert.deepEqual([await response.text(), response.headers.get('X-Wrapped')], [rex, 'yes']);
  });

  it('rejects unknown names even without a log', async () => {
    const { raw, lines } = await start({}, [], wrapped);
    assert.match(await raw('GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n'), /^HTTP\/1\.1 403/);
    assert.deepEqual(lines, []);
  });

  it('gets its error to the reader before the connection closes with an unread body', async () => {
    const { raw } = await start({}, [], wrapped);
    const head = 'POST /v1/pets HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n';
    const text = await raw(`${head}Content-Length: 99\r\n\r\nsome`, /"code":/);
    assert.match(text, /^HTTP\/1\.1 400 [\s\S]*^X-Wrapped: yes\r$/im);
    assert.match(text, /^Connection: close\r$/im);
    assert.match(text, /^Content-Length: \d+\r$/im);
  });

  it('must be a function with a base path', () => {
    for (const wrong of [() => {}, { basePath: '/v1' }, undefined])
      assert.throws(() => createProxyListener(wrong as never), { name: 'ConfigurationError', option: 'proxy' });
  });
});

describe('a listener for a server of Node', () => {
  it('reads and adds pets', async () => {
    const { baseUrl } = await opened.service((response) => json(response, 200, rex));
    const proxy = createProxy({ baseUrl, apiKey: key, operations: ['getPet', 'createPet'] });
    const server = createServer(createProxyListener(proxy));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    opened.add(() => server.close().closeAllConnections());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/pets`;
    assert.equal(await (await fetch(`${url}/7`)).text(), rex);
    const headers = { 'Content-Type': 'application/json' };
    assert.equal(await (await fetch(url, { method: 'POST', body: '{}', headers })).text(), rex);
  });
});
