// Each side of the benchmark of the proxy is a process of its own: node --import tsx test/bench/proxy-peers.ts <name> [<port of the service>]
import { Agent, createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import httpProxy from 'http-proxy';
import { createBackend } from '../../src/backend/index.js';
import { createListener as createService } from '../../src/backend/node.js';
import { createProxy } from '../../src/proxy/index.js';
import { createListener } from '../../src/proxy/node.js';

const [, , name = '', port = ''] = process.argv;
const origin = `http://127.0.0.1:${port}`;

/** A list of 20 after `?limit=1`'s half a second, to see who waits for whom. */
const slow: RequestListener = (request, response) => {
  process.send?.({ arrived: request.url });
  response.once('close', () => process.send?.({ whole: response.writableFinished }));
  setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'), 500);
};

const peers: Record<string, () => RequestListener> = {
  service: () => createService(createBackend({ apiKeys: ['secret'], pets: 100 })),
  'slow service': () => slow,
  'petstore-elements/proxy': () => createListener(createProxy({ base: `${origin}/v1`, apiKey: 'secret' })),
  'http-proxy': () => {
    const agent = new Agent({ keepAlive: true });
    const forwarder = httpProxy.createProxyServer({
      target: origin,
      agent,
      headers: { authorization: 'Bearer secret' },
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
process.on('disconnect', () => process.exit());
