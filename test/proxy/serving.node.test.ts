import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http';
import { connect, createServer as createHttp2Server, type Http2Server } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { createProxy } from '../../src/proxy/index.js';
import { createProxyListener, type ServeProxyOptions, serveProxy } from '../../src/proxy/node.js';
import { newFolder } from '../support/folder.js';
import { isForgotten } from '../support/memory.js';
import { json, key, Opened, raw, rex } from './service.js';

const opened = new Opened();

/** A server with the files `index.html`, `v1x.html` and `v1/hidden.html`, before a service that has one pet. */
async function start(options: ServeProxyOptions = {}, origins: readonly string[] = []) {
  const folder = newFolder('v1', 'site/both');
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
  const server = await serveProxy(proxy, { folders: { '/': folder }, ...options });
  opened.add(() => server.close());
  return { ...server, folder, lines, raw: (text: string, enough?: RegExp) => raw(server.port, text, enough) };
}

describe('a file', () => {
  it('is revalidated by browsers, and has the content type of its name', async () => {
    const { url, raw } = await start();
    const first = await fetch(url);
    assert.equal(await first.text(), 'index.html');
    const values = ['Cache-Control', 'X-Content-Type-Options', 'Content-Type'].map((name) => first.headers.get(name));
    assert.deepEqual(values, ['no-cache', 'nosniff', 'text/html; charset=utf-8']);
    const copy = `If-None-Match: ${first.headers.get('ETag')}`;
    assert.match(await raw(`GET / HTTP/1.1\r\nHost: localhost\r\n${copy}\r\nConnection: close\r\n\r\n`), / 304 /);
  });

  it('is found without .html, unless a folder has that name or a link leads outside', async () => {
    const { url, folder } = await start();
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
      ['/', '/more', '/more/über uns'],
      ['/more/über uns', '/more', '/'],
    ]) {
      const folders = Object.fromEntries(
        paths.map((path) => [path, path === '/more/über uns' ? folder : join(folder, 'v1')]),
      );
      const server = await serveProxy(proxy, { folders });
      opened.add(() => server.close());
      assert.equal(await (await fetch(`${server.url}/more/über uns/`)).text(), 'index.html');
      assert.equal(await (await fetch(`${server.url}/more/hidden.html`)).text(), 'v1/hidden.html');
    }
  });
});

describe('a connection', () => {
  it('stays open longer than servers in front keep it unused, so that none sends a pet while it ends', async () => {
    const { url } = await start();
    const { headers } = await fetch(`${url}/v1/pets/7`);
    assert.ok(Number(/^timeout=(\d+)$/.exec(headers.get('Keep-Alive') ?? '')?.[1]) > 120);
  });

  it('is forgotten when it has closed', async () => {
    const { port, raw } = await start();
    let connection: WeakRef<Socket> | undefined;
    const opens = (message: unknown) => {
      const { socket } = message as { socket: Socket };
      if (socket.localPort === port) connection = new WeakRef(socket);
    };
    subscribe('net.server.socket', opens);
    assert.match(await raw('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'), / 200 /);
    unsubscribe('net.server.socket', opens);
    assert.ok(connection && (await isForgotten(connection)));
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

describe('a listener for a server of Node', () => {
  const adding = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };

  /** A server of a test around the listener of a proxy. */
  async function listening(serve: (listener: RequestListener) => Server | Http2Server, basePath = '/v1') {
    const { baseUrl, received } = await opened.service((response) => json(response, 200, rex));
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const proxy = createProxy({ baseUrl, apiKey: key, operations: ['getPet', 'createPet'], basePath, log });
    const server = serve(createProxyListener(proxy));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    opened.add(() => server.close());
    return { received, lines, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  it('responds where a test or a function in a cloud calls it without a server', async () => {
    const { baseUrl } = await opened.service((response) => json(response, 200, rex));
    const listener = createProxyListener(createProxy({ baseUrl, apiKey: key, operations: ['getPet'] }));
    for (const host of ['shop.example', undefined]) {
      const incoming = Object.assign(Readable.from([]), {
        ...{ method: 'GET', url: '/v1/pets/7', headers: host ? { host } : {}, rawHeaders: [] },
        ...{ httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1, socket: {} },
      });
      const outgoing = new ServerResponse(incoming as unknown as IncomingMessage);
      outgoing.assignSocket(new PassThrough().resume() as never);
      listener(incoming as unknown as IncomingMessage, outgoing);
      await once(outgoing, 'finish');
      assert.equal(outgoing.statusCode, host ? 200 : 400);
    }
  });

  it('reads and adds pets over HTTP/2, for pages of its own authority', async () => {
    const { url, received } = await listening((listener) => createHttp2Server(listener as never));
    const session = connect(url);
    opened.add(() => session.close());
    const ask = async (headers: OutgoingHttpHeaders, body = '') => {
      const stream = session.request(headers, { endStream: false }).end(body);
      const [{ ':status': status }] = await once(stream, 'response');
      return [status, await text(stream)];
    };
    const post = { ':method': 'POST', ':path': '/v1/pets', 'content-type': 'application/json' };
    assert.deepEqual(await ask({ ':path': '/v1/pets/7' }), [200, rex]);
    assert.deepEqual(await ask({ ...post, origin: url }, '{}'), [200, rex]);
    assert.equal((await ask({ ...post, origin: 'http://evil.example' }, '{}'))[0], 403);
    assert.equal((await ask({ ...post, 'content-type': 'text/plain' }, '{}'))[0], 400);
    assert.equal(received.length, 2);
  });

  it('finds the path that a framework has shortened, and names its own where there is nothing', async () => {
    const strip = (listener: RequestListener) =>
      createServer((incoming, outgoing) => {
        const { url = '' } = incoming;
        listener(Object.assign(incoming, { originalUrl: url, url: url.replace('/shop', '') }), outgoing);
      });
    const right = await listening(strip, '/shop/v1');
    assert.equal(await (await fetch(`${right.url}/shop/v1/pets/7`)).text(), rex);
    const messageAt = async (url: string) => ((await (await fetch(url)).json()) as { message: string }).message;
    // Its own path is right, but no operation has it.
    assert.equal(await messageAt(`${right.url}/shop/v1`), 'There is nothing at this address.');
    const wrong = await listening(strip);
    const message = await messageAt(`${wrong.url}/shop/v1/pets/7`);
    const says = 'There is nothing at this address: the proxy has the path /v1, its option "basePath".';
    assert.deepEqual([message, wrong.lines], [says, [`GET [other] 404 not_found: ${says}`]]);
  });

  it('says at once that a parser has read the pet', async () => {
    const { url, lines } = await listening((listener) =>
      createServer(async (incoming, outgoing) => {
        await buffer(incoming);
        await new Promise(setImmediate);
        listener(incoming, outgoing);
      }),
    );
    assert.equal((await fetch(`${url}/v1/pets`, adding)).status, 400);
    assert.match(lines.join(), / 400 invalid_request: Something read the body before the proxy: .* express\.json\(\)/);
  });

  it('must be a proxy', () => {
    for (const wrong of [() => {}, { basePath: '/v1' }, undefined])
      assert.throws(() => createProxyListener(wrong as never), { name: 'ConfigurationError', option: 'proxy' });
  });
});
