import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { after, describe, it } from 'node:test';
import { type BackendOptions, createBackend } from '../../src/backend/index.js';
import { createBackendListener, type RunningBackend, serveBackend } from '../../src/backend/node.js';

const running: RunningBackend[] = [];
after(() => Promise.all(running.map((server) => server.close())));

async function start(options: Partial<BackendOptions> = {}) {
  const backend = createBackend({ apiKeys: ['secret'], pets: 3, ...options });
  const server = await serveBackend(backend);
  running.push(server);
  return { backend, server };
}

/** Sends bytes as they are and returns all that comes back until the other side closes. */
async function raw({ port }: RunningBackend, ...parts: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  // The other side may close while we still write; what it said before counts.
  socket.on('error', () => {});
  for (const part of parts) socket.write(part);
  // `once` would reject with that error.
  await new Promise((resolve) => socket.on('close', resolve));
  return text;
}

function responseIn(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    head,
    body: body === '' ? undefined : JSON.parse(body),
  };
}

const head = (line: string, ...lines: string[]) =>
  [line, 'Host: pets.test', 'Connection: close', ...lines, '', ''].join('\r\n');
const key = 'Authorization: Bearer secret';
const post = head('POST /v1/pets HTTP/1.1', key, 'Content-Type: application/json', 'Content-Length: 30');

describe('the backend over HTTP', () => {
  it('responds to a preflight without a key, grants what it asks, and lets browsers keep it for ten minutes', async () => {
    const { server, backend } = await start();
    const names = 'authorization,content-type,sentry-trace,baggage,traceparent,x-shop';
    const ask = [
      'Origin: https://a.test',
      'Access-Control-Request-Method: PUT',
      `Access-Control-Request-Headers: ${names}`,
    ];
    const { status, head: headers } = responseIn(await raw(server, head('OPTIONS /v1/pets HTTP/1.1', ...ask)));
    assert.equal(status, 204);
    assert.match(headers, /^access-control-allow-origin: \*/im);
    assert.match(headers, /^access-control-allow-methods: PUT\r?$/im);
    assert.match(headers, new RegExp(`^access-control-allow-headers: ${names}\r?$`, 'im'));
    assert.match(headers, /^access-control-max-age: 600\r?$/im);
    assert.equal(backend.requests[0]?.operation, 'preflight');
  });

  it('needs a key if a request is not a preflight: without its header, by another method, without CORS', async () => {
    const { server } = await start();
    const { server: withoutCors } = await start({ switches: { cors: false } });
    const ask = 'Access-Control-Request-Method: POST';
    for (const [asked, request] of [
      [server, head('OPTIONS /v1/pets HTTP/1.1')],
      [server, head('GET /v1/pets HTTP/1.1', ask)],
      [withoutCors, head('OPTIONS /v1/pets HTTP/1.1', ask)],
    ] as const)
      assert.equal(responseIn(await raw(asked, request)).status, 401);
  });

  it('logs no cookie and no credential for a proxy', async () => {
    const { server, backend } = await start();
    await raw(server, head('GET /v1/pets HTTP/1.1', 'Cookie: a=canary', 'Proxy-Authorization: Basic canary', 'X-A: 1'));
    const { cookie, 'proxy-authorization': proxy, 'x-a': other } = backend.requests[0]?.headers ?? {};
    assert.deepEqual([cookie, proxy, other], ['[key]', '[key]', '1']);
  });

  for (const [name, request, status] of [
    ['TRACE', head('TRACE /v1/pets HTTP/1.1', key), 404],
    ['an upgrade', `GET /v1/pets HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`, 401],
    ['a malformed escape', head('GET /v1/pets/%zz HTTP/1.1', key), 404],
    ['a host that is no host', 'GET /v1/pets HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', head('GET /v1/pets HTTP/1.1', key, 'HOST: pets.test'), 400],
    ['a request of HTTP/1.0 without a host', `GET /v1/pets/1 HTTP/1.0\r\n${key}\r\nConnection: close\r\n\r\n`, 200],
    ['an absolute target', head('GET http://pets.test/v1/pets/1 HTTP/1.1'), 401],
  ] as const) {
    it(`responds to ${name} with ${status}`, async () => {
      const { server } = await start();
      const text = await raw(server, request);
      assert.match(text, new RegExp(`^HTTP/1\\.1 ${status} `));
      // Every other status is that of a request which no operation could be read from. It comes alone.
      if (status === 401 || status === 404) {
        const { body } = responseIn(text);
        assert.deepEqual([Object.keys(body).sort(), body.status], [['code', 'message', 'status'], status]);
      }
    });
  }

  it('states the length of a response in bytes', async () => {
    const { server, backend } = await start();
    backend.pets.add({ name: 'Müsli 日本', categoryId: 3 });
    const [headers = '', body = ''] = (await raw(server, head('GET /v1/pets HTTP/1.1', key))).split('\r\n\r\n');
    assert.match(body, /Müsli 日本/);
    assert.equal(/^content-length: (\d+)/im.exec(headers)?.[1], String(Buffer.byteLength(body)));
  });

  it('waits for a slow upload and forgets one that breaks off', async () => {
    const { backend, server } = await start({ pets: 0 });
    const slow = connect(server.port, '127.0.0.1');
    slow.write(post);
    slow.write('{"name":"Rex",');
    const broken = connect(server.port, '127.0.0.1');
    broken.write(post);
    broken.write('{"name":"Rex",');
    while (backend.requests.length < 2) await once(backend, 'request');
    const lost = once(backend, 'response');
    broken.destroy();
    await lost;
    slow.write('"categoryId":3 }');
    const [response] = await once(slow.setEncoding('utf8'), 'data');
    slow.destroy();
    assert.match(response, /^HTTP\/1\.1 201/);
    const ids = backend.snapshot().pets.map(({ id }) => id);
    assert.deepEqual(ids, ['1']);
    assert.equal(backend.requests.filter(({ outcome }) => outcome === 'aborted').length, 1);
  });

  it('notices a client that goes away, and drops its request', async () => {
    const { backend, server } = await start({ pets: 0, latency: 60_000 });
    const controller = new AbortController();
    const headers = { Authorization: 'Bearer secret', 'Content-Type': 'application/json' };
    const body = '{"name":"Rex","categoryId":3}';
    const gone = fetch(`${server.baseUrl}/pets`, { method: 'POST', headers, body, signal: controller.signal });
    await once(backend, 'request');
    const responded = once(backend, 'response');
    controller.abort();
    await assert.rejects(gone);
    await responded;
    assert.equal(backend.requests[0]?.outcome, 'aborted');
    assert.deepEqual(backend.snapshot().pets, []);
  });

  it('closes the socket without a byte if a fault loses the connection, before or after the effect', async () => {
    for (const effect of [false, true]) {
      const { backend, server } = await start({ pets: 0, faults: [{ kind: 'lost', effect }] });
      assert.equal(await raw(server, post, '{"name":"Rex","categoryId":3 }'), '');
      assert.equal(backend.snapshot().pets.length, effect ? 1 : 0);
    }
  });

  it('frees its port on close, also with a request in progress', async () => {
    const { backend, server } = await start({ latency: 60_000 });
    const arrived = once(backend, 'request');
    const pending = fetch(`${server.baseUrl}/pets`, { headers: { Authorization: 'Bearer secret' } });
    const lost = assert.rejects(pending);
    await arrived;
    await Promise.all([server.close(), lost]);
    const again = await serveBackend(createBackend({ apiKeys: ['secret'] }), { port: server.port });
    running.push(again);
    assert.equal(again.port, server.port);
  });

  it('responds over HTTP/2', { timeout: 600_000 }, async () => {
    const backend = createBackend({ apiKeys: ['secret'], pets: 1 });
    const server = createHttp2Server(createBackendListener(backend) as never).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const session = connectHttp2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const ask = async (headers: Record<string, string>, body = '') => {
      const stream = session.request({ authorization: 'Bearer secret', ...headers }, { endStream: body === '' });
      if (body !== '') stream.end(body);
      const [{ ':status': status }] = (await once(stream, 'response')) as [Record<string, unknown>];
      return [status, JSON.parse((await stream.toArray()).join(''))];
    };
    const rex = { name: 'Rex', categoryId: 3 };
    const created = ask(
      { ':method': 'POST', ':path': '/v1/pets', 'content-type': 'application/json' },
      JSON.stringify(rex),
    );
    assert.deepEqual(await created, [201, { id: 2, ...rex }]);
    assert.deepEqual(await ask({ ':path': '/v1/pets/2' }), [200, { id: 2, ...rex }]);
    assert.equal(
      (await ask({ ':method': 'POST', ':path': '/v1/pets', authorization: '' }, 'x'.repeat(100_000)))[0],
      401,
    );
    const large = { ':method': 'POST', ':path': '/v1/pets', 'content-type': 'application/json' };
    assert.equal((await ask(large, 'x'.repeat(5_000_000)))[0], 400);
    // Waits for the end of each stream.
    await new Promise<void>((resolve) => session.close(resolve));
    server.close();
  });

  it('has an address that a client can call, also at an address of IPv6', async () => {
    const server = await serveBackend(createBackend({ apiKeys: [] }), { host: '::1' });
    running.push(server);
    assert.equal((await fetch(`${server.baseUrl}/pets`)).status, 401);
  });

  it('rejects when the port is taken', async () => {
    const { server } = await start();
    await assert.rejects(serveBackend(createBackend({ apiKeys: [] }), { port: server.port }), { code: 'EADDRINUSE' });
  });
});
