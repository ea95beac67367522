import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Bytes, readBytes } from '../http/body.js';
import { AlreadyRead, goneSignal, readNodeBytes } from '../node/messages.js';

/** What the proxy reads from the request of a page. */
export interface PageRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Pick<Headers, 'get'>;
  /** Aborts when the page goes away. */
  readonly signal: AbortSignal;
  /**
   * Reads the body.
   *
   * @throws TooLarge; AlreadyRead; the reason of the signal; or the reason why the body broke off.
   */
  bytes(limit: number, signal: AbortSignal): Promise<Bytes>;
}

export const fromRequest = (request: Request): PageRequest => ({
  method: request.method,
  url: new URL(request.url),
  headers: request.headers,
  signal: request.signal,
  bytes: (limit, signal) => (request.bodyUsed ? Promise.reject(new AlreadyRead()) : readBytes(request, limit, signal)),
});

/** A request in Node, without the cost of a `Request`. */
export function fromNode(url: URL, incoming: IncomingMessage, outgoing: ServerResponse): PageRequest {
  return {
    method: incoming.method ?? '',
    url,
    headers: { get: (name) => incoming.headers[name.toLowerCase()]?.toString() ?? null },
    signal: goneSignal(outgoing),
    bytes: (limit, signal) => readNodeBytes(incoming, limit, signal),
  };
}
