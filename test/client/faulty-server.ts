import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rex } from './service.js';

/** One behaviour of a server over real sockets, named by the first segment of a request's path. */
type Way = (request: IncomingMessage, response: ServerResponse, others: { other: string }) => void;

const json = { 'content-type': 'application/json' };
const pet = JSON.stringify(rex);

const ways: Record<string, Way> = {
  ok: ({ method }, response) =>
    method === 'POST' ? response.writeHead(201, json).end(pet) : response.writeHead(200, json).end(`[${pet}]`),
  unstored: (_, response) => {
    response.writeHead(200, { ...json, 'cache-control': 'no-store' }).flushHeaders();
    response.write('[', () => setImmediate(() => response.end(`${pet}]`)));
  },
  reset: ({ socket }) => socket.resetAndDestroy(),
  cut: ({ method }, response) => {
    response.writeHead(method === 'POST' ? 201 : 200, { ...json, 'content-length': '1000' });
    response.write('[{"id":', () => response.socket?.destroy());
  },
  stall: ({ method }, response) => {
    response.writeHead(method === 'POST' ? 201 : 200, json).write('[');
  },
  silent: () => {},
  redirect: (_, response) => response.writeHead(302, { location: '/ok/v1/pets' }).end(),
  away: (_, response, { other }) => response.writeHead(307, { location: `${other}/ok/v1/pets` }).end(),
  html: (_, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>'),
  unauthorized: (_, response) =>
    response.writeHead(401, json).end('{"code":"unauthorized","message":"No.","status":401}'),
  busy: (_, response) =>
    response.writeHead(503, { 'retry-after': '60', 'access-control-expose-headers': 'Retry-After' }).end(),
  hidden: (_, response) => response.writeHead(503, { 'retry-after': '60' }).end(),
  strange: ({ method }, response) => response.writeHead(method === 'POST' ? 201 : 200, json).end(pet.slice(0, 9)),
};

/** A server on this machine's loopback that behaves as a path says, and counts what it receives. */
export interface FaultyServer {
  readonly origin: string;
  /** How many requests other than preflights a behaviour got since the last call. */
  received(way: string): number;
  /** Every key that it received. */
  readonly keys: readonly string[];
  close(): Promise<void>;
}

export async function faultyServer(other = '', pages: Record<string, string> = {}): Promise<FaultyServer> {
  const counts = new Map<string, number>();
  const keys: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    const page = pages[path];
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/html' }).end(page);
      return;
    }
    const name = path.split('/')[1] ?? '';
    if (name !== 'uncors') {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'Authorization, Content-Type');
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (request.headers.authorization) keys.push(request.headers.authorization);
    request.resume().on('end', () => (ways[name] ?? ways['ok'])?.(request, response, { other }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received(way) {
      const count = counts.get(way) ?? 0;
      counts.delete(way);
      return count;
    },
    keys,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a behaviour of the server leads to: the fields of the error (`undefined`: success), and how many requests it took. */
interface Expectation {
  readonly way: string;
  readonly timeout?: number;
  readonly read: object | undefined;
  /** `undefined` where a browser repeats a lost read by itself. */
  readonly reads: number | undefined;
  /** `createPet`; one request each time. */
  readonly write: object | undefined;
}

const unconnected = { name: 'ConnectionError' };
const apiError = { name: 'ApiError', hasErrorBody: false };
const unauthorized = { name: 'ApiError', status: 401, hasErrorBody: true, code: 'unauthorized', serverMessage: 'No.' };

/** What to expect of each behaviour; browsers hide redirects, and headers that are not exposed. */
export const expectations = (browser: boolean): readonly Expectation[] => {
  const redirected = (status: number) => ({ ...apiError, status: browser ? 0 : status });
  const incomplete = {
    name: 'ResponseValidationError',
    issues: [{ path: [], code: 'incomplete_body', expected: 'a complete body' }],
  };
  const asked = { ...apiError, status: 503, retryAfter: 60_000 };
  return [
    { way: 'ok', read: undefined, reads: 1, write: undefined },
    { way: 'reset', read: unconnected, reads: browser ? undefined : 2, write: { ...unconnected, outcome: 'unknown' } },
    {
      way: 'cut',
      read: { ...incomplete, status: 200 },
      reads: 2,
      write: { ...incomplete, status: 201, outcome: 'applied' },
    },
    {
      way: 'strange',
      read: { ...incomplete, status: 200 },
      reads: 2,
      write: { ...incomplete, status: 201, outcome: 'applied' },
    },
    {
      way: 'stall',
      // Long enough for a busy machine to have the headers.
      timeout: 1500,
      read: { name: 'DeadlineError', phase: 'body' },
      reads: 1,
      write: { name: 'DeadlineError', phase: 'body', outcome: 'applied' },
    },
    {
      way: 'silent',
      timeout: 400,
      read: { name: 'DeadlineError', phase: 'headers' },
      reads: 1,
      write: { name: 'DeadlineError', phase: 'headers', outcome: 'unknown' },
    },
    { way: 'redirect', read: redirected(302), reads: 1, write: { ...redirected(302), outcome: 'unknown' } },
    { way: 'away', read: redirected(307), reads: 1, write: { ...redirected(307), outcome: 'unknown' } },
    {
      way: 'html',
      read: { ...apiError, status: 500 },
      reads: 2,
      write: { ...apiError, status: 500, outcome: 'unknown' },
    },
    {
      way: 'unauthorized',
      read: unauthorized,
      reads: 1,
      write: { ...unauthorized, outcome: 'not-applied' },
    },
    { way: 'busy', read: asked, reads: 1, write: { ...asked, outcome: 'unknown' } },
    {
      way: 'hidden',
      read: browser ? { ...apiError, status: 503 } : asked,
      reads: browser ? 2 : 1,
      write: { ...(browser ? { ...apiError, status: 503 } : asked), outcome: 'unknown' },
    },
  ];
};
