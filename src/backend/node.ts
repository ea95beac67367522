import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Backend } from './backend.js';
import { isInteger, must, mustBe, mustBeBackend } from './must.js';
import { refusal } from './replies.js';
import type { Answer } from './wire.js';

/** Where to listen. */
export interface ServeOptions {
  /** The port; 0 takes a free one. Default 0. */
  readonly port?: number | undefined;
  /** The address to bind. Default `127.0.0.1`, which nobody outside this machine can reach. */
  readonly host?: string | undefined;
}

/** A backend that listens. */
export interface RunningServer {
  /** The base address without a slash at its end, as a client wants it: `http://127.0.0.1:8787/v1`. */
  readonly baseUrl: string;
  readonly port: number;
  /** Stops listening, ends every connection and resolves when the port is free. */
  close(): Promise<void>;
}

/**
 * A listener for a server of your own: `http.createServer(createListener(backend))`. A request that is lost,
 * by a fault or by `reset()`, ends its socket.
 *
 * @throws TypeError for what is no backend.
 */
export function createListener(backend: Backend): RequestListener {
  mustBeBackend(backend);
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      try {
        await write(outgoing as ServerResponse, await backend.answer(request));
      } catch {
        outgoing.destroy();
      }
      return RESPONSE_ALREADY_SENT;
    },
    {
      overrideGlobalObjects: false,
      hostname: 'localhost',
      // Only for a target or a host that is no address: nothing of the interface was asked for.
      errorHandler: () => {
        const { status, body } = malformed(400);
        return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
      },
    },
  );
  return (incoming, outgoing) => void listener(incoming, outgoing);
}

async function write(outgoing: ServerResponse, { status, headers, body }: Answer): Promise<void> {
  if (typeof body === 'string') {
    outgoing.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
    return;
  }
  outgoing.writeHead(status, headers);
  if (body) {
    outgoing.flushHeaders();
    for await (const part of body) outgoing.write(part);
  }
  outgoing.end();
}

/**
 * Serves a backend over HTTP.
 *
 * @throws what `listen` fails with, for example `EADDRINUSE` when the port is taken; a `TypeError` for what is no backend
 * or no such option.
 */
export async function serve(backend: Backend, options: ServeOptions = {}): Promise<RunningServer> {
  mustBe<ServeOptions>(options, 'options', '{ port, host }', ['port', 'host'], '');
  const { port = 0, host = '127.0.0.1' } = options;
  must(isInteger(port, 0, 65_535), 'port', 'be an integer from 0 to 65535');
  must(typeof host === 'string' && host !== '', 'host', 'be a name or an address of this machine');
  const server = createServer({ requireHostHeader: false, requestTimeout: 60_000 }, createListener(backend));
  // Node answers these by itself without a body, or not at all.
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
    refuseSocket(socket, statuses[error.code ?? ''] ?? 400);
  });
  server.on('connect', (_, socket) => refuseSocket(socket, 404));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  return {
    baseUrl: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}${backend.basePath}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const malformed = (status: number) => refusal(status, 'malformed_request', 'This is no request that can be read.');

/** Answers what never became a request of HTTP, with the Error body that every refusal has. */
function refuseSocket(socket: Duplex, status: number) {
  if (!socket.writable) return;
  const body = JSON.stringify(malformed(status).body);
  const lines = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
