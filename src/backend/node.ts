/// <reference lib="esnext.disposable" preserve="true" />
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Backend } from './backend.js';
import { controlPath, createControl } from './control.js';
import { refusal } from './replies.js';
import { assertBackend, assertMembers, assertValid, isInteger } from './validation.js';
import type { Answer } from './wire.js';

/** Where to listen, and to what. */
export interface ServeOptions {
  /** The port; 0 takes a free one. Default 0. */
  readonly port?: number | undefined;
  /** The address to bind. Default `127.0.0.1`, which nobody outside this machine can reach. */
  readonly host?: string | undefined;
  /** Whether tests in another process may reset and change the backend, with its key, at `controlUrl`. Default `false`. */
  readonly control?: boolean | undefined;
}

/** A backend that listens. */
export interface RunningServer {
  /** The base address without a slash at its end, as a client wants it: `http://127.0.0.1:8787/v1`. */
  readonly baseUrl: string;
  /** The address below which the backend is controlled; `undefined` without the option. */
  readonly controlUrl: string | undefined;
  readonly port: number;
  /** Stops listening, ends every connection and resolves when the port is free. */
  close(): Promise<void>;
  /** Closes the server at the end of a block: `await using server = await serve(backend)`. */
  [Symbol.asyncDispose](): Promise<void>;
}

const asyncDispose: typeof Symbol.asyncDispose = Symbol.asyncDispose ?? Symbol.for('Symbol.asyncDispose');

/**
 * A listener for a server of your own: `http.createServer(createListener(backend))`. A request that is lost,
 * by a fault or by `reset()`, ends its socket.
 *
 * @throws TypeError for what is no backend.
 */
export function createListener(backend: Backend): RequestListener {
  assertBackend(backend);
  return toListener(backend, (request) => backend.answer(request));
}

function toListener(backend: Backend, answer: (request: Request) => Promise<Answer>): RequestListener {
  const listener = getRequestListener(
    async (request, bindings) => {
      const incoming = bindings.incoming as IncomingMessage;
      const outgoing = bindings.outgoing as ServerResponse;
      try {
        await write(incoming, outgoing, hasOneHost(incoming) ? await answer(request) : malformed(backend, 400));
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
        const { status, headers, body } = malformed(backend, 400);
        return new Response(body, { status, headers });
      },
    },
  );
  return (incoming, outgoing) => {
    if (!closing.has(incoming.socket)) void listener(incoming, outgoing);
  };
}

/** HTTP/1.1 asks for exactly one `Host` (RFC 9112, 3.2); Node lets the first of several count. */
function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** Connections that are being closed: a request behind a refused body is not taken, since its answer could not be sent. */
const closing = new WeakSet<object>();

async function write(incoming: IncomingMessage, outgoing: ServerResponse, { status, headers, body }: Answer) {
  if (body instanceof ReadableStream) {
    outgoing.writeHead(status, headers).flushHeaders();
    for await (const part of body) outgoing.write(part);
    outgoing.end();
    return;
  }
  const whole = body === null ? headers : { ...headers, 'Content-Length': Buffer.byteLength(body) };
  // Refused before its body was read? What came with the head is parsed within a turn of the event loop.
  if (!incoming.complete) await new Promise(setImmediate);
  if (incoming.complete) {
    outgoing.writeHead(status, whole).end(body ?? undefined);
    return;
  }
  closing.add(incoming.socket);
  outgoing.writeHead(status, { ...whole, Connection: 'close' });
  if (body === null) outgoing.flushHeaders();
  else outgoing.write(body);
  await drained(incoming);
  outgoing.end();
}

/** How long the rest of a refused body is taken in, in milliseconds: closing at once would keep the answer from its reader. */
const drainTime = 2000;

function drained(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, drainTime);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    incoming.once('end', end).once('close', end).once('error', end).resume();
  });
}

/**
 * Serves a backend over HTTP.
 *
 * @throws what `listen` fails with, for example `EADDRINUSE` when the port is taken; a `TypeError` for what is no backend
 * or no such option.
 */
export async function serve(backend: Backend, options: ServeOptions = {}): Promise<RunningServer> {
  assertBackend(backend);
  assertMembers<ServeOptions>(options, 'options', '{ port, host, control }', ['port', 'host', 'control'], '');
  const { port = 0, host = '127.0.0.1', control = false } = options;
  assertValid(isInteger(port, 0, 65_535), 'port', 'an integer from 0 to 65535');
  assertValid(typeof host === 'string' && host !== '', 'host', 'a name or an address of this machine');
  assertValid(typeof control === 'boolean', 'control', 'true or false');
  const listener = control ? toListener(backend, createControl(backend)) : createListener(backend);
  const server = createServer({ requireHostHeader: false, requestTimeout: 60_000 }, listener);
  // Node answers these by itself without a body, or not at all.
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
    refuseSocket(backend, socket, statuses[error.code ?? ''] ?? 400);
  });
  server.on('connect', (_, socket) => refuseSocket(backend, socket, 404));
  server.on('checkExpectation', (incoming, outgoing) => void write(incoming, outgoing, malformed(backend, 417)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    baseUrl: origin + backend.basePath,
    controlUrl: control ? origin + controlPath : undefined,
    port: address.port,
    close,
    [asyncDispose]: close,
  };
}

/** The refusal of what is no request of HTTP that can be read, with the headers that every answer has. */
function malformed({ commonHeaders }: Backend, status: number): Answer & { readonly body: string } {
  const { body } = refusal(status, 'malformed_request', 'This is no request that can be read.');
  return { status, headers: { 'Content-Type': 'application/json', ...commonHeaders }, body: JSON.stringify(body) };
}

/** Answers what never became a request. */
function refuseSocket(backend: Backend, socket: Duplex, status: number) {
  if (!socket.writable) return;
  if (closing.has(socket)) {
    socket.end(() => socket.destroy());
    return;
  }
  const { headers, body } = malformed(backend, status);
  const all = { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} Refused`, ...lines, '', body].join('\r\n'));
}
