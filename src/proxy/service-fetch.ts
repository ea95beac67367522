import { abortable, readBytes } from '../http/body.js';
import type { NodeRawResponse } from '../node/messages.js';
import type { Deadline } from './deadline.js';
import { type EndOfBody, onEnded } from './on-ended.js';

/** A request as it is sent to the service. */
export interface RequestToService {
  /** The base address. */
  readonly base: string;
  /** Path and query below it. */
  readonly target: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | undefined;
  readonly deadline: Deadline;
}

/** A response of the service whose body is still to be read, in one of two ways. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  bytes(limit: number, deadline: Deadline): Promise<Uint8Array<ArrayBuffer>>;
  /** What is passed on as it comes: headers about the length, and the body. */
  stream(end: EndOfBody): Pick<NodeRawResponse, 'headers' | 'body'>;
}

/** Sends a request once, and follows no redirect. */
export type SendToService = (request: RequestToService) => Promise<ServiceResponse>;

/** Sends by a `fetch`. */
export const byFetch =
  (fetch: (url: string, init: RequestInit) => Promise<Response>): SendToService =>
  async ({ base, target, method, headers, body, deadline: { signal } }) => {
    const sent = fetch(base + target, {
      ...{ method, headers, signal },
      redirect: 'manual',
      // As a stream it cannot be sent a second time, which `fetch` by its standard does after a response 421.
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
