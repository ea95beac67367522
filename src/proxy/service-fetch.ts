import { abortable, type Bytes, readBytes } from '../http/body.js';

interface RequestToService {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Bytes | undefined;
  readonly signal: AbortSignal;
}

/** A response of the service, before its body is read. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  /** Reads the body, of at most `limit` bytes. */
  bytes(limit: number): Promise<Bytes>;
}

/** Sends a request once and follows no redirect. */
export type SendToService = (url: string, request: RequestToService) => Promise<ServiceResponse>;

export const byFetch =
  (fetch: (url: string, init: RequestInit) => Promise<Response>): SendToService =>
  async (url, { body, ...init }) => {
    const { signal } = init;
    const sent = fetch(url, { ...init, redirect: 'manual', ...(body && { body }) });
    const response = await abortable(signal, sent);
    const { status, headers } = response;
    return { status, headers, bytes: (limit) => readBytes(response, limit, signal) };
  };

/**
 * Sends with the global `fetch`. As a stream, it cannot send a pet again, as its standard requires after a 421. Some versions of
 * Node (24.14, 25.9, 26.0) would hide a 401 to a stream that may have credentials of its own. Other platforms may lack the option.
 */
export const byGlobalFetch: SendToService = byFetch((url, { body, ...init }) =>
  globalThis.fetch(url, {
    ...init,
    ...(globalThis.process?.versions?.['undici'] && { credentials: 'omit' }),
    ...(body instanceof Uint8Array && { body: new Blob([body as Bytes]).stream(), duplex: 'half' }),
  }),
);
