import { abortable } from '../http/body.js';
import { isSomeJson, json } from '../http/content-type.js';
import type { KeyProvider } from '../http/credentials.js';
import type { RawResponse } from '../http/responses.js';
import type { NodeRawResponse } from '../node/messages.js';
import { authScheme } from '../service/service.js';
import { Deadline } from './deadline.js';
import { HttpError } from './http-error.js';
import { hasKey } from './key-search.js';
import type { Settings } from './options.js';
import { forwardedHeaders } from './origins.js';
import type { PageRequest } from './page-request.js';
import { byFetch, type SendToService, type ServiceResponse } from './service-fetch.js';

/** The largest response that is read completely, in bytes: an error, or the pet that was added. */
const largestBuffered = 1_048_576;

/** What the proxy knows about its server. */
export interface Host {
  /** Whether the server is stopping, so that the response to a pet could come too late. */
  isStopping(): boolean;
  /** How to send to the service, unless the option `fetch` decides that. */
  readonly send: SendToService;
}

/** A server or platform about which nothing is known. */
export const genericHost: Host = {
  isStopping: () => false,
  send: byFetch((url, init) => globalThis.fetch(url, init)),
};

/** A request for the service. */
export interface ServiceRequest {
  readonly host: Host;
  /** Path and query below the base address. */
  readonly target: string;
  /** The unchanged body of a POST. Absent for a read. */
  readonly body?: Uint8Array<ArrayBuffer> | undefined;
  /**
   * The page that reads. If it goes away, the request is aborted. A POST has no page here: the service may have handled
   * it.
   */
  readonly page?: PageRequest;
  /** Called with the status if a forwarded response breaks off. */
  readonly onBreak?: (status: number, error: HttpError) => void;
}

/**
 * Sends a request to the service and returns the response. Reads the response to a POST completely, so that it cannot
 * break off later, and forwards the response to a read as a stream. Sends once, and once more with another key after a
 * 401, which proves that nothing happened.
 *
 * @throws HttpError if there is no response that may be forwarded; the reason of the signal if that aborts first.
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
  // For a client, 502 would mean that the service may have added the pet.
  const keyStatus = body ? 403 : 502;
  const stopWatching = page?.onLeave(() => deadline.abort());
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
      const onStreamBreak = (error: unknown) => {
        const known = toHttpError(error, deadline);
        onBreak(response.status, known);
        return known;
      };
      const streamed = response.stream({ onEnd: () => deadline.clear(), onBreak: onStreamBreak });
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
    stopWatching?.();
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
    'the server is stopping; the pet was not forwarded',
    { 'Retry-After': '1' },
  );

/** Says what the key function did. Its own words never get here. */
const keyError = ({ message }: Error, status: 403 | 502) =>
  httpError(status, 'no_key', 'The pet store of this site is not set up correctly.', `option "apiKey" ${message}`);

/**
 * Returns the status and the headers to forward.
 *
 * @throws HttpError for a response that the spec does not have.
 */
function checkResponse(response: ServiceResponse, key: string): Omit<RawResponse, 'body'> {
  const { status } = response;
  const headers = Object.fromEntries(
    forwardedHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null || hasKey(key, value) ? [] : [[name, value]];
    }),
  );
  const { 'Content-Type': type = null, ...others } = headers;
  const bad = (code: string, detail: string) =>
    httpError(502, code, 'The pet store sent a response that cannot be forwarded.', detail);
  // Browsers repeat a POST after 408, 421 and 425.
  if (status === 408) throw httpError(504, 'timeout', 'The pet store took too long.', 'the service responded with 408');
  if (status === 407 || status === 421 || status === 425)
    throw bad('bad_response', `the service responded with ${status}`);
  if (status < 200 || (status >= 300 && status < 400)) {
    throw bad('redirect', `the service responded with ${status}, which is not followed; correct option "base"`);
  }
  // 204 and 205 have no body. HTTP has no status above 599.
  if (status === 204 || status === 205 || status > 599)
    throw bad('bad_response', `the service responded with ${status}`);
  if (isSomeJson(type)) return { status, headers };
  const sent = /[\w.+/-]{1,60}/.exec(type ?? '')?.[0] ?? 'nothing';
  const detail = `the service responded with ${status} and ${sent} instead of JSON`;
  if (status !== 429 && status < 500) throw bad('bad_response', `${detail}; is option "base" correct?`);
  throw httpError(status, 'service_unavailable', 'The pet store cannot respond now.', detail, others);
}

/**
 * Returns the body of a response.
 *
 * @throws HttpError if it discloses the key. Text that the visitor sent does not disclose it: if the response differed,
 * the visitor would learn that the text is the key.
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

/** What went wrong on the way, without anything of the request: errors of `fetch` may quote the key. */
function toHttpError(error: unknown, deadline: Deadline): HttpError {
  if (error instanceof HttpError) return error;
  if (deadline.timedOut) return httpError(504, 'timeout', 'The pet store took too long.', 'the service took too long');
  // The code of Node itself, or of the cause that its `fetch` gives.
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  const known = [code, cause?.code].find((each) => /^[A-Z][A-Z0-9_]{2,40}$/.test(String(each)));
  return httpError(
    502,
    'unreachable',
    'The pet store cannot be reached.',
    `no whole response from the service${known ? ` (${known})` : ''}`,
  );
}
