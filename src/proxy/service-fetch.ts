import { abortable, readBytes } from '../http/body.js';
import type { NodeRawResponse } from '../node/messages.js';
import type { Deadline } from './deadline.js';
import { type EndOfBody, onEnded } from './on-ended.js';

/** A request to the service. */
export interface RequestToService {
  /** The base address. */
  readonly base: string;
  /** Path and query below the base address. */
  readonly target: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | undefined;
  readonly deadline: Deadline;
}

/** A response of the service. Its body is still to be read, in one of two ways. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  bytes(limit: number, deadline: Deadline): Promise<Uint8Array<ArrayBuffer>>;
  /** Forwards the body as it arrives, with the headers about its length. */
  stream(end: EndOfBody): Pick<NodeRawResponse, 'headers' | 'body'>;
}

/** Sends a request once and follows no redirect. */
export type SendToService = (request: RequestToService) => Promise<ServiceResponse>;

/** Sends with a `fetch`. */
export const byFetch =
  (fetch: (url: string, init: RequestInit) => Promise<Response>): SendToService =>
  async ({ base, target, method, headers, body, deadline: { signal } }) => {
    const sent = fetch(base + target, {
      ...{ method, headers, signal },
      redirect: 'manual',
      // As a stream, `fetch` cannot send it again, as its standard requires after a 421.
      ...(body && { body: new Blob([body]).stream(), duplex: 'half' }),
    });
    const response = await abortable(signal, sent);
    return {
      status: response.status,
      headers: response.headers,
      bytes: (limit) => readBytes(response, limit, signal),
      stream: (end) => ({ headers: {}, body: onEnded(response.body ?? new Blob().stream(), end) }),
    };
  };
