import { readBytes } from '../http/body.js';
import type { Deadline } from './deadline.js';

/** What the proxy reads from the request of a page. */
export interface PageRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Pick<Headers, 'get' | 'has'>;
  /** Aborts when the page goes away. */
  readonly signal: AbortSignal;
  /** Calls back when the page goes away, or at once if it already has. Returns a function that stops this. */
  onLeave(callback: () => void): () => void;
  /**
   * Reads the body.
   *
   * @throws TooLarge; the reason of the deadline's signal; or the reason why the body broke off.
   */
  bytes(limit: number, deadline: Deadline): Promise<Uint8Array<ArrayBuffer>>;
}

export const fromRequest = (request: Request): PageRequest => ({
  method: request.method,
  url: new URL(request.url),
  headers: request.headers,
  get signal() {
    return request.signal;
  },
  onLeave(callback) {
    const { signal } = request;
    if (signal.aborted) callback();
    signal.addEventListener('abort', callback);
    return () => signal.removeEventListener('abort', callback);
  },
  bytes: (limit, { signal }) => readBytes(request, limit, signal),
});
