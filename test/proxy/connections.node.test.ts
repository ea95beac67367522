import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { json, Opened, rex } from './service.js';

const opened = new Opened();

describe('the connections of a server of Node to the service', () => {
  it('are kept for the next request', async () => {
    const sockets = new Set<unknown>();
    const { ask, post } = await opened.before(
      (response, { method, socket }) => {
        sockets.add(socket);
        json(response, method === 'POST' ? 201 : 200, rex);
      },
      { operations: ['getPet', 'createPet'] },
    );
    for (let pet = 1; pet < 5; pet++) assert.equal((await ask(`/v1/pets/${pet}`)).text, rex);
    assert.equal((await post('{"name":"Rex","categoryId":3}')).text, rex);
    assert.equal(sockets.size, 1);
  });

  it('are replaced for a read if the service closed one, but not for a pet, which may have been added', async () => {
    const sockets = new Set<unknown>();
    const { ask, post, received } = await opened.before(
      (response, { socket }) => {
        if (sockets.has(socket)) socket.resetAndDestroy();
        else json(response, 200, rex);
        sockets.add(socket);
      },
      { operations: ['getPet', 'createPet'] },
    );
    // Every second read meets the connection that the one before it has left; the last leaves one to the pet.
    for (let pet = 1; pet < 6; pet++) assert.equal((await ask(`/v1/pets/${pet}`)).text, rex);
    assert.equal((await post('{"name":"Rex","categoryId":3}')).status, 502);
    assert.equal(received.filter(({ method }) => method === 'POST').length, 1);
  });

  it('are replaced only once for a read, however many the service closed', async () => {
    const sockets = new Set<unknown>();
    const held: (() => void)[] = [];
    const { ask, received } = await opened.before((response, { socket }) => {
      if (sockets.has(socket)) socket.resetAndDestroy();
      else held.push(() => json(response, 200, rex));
      sockets.add(socket);
      if (sockets.size > 1) for (const respond of held.splice(0)) respond();
    });
    await Promise.all([ask('/v1/pets/1'), ask('/v1/pets/2')]);
    assert.equal((await ask('/v1/pets/3')).text, rex);
    assert.equal(received.length, 4);
  });

  it('are not replaced for a read whose response had started', async () => {
    const { ask, received } = await opened.before((response, { url, socket }) => {
      if (!url.endsWith('/2')) json(response, 200, rex);
      else
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': 99 })
          .write('{', () => setImmediate(() => socket.resetAndDestroy()));
    });
    assert.equal((await ask('/v1/pets/1')).text, rex);
    assert.equal((await ask('/v1/pets/2')).code, 'unreachable');
    assert.equal((await ask('/v1/pets/3')).text, rex);
    const ids = received.map(({ url }) => url.at(-1));
    assert.deepEqual(ids, ['1', '2', '3']);
  });

  it('end with a response that is not read to its end', { timeout: 600_000 }, async () => {
    let closed: Promise<unknown> | undefined;
    const { ask } = await opened.before((response) => {
      closed = once(response, 'close');
      response.writeHead(200, { 'content-type': 'text/html' }).write('<!doctype html>');
    });
    assert.equal((await ask('/v1/pets')).code, 'bad_response');
    await closed;
  });

  it('speak TLS with a service of https, and never send it the key without', async () => {
    const { baseUrl, received } = await opened.service((response) => json(response, 200, rex));
    const { ask, lines } = await opened.proxy({ baseUrl: baseUrl.replace('http:', 'https:') });
    assert.equal((await ask('/v1/pets/7')).code, 'unreachable');
    assert.match(lines.join(), / \((?:EPROTO|ERR_SSL_\w+)\)$/);
    assert.deepEqual(received, []);
  });

  /** A service that responds with these bytes and this coding. */
  const compressing = (coding: string, bytes: Buffer) =>
    opened.service((response, { method }) =>
      response
        .writeHead(method === 'POST' ? 201 : 200, { 'content-type': 'application/json', 'content-encoding': coding })
        .end(bytes),
    );

  /** With the character that also stands for bytes that are no text. */
  const damaged = rex.replace('Rex', 'Ren\ufffd');
  for (const [coding, bytes, way] of [
    ['gzip', gzipSync(damaged), {}],
    ['gzip', gzipSync(damaged), { fetch }],
    ['identity', Buffer.from(damaged), {}],
  ] as const) {
    it(`read a response in ${coding} (${bytes.length} bytes)${'fetch' in way ? ' with the option fetch' : ''}`, async () => {
      const { baseUrl, received } = await compressing(coding, bytes);
      const { ask, post } = await opened.proxy({ baseUrl, operations: ['getPet', 'createPet'], ...way });
      const { text, headers } = await ask('/v1/pets/7');
      assert.deepEqual([text, headers.get('Content-Encoding')], [damaged, null]);
      assert.equal((await post('{"name":"Rex","categoryId":3}')).text, damaged);
      assert.match(String(received[0]?.headers['accept-encoding']), /^gzip/);
    });
  }

  for (const [coding, bytes, way, logged = coding] of [
    ['gzip', gzipSync(rex).subarray(0, -8), {}],
    ['br', brotliCompressSync(rex), {}],
    ['gzip', gzipSync(Buffer.alloc(10_000_001)), {}],
    ['zzz', Buffer.from('28b52ffd', 'hex'), { fetch }],
    ['the-key-itself', Buffer.from('28b52ffd', 'hex'), { apiKey: 'the-key-itself' }, 'nothing'],
  ] as const) {
    it(`answer a response in ${coding} that cannot be read (${bytes.length} bytes) with an error that says so`, async () => {
      const { baseUrl } = await compressing(coding, bytes);
      const { ask, lines } = await opened.proxy({ baseUrl, ...way });
      const { status, code } = await ask('/v1/pets');
      assert.deepEqual([status, code], [502, 'bad_response']);
      assert.deepEqual(lines, [
        `GET /v1/pets 502 bad_response: the service compressed its response as ${logged}, which cannot be read`,
      ]);
    });
  }

  for (const head of ['\r\nConnection: Upgrade\r\nUpgrade: websocket', '']) {
    it(`answer a service that switches protocols with an error: 101${head && ' with a protocol'}`, async () => {
      const switched = `HTTP/1.1 101 Switching Protocols${head}\r\n\r\n`;
      const { ask, post } = await opened.before((_, { socket }) => socket.write(switched), {
        operations: ['listPets', 'createPet'],
      });
      for (const response of [await ask('/v1/pets'), await post(rex)]) assert.equal(response.status, 502);
    });
  }
});
