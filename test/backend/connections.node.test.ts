import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { after, describe, it } from 'node:test';
import { createBackend } from '../../src/backend/index.js';
import { type RunningBackend, serveBackend } from '../../src/backend/node.js';
import { stopTime } from '../support/clock.js';
import { rex } from './open.js';

const running: RunningBackend[] = [];
after(() => Promise.all(running.map((server) => server.close())));

async function start(latency = 0) {
  const backend = createBackend({ apiKeys: ['secret'], latency });
  const server = await serveBackend(backend);
  running.push(server);
  return { backend, server };
}

const authorized = { Authorization: 'Bearer secret' };
const json = { 'Content-Type': 'application/json' };

/** The status of a response and whether its connection is kept, once it was read to its end. */
async function responseTo(request: ClientRequest) {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, connection: response.headers.connection };
}

describe('rejected bodies', () => {
  for (const [why, headers, status] of [
    ['for want of a key', json, 401],
    ['for its type', { ...authorized, 'Content-Type': 'text/plain' }, 400],
    ['for its size', { ...authorized, ...json }, 400],
  ] as const) {
    for (const length of ['of a declared length', 'in chunks']) {
      it(`a body rejected ${why}, ${length}, closes its connection, and the next POST of the same agent gets its response`, async () => {
        const { backend, server } = await start();
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        const post = (own: object) =>
          httpRequest(`${server.baseUrl}/pets`, { method: 'POST', agent, headers: { ...own } });
        const size = 4_000_000;
        const large = post(length === 'in chunks' ? headers : { ...headers, 'Content-Length': size });
        const rejected = responseTo(large);
        for (let sent = 0; sent < size; sent += 100_000) large.write(' '.repeat(100_000));
        large.end();
        assert.deepEqual(await rejected, { status, connection: 'close' });

        const next = post({ ...authorized, ...json });
        const created = responseTo(next);
        next.end(rex);
        assert.equal((await created).status, 201);
        assert.equal(backend.pets.all().length, 1);
        agent.destroy();
      });
    }
  }

  it('a rejected body is read to its end, so that its sender gets the response and no reset', async () => {
    const { server } = await start();
    const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
    socket.write('POST /v1/pets HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\n');
    const [response] = await once(socket, 'data');
    assert.match(response, /^HTTP\/1\.1 401[\s\S]*\r\nConnection: close\r\n[\s\S]*\}$/);
    socket.end(' '.repeat(3_000_000));
    const [hadError] = await once(socket, 'close');
    assert.equal(hadError, false);
  });

  it('a rejected body that never ends is closed two seconds after the response', {
    timeout: 10_000,
  }, async (context) => {
    const clock = stopTime(context);
    const { server } = await start();
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST /v1/pets HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n \r\n');
    await once(socket, 'data');
    const closed = once(socket, 'close');
    await clock.advance(2000);
    await closed;
  });
});

it('an upload over HTTP ends with its connection when the backend is reset', async () => {
  for (const length of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
    const { backend, server } = await start();
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {}).resume();
    const settled = backend.next('createPet');
    socket.write(
      `POST /v1/pets HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer secret\r\nContent-Type: application/json\r\n`,
    );
    socket.write(`${length}\r\n\r\n1\r\n{\r\n`);
    await once(backend, 'request');
    const closed = once(socket, 'close');
    // The body is waited for a turn of the event loop later.
    await new Promise(setImmediate);
    backend.reset();
    await closed;
    assert.equal((await settled).outcome, 'lost');
  }
});
