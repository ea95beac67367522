import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createProxy } from '../../src/proxy/index.js';
import { serveProxy } from '../../src/proxy/node.js';
import { stopTime } from '../support/clock.js';
import { newFolder } from '../support/folder.js';
import { isForgotten } from '../support/memory.js';
import { json, Opened, rex } from './service.js';

const opened = new Opened();

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
async function open(port: number, allowHalfOpen = false) {
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen }).setEncoding('utf8');
  const connection = { socket, text: '', closed: once(socket, 'close') };
  socket.on('data', (text: string) => {
    connection.text += text;
  });
  socket.on('error', () => {});
  opened.add(() => socket.destroy());
  await once(socket, 'connect');
  return connection;
}

const statuses = (text: string) => text.match(/HTTP\/1\.1 \d+/g)?.map((line) => Number(line.slice(-3)));

// A connection that stays open would keep a test waiting.
describe('a proxy that stops', { timeout: 600_000 }, () => {
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

  for (const [what, later, expected] of [
    ['nothing', '', [200]],
    ['a pet', postHead + newPet, [200, 201]],
  ] as const)
    it(`sends all of a response that had started, responds to ${what} behind it and ends the connection`, async (context) => {
      stopTime(context);
      // More than the system takes from the proxy before the visitor reads on.
      const list = `[${' '.repeat(9_000_000)}]`;
      const respond: Parameters<typeof opened.before>[0] = (response, { method }) =>
        method === 'POST' ? json(response, 201, rex) : json(response, 200, list);
      const { server } = await opened.before(respond, { operations });
      const visitor = await open(server.port);
      visitor.socket.write(get);
      await once(visitor.socket, 'data');
      visitor.socket.pause();
      const stopped = server.close();
      visitor.socket.write(later);
      // It accepts new connections for a few turns before it ends those that it has.
      for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
      visitor.socket.resume();
      await Promise.all([visitor.closed, stopped]);
      assert.deepEqual(statuses(visitor.text), expected);
      assert.ok(visitor.text.includes(list));
    });

  it('forwards no pet behind a response that says that its connection is closed', async () => {
    const { server, held, respond, open, posts } = await start();
    const both = await open();
    both.socket.write(get);
    await held(1);
    const stopped = server.close();
    both.socket.write(postHead + newPet);
    // By then, the proxy has read what this connection has sent.
    const later = await open();
    later.socket.write(get);
    await held(2);
    respond();
    await Promise.all([both.closed, later.closed, stopped]);
    assert.deepEqual([statuses(both.text), posts()], [[200], 0]);
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
    for (const { text } of connections) assert.match(text, /^HTTP\/1\.1 201 [\s\S]*^Connection: close\r$/m);
    await stopped;
  });

  it('is forgotten', async () => {
    const stopped = async () => {
      const log = () => {};
      const server = await serveProxy(createProxy({ baseUrl: 'https://pets.test/v1', apiKey: 'key', log }));
      await server.close();
      return new WeakRef(log);
    };
    assert.ok(await isForgotten(await stopped()));
  });

  it('ends an idle connection at once, and one without a request soon, though their visitors do not', async (context) => {
    const { server, held, respond } = await start();
    const [used, unused] = [await open(server.port, true), await open(server.port, true)];
    used.socket.write(get);
    await held(1);
    respond();
    await once(used.socket, 'data');
    const clock = stopTime(context);
    const stopped = server.close();
    await once(used.socket, 'end');
    assert.equal(unused.socket.readableEnded, false);
    const ended = once(unused.socket, 'end');
    await clock.advance(1000);
    await Promise.all([ended, stopped]);
  });

  it('responds to a first request that has arrived by then, though it is too busy to read it in time', async ({
    mock,
  }) => {
    const { server, held, respond, open } = await start();
    const add = await open();
    mock.timers.enable({ apis: ['setTimeout'] });
    const stopped = server.close();
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
    // The timer is due before the system says what has arrived.
    add.socket.write(postHead + newPet);
    mock.timers.tick(1000);
    await held(1);
    respond();
    await add.closed;
    assert.deepEqual(statuses(add.text), [201]);
    await stopped;
  });
});
