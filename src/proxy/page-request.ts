import { readBytes } from '../http/body.js';

/** What the proxy reads of a request of a page. */
export interface PageRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get' | 'has'>;
  /** Aborts when the page goes away. */
  readonly signal: AbortSignal;
  /** Reads the body. @throws TooLarge; the reason of the signal; or why the body broke off */
  bytes(limit: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
}

export const fromRequest = (request: Request): PageRequest => ({
  method: request.method,
  url: request.url,
  headers: request.headers,
  get signal() {
    return request.signal;
  },
  bytes: (limit, signal) => readBytes(request, limit, signal),
});
