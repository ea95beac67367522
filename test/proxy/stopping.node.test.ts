import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { createProxy } from '../../src/proxy/index.js';
import { serveProxy } from '../../src/proxy/node.js';
import { stopTime } from '../support/clock.js';
import { newFolder } from '../support/folder.js';
import { json, Opened, rex } from './service.js';

const opened = new Opened();
afterEach(() => opened.close());

const operations = ['listPets', 'createPet'] as const;
const newPet = '{"name":"Rex","categoryId":3}';
const get = 'GET /v1/pets HTTP/1.1\r\nHost: localhost\r\n\r\n';
const postHead = `POST /v1/pets HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${newPet.length}\r\n\r\n`;

/** A service that holds its responses back until a test sends them: lists, and pets that are added. */
async function start(options = {}) {
  const held: (() => void)[] = [];
  let look = () => {};
  const { server, lines, received } = await opened.before(
    (response, { method }) => {
      held.push(() => (method === 'POST' ? json(response, 201, rex) : json(response, 200, '[]')));
      look();
    },
    { operations, ...options },
  );
  return {
    server,
    lines,
    posts: () => received.filter(({ method }) => method === 'POST').length,
    /** Resolves when so many requests wait for their responses. */
    held: (count: number) =>
      new Promise<void>((resolve) => {
        look = () => held.length >= count && resolve();
        look();
      }),
    respond: () => {
      for (const send of held.splice(0)) send();
    },
    open: () => open(server.port),
  };
}

/** A connection, with what comes on it. */
async function open(port: number) {
  const socket: Socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const connection = { socket, text: '', closed: once(socket, 'close') };
  socket.on('data', (text: string) => {
    connection.text += text;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return connection;
}

const statuses = (text: string) => text.match(/HTTP\/1\.1 \d+/g)?.map((line) => Number(line.slice(-3)));

describe('a proxy that stops', () => {
  it('says with each response that its connection is closed', async () => {
    const { server, held, respond, open, posts } = await start();
    const [read, add] = [await open(), await open()];
    read.socket.write(get);
    add.socket.write(postHead + newPet);
    await held(2);
    const stopped = server.close();
    respond();
    await Promise.all([read.closed, add.closed, stopped]);
    assert.deepEqual([statuses(read.text), statuses(add.text), posts()], [[200], [201], 1]);
    for (const { text } of [read, add]) assert.match(text, /^Connection: close\r$/im);
  });

  it('ends a connection after a response that had started, and forwards no later pet of it', {
    timeout: 10_000,
  }, async (context) => {
    stopTime(context);
    // More than the system takes from the proxy before the visitor reads on.
    const list = `[${' '.repeat(9_000_000)}]`;
    const { server, received } = await opened.before((response) => json(response, 200, list), { operations });
    const { socket, closed } = await open(server.port);
    socket.write(get);
    await once(socket, 'data');
    socket.pause();
    const stopped = server.close();
    socket.write(postHead + newPet);
    socket.resume();
    await Promise.all([closed, stopped]);
    assert.deepEqual(
      received.map(({ method }) => method),
      ['GET'],
    );
  });

  it('returns a pet that waits behind another request of its connection', async (context) => {
    stopTime(context);
    const { server, held, respond, open } = await start();
    const both = await open();
    both.socket.write(get + postHead + newPet);
    await held(1);
    const stopped = server.close();
    respond();
    await held(1);
    respond();
    await Promise.all([both.closed, stopped]);
    assert.deepEqual(statuses(both.text), [200, 201]);
  });

  it('waits for a forwarded pet as long as the service may take, and then responds with 504', async (context) => {
    const clock = stopTime(context);
    const { server, held, open, posts } = await start();
    const add = await open();
    add.socket.write(postHead + newPet);
    await held(1);
    const stopped = server.close();
    await clock.advance(19_999);
    assert.deepEqual([add.text, add.socket.closed], ['', false]);
    await clock.advance(1);
    await add.closed;
    assert.deepEqual([statuses(add.text), posts()], [[504], 1]);
    await stopped;
  });

  it('ends a connection whose visitor does not read once all others have their responses', async (context) => {
    const folder = newFolder();
    writeFileSync(join(folder, 'large.bin'), '');
    truncateSync(join(folder, 'large.bin'), 64 * 2 ** 20);
    const clock = stopTime(context);
    const proxy = createProxy({ baseUrl: 'https://pets.test/v1', apiKey: 'key' });
    const server = await serveProxy(proxy, { folders: { '/': folder } });
    const { socket, closed } = await open(server.port);
    socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    socket.pause();
    let isClosed = false;
    const stopped = server.close().then(() => {
      isClosed = true;
    });
    // It first accepts what the system has connected.
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
    // The time of the key and that of the service, a second for requests on the way, and two to read a response.
    await clock.advance(42_999);
    assert.equal(isClosed, false);
    await clock.advance(1);
    await stopped;
    socket.resume();
    await closed;
  });

  it('does not forward a pet whose body comes later, and says with 503 that it was not added', async (context) => {
    const clock = stopTime(context);
    const { server, lines, open, posts } = await start();
    const add = await open();
    const begun = new Promise<void>((resolve) => {
      const begins = () => {
        unsubscribe('http.server.request.start', begins);
        resolve();
      };
      subscribe('http.server.request.start', begins);
    });
    add.socket.write(postHead);
    await begun;
    const stopped = server.close();
    await clock.advance(1000);
    add.socket.write(newPet);
    await add.closed;
    assert.deepEqual([statuses(add.text), posts()], [[503], 0]);
    assert.match(
      add.text,
      /^Retry-After: 1\r$[\s\S]*"code":"petstore_proxy_not_sent","message":"[^"]*was not added: try again/im,
    );
    assert.deepEqual(lines, [
      'POST /v1/pets 503 petstore_proxy_not_sent: the server is stopping; the pet was not forwarded',
    ]);
    await stopped;
  });

  it('responds to requests on new connections, even those not yet accepted', async () => {
    const { server, held, respond, open } = await start();
    const making = Array.from({ length: 20 }, open);
    // Made by the system; Node takes one in each turn of its event loop.
    const connections = await Promise.all(making);
    for (const { socket } of connections) socket.write(postHead + newPet);
    const stopped = server.close();
    await held(20);
    respond();
    await Promise.all(connections.map(({ closed }) => closed));
    assert.deepEqual(
      connections.map(({ text }) => statuses(text)),
      Array(20).fill([201]),
    );
    await stopped;
  });

  it('ends an idle connection at once, and one without a request soon', async (context) => {
    const { server, held, respond, open } = await start();
    const [used, unused] = [await open(), await open()];
    used.socket.write(get);
    await held(1);
    respond();
    await once(used.socket, 'data');
    const clock = stopTime(context);
    const stopped = server.close();
    await used.closed;
    assert.equal(unused.socket.closed, false);
    await clock.advance(1000);
    await unused.closed;
    await stopped;
  });
});
