// Each side of the benchmark of the proxy runs in its own process: node --import tsx test/lab/bench/server-peers.ts <name> [<port of the service>]
import { Agent, createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { proxy as honoProxy } from 'hono/proxy';
import httpProxy from 'http-proxy';
import { createProxy } from '../../../src/proxy/index.js';
import { createProxyListener } from '../../../src/proxy/node.js';

const [, , name = '', port = ''] = process.argv;
const origin = `http://127.0.0.1:${port}`;

/** Responds with the requested pet, or 201 to every POST, at almost no cost. */
const pets: RequestListener = (incoming, outgoing) => {
  const id = incoming.url?.split('/')[3] ?? '1';
  const send = () =>
    outgoing
      .writeHead(incoming.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
      .end(`{"id":${id},"name":"Rex","categoryId":3,"status":"available"}`);
  incoming.resume().once('end', send);
};

const headers = { authorization: 'Bearer key-of-a-usual-length-0123' };

const peers: Record<string, () => RequestListener> = {
  pets: () => pets,
  'petstore-elements/proxy': () =>
    createProxyListener(
      createProxy({
        baseUrl: `${origin}/v1`,
        apiKey: 'key-of-a-usual-length-0123',
        operations: ['listPets', 'getPet', 'createPet'],
      }),
    ),
  'bare node': () => {
    const agent = new Agent({ keepAlive: true });
    return (incoming, outgoing) => {
      const { method, url } = incoming;
      const options = {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        agent,
        headers: { ...incoming.headers, ...headers },
      };
      const upstream = httpRequest(options, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      });
      incoming.pipe(upstream.on('error', () => outgoing.destroy()));
    };
  },
  'hono/proxy': () => {
    const respond = (request: Request) =>
      honoProxy(origin + new URL(request.url).pathname, {
        raw: request,
        headers: { ...Object.fromEntries(request.headers), ...headers },
      });
    return getRequestListener(respond);
  },
  'http-proxy': () => {
    const agent = new Agent({ keepAlive: true });
    const forwarder = httpProxy.createProxyServer({
      target: origin,
      agent,
      headers,
    });
    forwarder.on('error', (_error, _incoming, outgoing) => void outgoing.destroy());
    return (incoming, outgoing) => forwarder.web(incoming, outgoing);
  },
};

const make = peers[name];
if (!make) throw new Error(`Name one of ${Object.keys(peers).join(', ')}`);
const server = createServer(make()).listen(0, '127.0.0.1', 4096, () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
// Keeps idle connections open while other peers are measured.
server.keepAliveTimeout = 600_000;
// Reports the processor time, in microseconds, on request.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
process.on('disconnect', () => process.exit());
