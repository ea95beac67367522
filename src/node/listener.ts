import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { errorReply, jsonResponse, type RawResponse, type TextResponse } from '../http/responses.js';
import { Connections, closing, drainTime } from './connections.js';
import type { NodeRawResponse } from './messages.js';
import { write } from './write.js';

/** `Symbol.asyncDispose`, if the engine has it. Elsewhere, `await using` brings its own. */
export const asyncDispose: typeof Symbol.asyncDispose = Symbol.asyncDispose ?? Symbol.for('Symbol.asyncDispose');

/** The headers of every response, even to malformed requests. */
type CommonHeaders = Readonly<Record<string, string>>;

/**
 * Makes a listener for Node's servers from a function that takes a `Request`. If the function rejects, the socket
 * closes.
 */
export function toListener(
  respond: (request: Request) => Promise<RawResponse>,
  commonHeaders?: CommonHeaders,
): RequestListener {
  const listener = getRequestListener(
    async (request, bindings) => {
      const incoming = bindings.incoming as IncomingMessage;
      const outgoing = bindings.outgoing as ServerResponse;
      try {
        const response = hasOneHost(incoming) ? await respond(request) : malformed(400, commonHeaders);
        await write(incoming, outgoing, response);
      } catch {
        outgoing.destroy();
      }
      return RESPONSE_ALREADY_SENT;
    },
    {
      overrideGlobalObjects: false,
      hostname: 'localhost',
      // Only if the target or the host is not an address, so that no operation was requested.
      errorHandler: () => {
        const { status, headers, body } = malformed(400, commonHeaders);
        return new Response(body, { status, headers });
      },
    },
  );
  return inOrder((incoming, outgoing) => void listener(incoming, outgoing));
}

/** How many requests of a connection may wait. Browsers send the next one after a response. */
const mostWaiting = 100;

/**
 * Makes a listener handle the requests of a connection one after the other. Otherwise a client that sends many and
 * reads nothing could fill the memory with responses. A request after the last response of a connection is not handled.
 */
export function inOrder(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const start = () => {
      outgoing.once('close', () => {
        const next = queues.get(socket)?.shift();
        if (next) next();
        else queues.delete(socket);
      });
      if (socket.writable) listener(incoming, outgoing);
    };
    const queue = queues.get(socket);
    if (!queue) {
      queues.set(socket, []);
      start();
    } else if (queue.push(start) > mostWaiting) socket.destroy();
  };
}

/** Like {@link toListener}, from a function that takes Node's own request and its address. It costs less. */
export function toNodeListener(
  handle: (url: URL, incoming: IncomingMessage, outgoing: ServerResponse) => Promise<NodeRawResponse>,
): RequestListener {
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = hasOneHost(incoming) ? urlOf(incoming) : undefined;
    await write(
      incoming,
      outgoing,
      url === undefined ? malformed(400, undefined) : await handle(url, incoming, outgoing),
    );
  };
  return inOrder((incoming, outgoing) => {
    // For example, the reader has gone away.
    outgoing.on('error', () => {});
    respond(incoming, outgoing).catch(() => outgoing.destroy());
  });
}

/** The address of a request, or `undefined` if it is invalid. */
function urlOf({ url = '', headers: { host = 'localhost' } }: IncomingMessage): URL | undefined {
  const address = url.startsWith('/') && /^[\w.:[\]-]+$/.test(host) ? `http://${host}${url}` : url;
  try {
    const parsed = new URL(address);
    return /^https?:$/.test(parsed.protocol) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** The response to a malformed request. */
const malformed = (status: 400 | 404 | 408 | 417 | 431, commonHeaders: CommonHeaders | undefined) =>
  jsonResponse(errorReply(status, 'malformed_request', 'The request is malformed.'), commonHeaders);

/** HTTP/1.1 requires exactly one `Host` (RFC 9112, 3.2). Node uses the first of several. */
export function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => name.length === 4 && at % 2 === 0 && /^host$/i.test(name)).length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** A server that listens. */
interface RunningServer {
  /** Such as `http://127.0.0.1:8787`. */
  readonly origin: string;
  /** The IP address of the host. */
  readonly address: string;
  readonly port: number;
  /** Whether the server stopped so long ago that it should not handle a request that arrives now. */
  isStopped(): boolean;
  /**
   * Stops listening, lets requests in progress end for at most `patience` milliseconds, and resolves when every
   * connection is closed.
   */
  close(patience?: number): Promise<void>;
}

/**
 * Listens, and also responds to what never becomes a request.
 *
 * @throws the error of `listen`, such as `EADDRINUSE`.
 */
export async function listen(
  listener: RequestListener,
  { port, host }: { readonly port: number; readonly host: string },
  commonHeaders?: CommonHeaders,
): Promise<RunningServer> {
  const server = createServer({ requireHostHeader: false, requestTimeout: 60_000 }, (incoming, outgoing) => {
    if (!closing.has(incoming.socket)) listener(incoming, outgoing);
  });
  // Node sends these responses without a body, or sends none.
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const statuses: Record<string, 408 | 431> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
    rejectSocket(socket, malformed(statuses[error.code ?? ''] ?? 400, commonHeaders));
  });
  const connections = new Connections(server);
  server.on('connect', (_, socket) => {
    // Node has removed its own listener. An error without a listener would end the process.
    socket.on('error', () => {});
    rejectSocket(socket, malformed(404, commonHeaders));
  });
  server.on('checkExpectation', (incoming, outgoing) => void write(incoming, outgoing, malformed(417, commonHeaders)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  let closed: Promise<void> | undefined;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    address: address.address,
    port: address.port,
    isStopped: () => connections.isStopped,
    close: (patience = 0) => {
      closed ??= close(server, connections, patience);
      return closed;
    },
  };
}

async function close(server: Server, connections: Connections, patience: number): Promise<void> {
  if (patience > 0) {
    connections.finish();
    await connections.accepted();
  }
  const closed = new Promise((resolve) => server.close(resolve));
  if (patience === 0) connections.destroy();
  const timer = setTimeout(() => connections.destroy(), patience);
  await closed;
  clearTimeout(timer);
}

/** Responds to what never became a request, and ends its connection, even if the client keeps it open. */
function rejectSocket(socket: Duplex, response: TextResponse) {
  // Its end is already under way: Node destroys it once it is flushed, or the timer below does.
  if (!socket.writable) return;
  // A connection that is being closed has its response already.
  socket.end(closing.has(socket) ? undefined : textOf(response));
  const timer = setTimeout(() => socket.destroy(), drainTime);
  socket.resume().once('close', () => clearTimeout(timer));
}

function textOf({ status, headers, body }: TextResponse): string {
  const all = { ...headers, 'Content-Length': Buffer.byteLength(body ?? ''), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} Rejected`, ...lines, '', body].join('\r\n');
}
