import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { setClock } from '../support/clock.js';
import { json, Opened, rex } from './service.js';

const opened = new Opened();
afterEach(() => opened.close());

describe('the connections of a server of Node to the service', () => {
  it('are kept for the next request', async () => {
    const sockets = new Set<unknown>();
    const { base } = await opened.service((response, { method, socket }) => {
      sockets.add(socket);
      json(response, method === 'POST' ? 201 : 200, rex);
    });
    const { ask, post } = await opened.proxy({ base, operations: ['getPet', 'createPet'] });
    for (let pet = 1; pet < 5; pet++) assert.equal((await ask(`/v1/pets/${pet}`)).text, rex);
    assert.equal((await post('{"name":"Rex","categoryId":3}')).text, rex);
    assert.equal(sockets.size, 1);
  });

  it('are replaced for a read if the service closed one, but not for a pet, which may have been added', async () => {
    const sockets = new Set<unknown>();
    const { base, received } = await opened.service((response, { socket }) => {
      if (sockets.has(socket)) socket.resetAndDestroy();
      else json(response, 200, rex);
      sockets.add(socket);
    });
    const { ask, post } = await opened.proxy({ base, operations: ['getPet', 'createPet'] });
    // Every second read meets the connection that the one before it has left; the last leaves one to the pet.
    for (let pet = 1; pet < 6; pet++) assert.equal((await ask(`/v1/pets/${pet}`)).text, rex);
    assert.equal((await post('{"name":"Rex","categoryId":3}')).status, 502);
    assert.equal(received.filter(({ method }) => method === 'POST').length, 1);
  });

  it('are replaced only once for a read, however many the service closed', async () => {
    const sockets = new Set<unknown>();
    const held: (() => void)[] = [];
    const { base, received } = await opened.service((response, { socket }) => {
      if (sockets.has(socket)) socket.resetAndDestroy();
      else held.push(() => json(response, 200, rex));
      sockets.add(socket);
      if (sockets.size > 1) for (const respond of held.splice(0)) respond();
    });
    const { ask } = await opened.proxy({ base });
    await Promise.all([ask('/v1/pets/1'), ask('/v1/pets/2')]);
    assert.equal((await ask('/v1/pets/3')).text, rex);
    assert.equal(received.length, 4);
  });

  it('are not replaced for a read whose response had started', async () => {
    const { base, received } = await opened.service((response, { url, socket }) => {
      if (!url.endsWith('/2')) json(response, 200, rex);
      else
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': 99 })
          .write('{', () => setImmediate(() => socket.resetAndDestroy()));
    });
    const { server, ask } = await opened.proxy({ base });
    assert.equal((await ask('/v1/pets/1')).text, rex);
    await assert.rejects(fetch(`${server.baseUrl}/pets/2`).then((response) => response.text()));
    assert.equal((await ask('/v1/pets/3')).text, rex);
    assert.deepEqual(
      received.map(({ url }) => url.at(-1)),
      ['1', '2', '3'],
    );
  });

  it('leave no timer after a response, which would keep the process alive for seconds', async (context) => {
    const clock = setClock();
    context.after(() => clock.restore());
    const { base } = await opened.service((response) => json(response, 200, rex));
    const { raw } = await opened.proxy({ base, operations: ['getPet', 'createPet'] });
    const headers = 'Host: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n';
    for (const request of [
      `GET /v1/pets/7 HTTP/1.1\r\n${headers}\r\n`,
      `POST /v1/pets HTTP/1.1\r\n${headers}Content-Length: 2\r\n\r\n{}`,
    ]) {
      assert.match(await raw(request), /^HTTP\/1\.1 200/);
      assert.equal(clock.pending, 0);
    }
  });

  it('speak TLS with a service of https, and never send it the key without', async () => {
    const { base, received } = await opened.service((response) => json(response, 200, rex));
    const { ask, lines } = await opened.proxy({ base: base.replace('http:', 'https:') });
    assert.equal((await ask('/v1/pets/7')).code, 'unreachable');
    assert.match(lines.join(), / \((?:EPROTO|ERR_SSL_\w+)\)$/);
    assert.deepEqual(received, []);
  });

  it('are not used with the option fetch', async () => {
    const fetched: string[] = [];
    const own = async (url: string) => {
      fetched.push(url);
      return Response.json([]);
    };
    const { ask } = await opened.proxy({ base: 'http://127.0.0.1:9/v1', fetch: own });
    assert.equal((await ask('/v1/pets')).text, '[]');
    assert.deepEqual(fetched, ['http://127.0.0.1:9/v1/pets']);
  });

  for (const [coding, compress] of [
    ['gzip', gzipSync],
    ['GZip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const) {
    it(`accept a response in ${coding} that they did not request`, async () => {
      const { base, received } = await opened.service((response, { method }) =>
        response
          .writeHead(method === 'POST' ? 201 : 200, {
            'content-type': 'application/json',
            'content-encoding': coding,
            'content-length': compress(rex).length,
          })
          .end(compress(rex)),
      );
      const { ask, post } = await opened.proxy({ base, operations: ['getPet', 'createPet'] });
      assert.equal((await ask('/v1/pets/7')).text, rex);
      assert.equal((await post('{"name":"Rex","categoryId":3}')).text, rex);
      assert.equal(received[0]?.headers['accept-encoding'], undefined);
    });
  }

  it('break off if a compressed response does', async () => {
    const { base } = await opened.service((response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync(rex).subarray(0, 30)),
    );
    const { server, lines } = await opened.proxy({ base });
    await assert.rejects(fetch(`${server.baseUrl}/pets`).then((response) => response.text()));
    assert.match(lines.join(), /^GET \/v1\/pets 200 broke off: no whole response from the service/);
  });

  it('forward a large list as it arrives, unchanged', async () => {
    const list = `[${Array.from({ length: 20_000 }, () => rex).join()}]`;
    const { base } = await opened.service((response) =>
      json(response, 200, list, { 'Content-Length': `${list.length}` }),
    );
    const { ask } = await opened.proxy({ base });
    const { text, headers } = await ask('/v1/pets');
    assert.ok(text === list);
    assert.equal(headers.get('Content-Length'), `${list.length}`);
  });
});
