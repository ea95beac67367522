import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import * as z from 'zod/mini';
import { errorReply, jsonResponse, type RawResponse, type TextResponse } from '../http/responses.js';
import { integer } from '../spec/schemas.js';
import { Connections, closing, drainTime } from './connections.js';
import type { NodeRawResponse } from './messages.js';
import { write } from './write.js';

/** `Symbol.asyncDispose`, where the engine has one: `await using` brings its own elsewhere. */
export const asyncDispose: typeof Symbol.asyncDispose = Symbol.asyncDispose ?? Symbol.for('Symbol.asyncDispose');

/** Headers of every response, also of those to what is no HTTP request. */
type CommonHeaders = Readonly<Record<string, string>>;

/** A listener of Node's servers from a function of the web's `Request`. Where that rejects, the socket is closed. */
export function toListener(
  answer: (request: Request) => Promise<RawResponse>,
  commonHeaders?: CommonHeaders,
): RequestListener {
  const listener = getRequestListener(
    async (request, bindings) => {
      const incoming = bindings.incoming as IncomingMessage;
      const outgoing = bindings.outgoing as ServerResponse;
      try {
        const response = hasOneHost(incoming) ? await answer(request) : malformed(400, commonHeaders);
        await write(incoming, outgoing, response);
      } catch {
        outgoing.destroy();
      }
      return RESPONSE_ALREADY_SENT;
    },
    {
      overrideGlobalObjects: false,
      hostname: 'localhost',
      // Only for a target or a host that is no address: no operation was asked for.
      errorHandler: () => {
        const { status, headers, body } = malformed(400, commonHeaders);
        return new Response(body, { status, headers });
      },
    },
  );
  return inTurn((incoming, outgoing) => void listener(incoming, outgoing));
}

/** How many requests of a connection may wait for their turn; browsers send the next when they have the response. */
const mostWaiting = 100;

/**
 * The same listener, which handles the requests of a connection one after the other: a client that sends many and reads nothing
 * would make the server keep the responses to all of them. One behind the last response of a connection is not handled.
 */
export function inTurn(listener: RequestListener): RequestListener {
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

/** The same from a function of Node's own request and its address, at a lower cost. */
export function toNodeListener(
  answer: (url: URL, incoming: IncomingMessage, outgoing: ServerResponse) => Promise<NodeRawResponse>,
): RequestListener {
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = hasOneHost(incoming) ? urlOf(incoming) : undefined;
    await write(
      incoming,
      outgoing,
      url === undefined ? malformed(400, undefined) : await answer(url, incoming, outgoing),
    );
  };
  return inTurn((incoming, outgoing) => {
    // Such as what is written to a reader who has gone away.
    outgoing.on('error', () => {});
    respond(incoming, outgoing).catch(() => outgoing.destroy());
  });
}

/** The address of a request, `undefined` for an invalid one. */
function urlOf({ url = '', headers: { host = 'localhost' } }: IncomingMessage): URL | undefined {
  const address = url.startsWith('/') && /^[\w.:[\]-]+$/.test(host) ? `http://${host}${url}` : url;
  try {
    const parsed = new URL(address);
    return /^https?:$/.test(parsed.protocol) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** The response to what is no HTTP request. */
const malformed = (status: number, commonHeaders: CommonHeaders | undefined) =>
  jsonResponse(errorReply(status, 'malformed_request', 'The request is malformed.'), commonHeaders);

/** HTTP/1.1 requires exactly one `Host` (RFC 9112, 3.2); Node uses the first of several. */
export function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => name.length === 4 && at % 2 === 0 && /^host$/i.test(name)).length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** Where to listen: options of whatever is served. */
export const address = {
  /** The port; 0 takes a free one. Default 0. */
  port: z._default(integer(0, 65_535), 0),
  /** The address to bind. Default `127.0.0.1`, which nobody outside this machine can reach. */
  // Node takes an empty one for every address of this machine.
  host: z._default(
    z.custom<string>((input) => typeof input === 'string' && input !== '', 'a name or an address of this machine'),
    '127.0.0.1',
  ),
};

/** A server that listens. */
interface RunningServer {
  /** Such as `http://127.0.0.1:8787`. */
  readonly origin: string;
  /** The IP address that the host stands for. */
  readonly address: string;
  readonly port: number;
  /** Whether it has stopped so long ago that a request which comes now should not be handled. */
  isStopped(): boolean;
  /** Stops listening, lets requests in progress end for at most `patience` milliseconds, and resolves when no connection is left. */
  close(patience?: number): Promise<void>;
}

/** Listens, with a response also for what never becomes a request. @throws what `listen` fails with, such as `EADDRINUSE` */
export async function listen(
  listener: RequestListener,
  { port, host }: { readonly port: number; readonly host: string },
  commonHeaders?: CommonHeaders,
): Promise<RunningServer> {
  const server = createServer({ requireHostHeader: false, requestTimeout: 60_000 }, (incoming, outgoing) => {
    if (!closing.has(incoming.socket)) listener(incoming, outgoing);
  });
  // Node's own responses to these have no body, or there are none.
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
    rejectSocket(socket, malformed(statuses[error.code ?? ''] ?? 400, commonHeaders));
  });
  const connections = new Connections(server);
  server.on('connect', (_, socket) => {
    // Node has removed its own listener; an error without one would end the process.
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

/** Answers what never became a request, and ends its connection, also when its client keeps it open. */
function rejectSocket(socket: Duplex, response: TextResponse) {
  // Whoever has ended it destroys it: Node once it is flushed, or the timer below.
  if (!socket.writable) return;
  // One that is being closed has its response already.
  socket.end(closing.has(socket) ? undefined : textOf(response));
  const timer = setTimeout(() => socket.destroy(), drainTime);
  socket.resume().once('close', () => clearTimeout(timer));
}

function textOf({ status, headers, body }: TextResponse): string {
  const all = { ...headers, 'Content-Length': Buffer.byteLength(body ?? ''), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} Rejected`, ...lines, '', body].join('\r\n');
}
