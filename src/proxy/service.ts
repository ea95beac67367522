import { abortable } from '../http/body.js';
import { isSomeJson, json } from '../http/content-type.js';
import type { KeyProvider } from '../http/credentials.js';
import type { RawResponse } from '../http/responses.js';
import type { NodeRawResponse } from '../node/messages.js';
import { authScheme } from '../spec/service.js';
import { Deadline } from './deadline.js';
import { HttpError } from './http-error.js';
import { hasKey } from './key-search.js';
import type { Settings } from './options.js';
import { passedHeaders } from './origins.js';
import type { PageRequest } from './page-request.js';
import { byFetch, type SendToService, type ServiceResponse } from './service-fetch.js';

/** The largest response that is read whole, in bytes: an error, or the pet that was added. */
const largestBuffered = 1_048_576;

/** What the proxy knows of the server that it runs in. */
export interface Host {
  /** Whether it stops, so that the response to a pet that is sent on now could come too late. */
  isStopping(): boolean;
  /** How it sends to the service, unless the option `fetch` says so. */
  readonly send: SendToService;
}

/** A server or platform that nothing is known of. */
export const anywhere: Host = {
  isStopping: () => false,
  send: byFetch((url, init) => globalThis.fetch(url, init)),
};

/** A request as it goes to the service. */
export interface ServiceRequest {
  readonly host: Host;
  /** Path and query below the base address. */
  readonly target: string;
  /** The body of a POST, byte by byte; absent for a read. */
  readonly body?: Uint8Array<ArrayBuffer> | undefined;
  /** The page that reads, whose leaving aborts the request. A POST has none: the service may have handled it. */
  readonly page?: PageRequest;
  /** Called with its status when a response that is passed on breaks off. */
  readonly onBreak?: (status: number, error: HttpError) => void;
}

/**
 * Sends a request to the service and returns the response. That of a POST is read whole, so that it cannot break off any more; that
 * of a read is passed on as a stream. It is sent once, and again only with another key after a 401, which proves that nothing happened.
 *
 * @throws HttpError when there is no response that may be passed on; the reason of the signal when that aborts first.
 */
export async function send(settings: Settings, keys: KeyProvider, request: ServiceRequest): Promise<NodeRawResponse> {
  try {
    return await sendOnce(settings, keys, request);
  } catch (error) {
    const isRejected = error instanceof HttpError && error.code === 'key_rejected';
    if (!isRejected || typeof settings.apiKey !== 'function') throw error;
    return sendOnce(settings, keys, request);
  }
}

async function sendOnce(
  settings: Settings,
  keys: KeyProvider,
  { host, target, body, page, onBreak = () => {} }: ServiceRequest,
): Promise<NodeRawResponse> {
  const deadline = new Deadline();
  // To a client 502 would mean that the pet may have been added.
  const keyStatus = body ? 403 : 502;
  const forget = page?.onLeave(() => deadline.abort());
  let streams = false;
  try {
    if (deadline.aborted) throw deadline.signal.reason;
    const credential =
      typeof settings.apiKey === 'string'
        ? { key: settings.apiKey }
        : await abortable(deadline.signal, keys.current(deadline.signal)).catch((error: Error) => {
            throw keyError(error, keyStatus);
          });
    const { key } = credential;
    if (body && host.isStopping()) throw stopping();
    deadline.start(settings.timeout);
    const headers = {
      Accept: json,
      Authorization: `${authScheme} ${key}`,
      ...(body && { 'Content-Type': json, 'Content-Length': String(body.byteLength) }),
    };
    const sendTo = settings.fetch ? byFetch(settings.fetch) : host.send;
    const method = body ? 'POST' : 'GET';
    const response = await sendTo({ base: settings.base, target, method, headers, body, deadline });
    if (response.status === 401) {
      keys.reject(credential);
      throw httpError(
        keyStatus,
        'key_rejected',
        'The pet store rejects the key of this site.',
        'the service rejected the key (401); correct option "apiKey"',
      );
    }
    const checked = checkResponse(response, key);
    if (response.status < 300 && !body) {
      streams = true;
      const breaks = (error: unknown) => {
        const known = toHttpError(error, deadline);
        onBreak(response.status, known);
        return known;
      };
      const streamed = response.stream({ onEnd: () => deadline.clear(), onBreak: breaks });
      return { ...streamed, status: checked.status, headers: { ...checked.headers, ...streamed.headers } };
    }
    return {
      ...checked,
      body: assertNoKey(key, response.status, await response.bytes(largestBuffered, deadline), {
        target,
        body,
      }),
    };
  } catch (error) {
    deadline.abort();
    page?.signal.throwIfAborted();
    throw toHttpError(error, deadline);
  } finally {
    forget?.();
    if (!streams) deadline.clear();
  }
}

const httpError = (status: number, code: string, message: string, detail: string, headers = {}) =>
  new HttpError(status, code, message, { detail, headers });

const stopping = () =>
  httpError(
    503,
    'stopping',
    'The server of this site is restarting. The pet was not added: try again.',
    'the server stops; the pet was not sent on',
    { 'Retry-After': '1' },
  );

/** Says what the key function did; its own words never get here. */
const keyError = ({ message }: Error, status: number) =>
  httpError(status, 'no_key', 'The pet store of this site is not set up correctly.', `option "apiKey" ${message}`);

/** The status and headers that are passed on. @throws HttpError for a response that the spec does not have */
function checkResponse(response: ServiceResponse, key: string): Omit<RawResponse, 'body'> {
  const { status } = response;
  const headers = Object.fromEntries(
    passedHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null || hasKey(key, value) ? [] : [[name, value]];
    }),
  );
  const { 'Content-Type': type = null, ...others } = headers;
  const bad = (code: string, detail: string) =>
    httpError(502, code, 'The pet store sent a response that cannot be forwarded.', detail);
  // A browser repeats a POST that is answered with 408, 421 or 425.
  if (status === 408) throw httpError(504, 'timeout', 'The pet store took too long.', 'the service responded with 408');
  if (status === 407 || status === 421 || status === 425)
    throw bad('bad_response', `the service responded with ${status}`);
  if (status < 200 || (status >= 300 && status < 400)) {
    throw bad('redirect', `the service responded with ${status}, which is not followed; correct option "base"`);
  }
  // These have no body, and those above 599 are none of HTTP's.
  if (status === 204 || status === 205 || status > 599)
    throw bad('bad_response', `the service responded with ${status}`);
  if (isSomeJson(type)) return { status, headers };
  const sent = /[\w.+/-]{1,60}/.exec(type ?? '')?.[0] ?? 'nothing';
  const detail = `the service responded with ${status} and ${sent} instead of JSON`;
  if (status !== 429 && status < 500) throw bad('bad_response', `${detail}; is option "base" right?`);
  throw httpError(status, 'service_unavailable', 'The pet store cannot answer now.', detail, others);
}

/**
 * The body of a response. @throws HttpError when it discloses the key. What the visitor has sent himself is no disclosure: if the
 * response to it differed, it would tell him whether that is the key.
 */
function assertNoKey(
  key: string,
  status: number,
  bytes: Uint8Array<ArrayBuffer>,
  { target, body }: Pick<ServiceRequest, 'target' | 'body'>,
): Uint8Array<ArrayBuffer> {
  const textOf = (part: Uint8Array | undefined) => new TextDecoder().decode(part);
  if (!hasKey(key, textOf(bytes)) || hasKey(key, target + textOf(body), true)) return bytes;
  const detail = `the service wrote the key into its ${status} response, which was not forwarded`;
  throw httpError(
    status < 400 ? 502 : status,
    'bad_response',
    'The pet store sent a response that cannot be forwarded.',
    detail,
  );
}

/** What went wrong on the way, in words that hold nothing of the request: what `fetch` throws may quote the key. */
function toHttpError(error: unknown, deadline: Deadline): HttpError {
  if (error instanceof HttpError) return error;
  if (deadline.timedOut) return httpError(504, 'timeout', 'The pet store took too long.', 'the service took too long');
  // That of Node itself, or what its `fetch` gives as the cause.
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  const known = [code, cause?.code].find((each) => /^[A-Z][A-Z0-9_]{2,40}$/.test(String(each)));
  return httpError(
    502,
    'unreachable',
    'The pet store cannot be reached.',
    `no whole response from the service${known ? ` (${known})` : ''}`,
  );
}
