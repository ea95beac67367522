import assert from 'node:assert/strict';
import { once } from 'node:events';
import { truncateSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createProxy } from '../../src/proxy/index.js';
import { serveProxy } from '../../src/proxy/node.js';
import { newFolder } from '../support/folder.js';
import { json, key, Opened } from './service.js';

const opened = new Opened();

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A connection that sends all of this at once, and reads nothing until `read` is called. */
async function stalled(port: number, paths: readonly string[]) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  opened.add(() => socket.destroy());
  socket.pause().write(paths.map(get).join(''));
  await once(socket, 'ready');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  socket.pause();
  const read = async (end: RegExp) => {
    socket.resume();
    while (!end.test(text)) await once(socket, 'data');
    return text;
  };
  return { socket, read };
}

/** Resolves when the number is at least `minimum` and has stayed the same while other visitors were served. */
async function settled(ask: (path: string) => Promise<unknown>, count: () => number, minimum = 1): Promise<void> {
  for (let before = -1; before !== count() || before < minimum; ) {
    before = count();
    for (let visitor = 0; visitor < 10; visitor++) await ask('/v1/none');
  }
}

const megabyte = 2 ** 20;

describe('a visitor who sends many requests and reads no response', () => {
  it('makes the proxy keep only a few megabytes of the responses', async () => {
    const { server, ask, received } = await opened.before((response) => json(response, 404, ' '.repeat(megabyte)));
    await stalled(server.port, new Array(90).fill('/v1/pets/7'));
    await settled(ask, () => received.length);
    assert.ok(received.length < 30, `${received.length} MB of 90`);
  });

  it('gets one response after the other, in the order of the requests', async () => {
    const held: ServerResponse[] = [];
    let respondsToAll = false;
    const { server, ask, received } = await opened.before((response, { url }) => {
      const respond = () => json(response, 200, `{"id":${url.split('/').at(-1)}}`);
      if (respondsToAll) respond();
      else held.push(response);
    });
    const ids = Array.from({ length: 50 }, (_, index) => index + 1);
    const { read } = await stalled(
      server.port,
      ids.map((id) => `/v1/pets/${id}`),
    );
    await settled(ask, () => received.length);
    const urls = received.map(({ url }) => url);
    assert.deepEqual(urls, ['/v1/pets/1']);
    respondsToAll = true;
    for (const response of held) json(response, 200, '{"id":1}');
    const text = await read(/"id":50\}/);
    const responded = [...text.matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));
    assert.deepEqual(responded, ids);
  });

  it('must read a file before the next request is handled', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'large.bin'), '');
    truncateSync(join(folder, 'large.bin'), 64 * megabyte);
    const { baseUrl, received } = await opened.service((response) => json(response, 200, '[]'));
    const server = await serveProxy(createProxy({ baseUrl, apiKey: key }), { folders: { '/': folder } });
    opened.add(() => server.close());
    const { socket } = await stalled(server.port, ['/large.bin', '/v1/pets']);
    await settled(
      (path) => fetch(server.url + path),
      () => received.length,
      0,
    );
    assert.equal(received.length, 0);
    socket.destroy();
  });

  it('is disconnected when more than a hundred of them wait', async () => {
    const { server, received } = await opened.before(() => {});
    const { socket } = await stalled(server.port, new Array(102).fill('/v1/pets'));
    await once(socket.resume(), 'close');
    assert.ok(received.length <= 1);
  });
});

it('a list that never ends makes the proxy keep ten megabytes of it, and is not forwarded', async () => {
  let chunks = 0;
  const list = () =>
    new ReadableStream({
      pull(controller) {
        chunks++;
        controller.enqueue(new Uint8Array(megabyte).fill(32));
      },
    });
  const { ask, lines } = await opened.proxy({
    baseUrl: 'https://pets.test/v1',
    fetch: async () => new Response(list(), { headers: { 'Content-Type': 'application/json' } }),
  });
  assert.equal((await ask('/v1/pets')).code, 'bad_response');
  assert.ok(chunks < 15, `${chunks} MB`);
  assert.match(lines.join(), / 502 bad_response: the service responded with more than 10000000 bytes$/);
});
