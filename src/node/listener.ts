import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { ReadableStream } from 'node:stream/web';
import { errorReply, jsonResponse, type RawResponse } from '../http/responses.js';
import { Connections } from './connections.js';
import { goneSignal } from './messages.js';
import { write } from './write.js';

const malformed: RawResponse = { status: 400, headers: {}, body: null };

/** Makes a listener for Node's servers. If `respond` rejects, the socket closes. */
export const toListener = (respond: (request: Request) => Promise<RawResponse>): RequestListener =>
  toNodeListener(async (url, incoming, outgoing) => {
    const { method = '' } = incoming;
    // No `Request` has this method.
    if (method === 'TRACE') return jsonResponse(errorReply(404, 'not_found', 'There is nothing at this address.'));
    const headers = new Headers();
    // In HTTP/2, parts of the address are among them.
    for (const [name, value] of Object.entries(incoming.headers)) if (/^\w/.test(name)) headers.set(name, `${value}`);
    // If the stream is canceled, the connection stays, for the response.
    const chunks = incoming.iterator({ destroyOnReturn: false });
    const body = /^(?:GET|HEAD)$/.test(method) ? null : ReadableStream.from(chunks);
    const init = { method, headers, body, signal: goneSignal(outgoing), duplex: 'half' };
    return respond(new Request(url, init as RequestInit));
  });

/** Like {@link toListener}, from a function that takes Node's own request and its address. It costs less. */
export function toNodeListener(
  handle: (url: URL, incoming: IncomingMessage, outgoing: ServerResponse) => Promise<RawResponse>,
): RequestListener {
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = hasOneHost(incoming) ? urlOf(incoming) : undefined;
    await write(incoming, outgoing, url ? await handle(url, incoming, outgoing) : malformed);
  };
  return inOrder((incoming, outgoing) => void respond(incoming, outgoing).catch(() => outgoing.destroy()));
}

/** How many requests of a connection may wait. Browsers send the next one after a response. */
const mostWaiting = 100;

/**
 * Makes a listener handle the requests of a connection one after the other. Otherwise a client that sends many and
 * reads nothing could fill the memory with responses. A request after the last response of a connection is not handled.
 * HTTP/2 has limits of its own.
 */
export function inOrder(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();
  return (incoming, outgoing) => {
    if (incoming.httpVersionMajor > 1) {
      listener(incoming, outgoing);
      return;
    }
    const { socket } = incoming;
    const start = () => {
      outgoing.once('close', () => {
        const next = queues.get(socket)?.shift();
        if (next) next();
        else queues.delete(socket);
      });
      // Where no server received the request, such as in a test, this is no socket.
      if (socket.writable !== false) listener(incoming, outgoing);
    };
    const queue = queues.get(socket);
    if (!queue) {
      queues.set(socket, []);
      start();
    } else if (queue.push(start) > mostWaiting) socket.destroy();
  };
}

/** The host that a request names. In HTTP/2, it is a part of the address. */
export const hostOf = ({ headers }: IncomingMessage): string | undefined =>
  headers[':authority']?.toString() ?? headers.host;

/** The address of a request, or `undefined` if it is invalid. Express and others keep it, and shorten `url`. */
export function urlOf(incoming: IncomingMessage & { readonly originalUrl?: string }): URL | undefined {
  const { url = '', originalUrl = url } = incoming;
  const host = hostOf(incoming) ?? 'localhost';
  const address = originalUrl.startsWith('/') && /^[\w.:[\]-]+$/.test(host) ? `http://${host}${originalUrl}` : url;
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address) : undefined;
}

/** HTTP/1.1 requires exactly one `Host` (RFC 9112, 3.2). Node uses the first of several. Functions in a cloud have no raw headers. */
export function hasOneHost({ httpVersion, httpVersionMajor, headers, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => name.length === 4 && at % 2 === 0 && /^host$/i.test(name)).length;
  return hosts === 1 || (hosts === 0 && (headers.host !== undefined || httpVersion === '1.0' || httpVersionMajor > 1));
}

/**
 * How long an unused connection stays open, in milliseconds: longer than servers in front keep it, such as nginx for one
 * minute and Caddy for two. If this server closed it first, a pet that is sent meanwhile would be lost.
 */
const keepAliveTimeout = 130_000;

/**
 * Listens. What never becomes a request gets the status alone, from Node.
 *
 * @throws the error of `listen`, such as `EADDRINUSE`.
 */
export async function listen(
  listener: RequestListener,
  { port, host }: { readonly port: number; readonly host: string },
) {
  const server = createServer({ requireHostHeader: false, keepAliveTimeout });
  const connections = new Connections(server);
  server.on('request', listener);
  await once(server.listen(port, host), 'listening');
  const address = server.address() as AddressInfo;
  let closed: Promise<void> | undefined;
  return {
    /** Such as `http://127.0.0.1:8787`. */
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    /** The IP address of the host. */
    address: address.address,
    port: address.port,
    /** Whether the server stopped so long ago that it should not handle a request that arrives now. */
    isStopped: () => connections.isStopped,
    /**
     * Stops listening, lets requests in progress end for at most `patience` milliseconds, and resolves when every
     * connection is closed.
     */
    close: (patience = 0): Promise<void> => {
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
  const closed = once(server, 'close');
  // Its own `close` would also destroy connections whose last response is still being sent.
  NetServer.prototype.close.call(server);
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearTimeout(timer);
  // Ends the timer of the server, which would keep it in memory.
  server.close();
}
