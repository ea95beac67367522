import { type Bytes, largestBody, TooLarge } from '../http/body.js';
import type { KeyProvider } from '../http/credentials.js';
import { isSomeJson, json, retryAfter, saysAdded } from '../http/headers.js';
import { keySpellings, shortestSecret, unescapeJson } from '../http/key-spellings.js';
import type { RawResponse } from '../http/responses.js';
import { isUnsent, notSent } from '../http/unsent.js';
import { authScheme } from '../service/service.js';
import { HttpError, type ProxyErrorCode } from './http-error.js';
import type { ProxySettings } from './options.js';
import { forwardedHeaders } from './origins.js';
import type { PageRequest } from './page-request.js';
import { byFetch, byGlobalFetch, type SendToService, type ServiceResponse } from './service-fetch.js';

/** What the proxy knows about its server. */
export interface ProxyHost {
  /** Whether the server is stopping, so that the response to a pet could come too late. */
  isStopping(): boolean;
  /** How to send to the service, unless the option `fetch` decides that. */
  readonly send: SendToService;
}

/** A server or platform about which nothing is known. */
export const genericHost: ProxyHost = { isStopping: () => false, send: byGlobalFetch };

export interface ServiceRequest {
  readonly host: ProxyHost;
  /** Path and query below the base address. */
  readonly target: string;
  /** The unchanged body of a POST. Absent for a read. */
  readonly body?: Bytes | undefined;
  /**
   * The page that reads. If it goes away, the request is aborted. A POST has no page here: the service may have handled
   * it.
   */
  readonly page?: PageRequest;
}

/**
 * Sends a request to the service, and returns the response when it is read completely. Sends once, and once more with
 * another key after a 401, which proves that nothing happened.
 *
 * @throws HttpError if there is no response that may be forwarded; the reason of the page's signal if that aborts first.
 */
export async function send(settings: ProxySettings, keys: KeyProvider, request: ServiceRequest): Promise<RawResponse> {
  try {
    return await sendOnce(settings, keys, request);
  } catch (error) {
    const isRejected = error instanceof HttpError && error.code === 'key_rejected';
    if (!isRejected || typeof settings.apiKey !== 'function') throw error;
    return sendOnce(settings, keys, request);
  }
}

async function sendOnce(
  settings: ProxySettings,
  keys: KeyProvider,
  { host, target, body, page }: ServiceRequest,
): Promise<RawResponse> {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  // For a client, 502 would mean that the service may have added the pet.
  const status = body ? 403 : 502;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  /** The status of a response that says that the pet was added. A client must learn that, whatever else goes wrong. */
  let added: number | undefined;
  page?.signal.addEventListener('abort', stop);
  try {
    page?.signal.throwIfAborted();
    const credential = await keys.current(signal).catch(({ message }: Error) => {
      // Says what the key function did. Its own words never get here.
      const detail = `option "apiKey" ${message}`;
      throw new HttpError('no_key', 'The pet store of this site is not set up correctly.', { status, detail });
    });
    const { key } = credential;
    if (body && host.isStopping()) throw stopping();
    timer = setTimeout(() => {
      isLate = true;
      stop();
    }, settings.timeout);
    const sendTo = settings.fetch ? byFetch(settings.fetch) : host.send;
    const headers = {
      Accept: json,
      Authorization: `${authScheme} ${key}`,
      'User-Agent': 'petstore-elements',
      ...(body && { 'Content-Type': json, 'Content-Length': String(body.byteLength) }),
    };
    const request = { method: body ? 'POST' : 'GET', headers, body, signal } as const;
    const response = await sendTo(settings.baseUrl + target, request);
    if (response.status === 401) {
      keys.reject(credential);
      const detail = 'the service rejected the key (401); correct option "apiKey"';
      throw new HttpError('key_rejected', 'The pet store rejects the key of this site.', { status, detail });
    }
    if (body && saysAdded(response.status, response.headers))
      added = withoutBody.includes(response.status) ? 200 : response.status;
    if (search.key !== key) search = { key, isIn: keySearch(key) };
    const { isIn: hasKey } = search;
    const head = checkHead(response, hasKey);
    const bytes = await response.bytes(largestBody);
    const text = decoder.decode(bytes);
    const coding = response.headers.get('Content-Encoding');
    if (coding !== null && !isUtf8(bytes)) {
      const shown = wordOf(hasKey(coding) ? null : coding);
      throw bad(`the service compressed its response as ${shown}, which cannot be read`);
    }
    // Text that the visitor sent does not disclose the key. Otherwise, guesses would.
    if (hasKey(text) && !hasKey(target + decoder.decode(body))) {
      const detail = `the service wrote the key into its ${head.status} response, which was not forwarded`;
      throw bad(detail, head.status < 400 ? 502 : head.status);
    }
    return { ...head, body: bytes };
  } catch (error) {
    stop();
    page?.signal.throwIfAborted();
    const known = isLate
      ? new HttpError('timeout', tooSlow, { detail: 'the service took too long' })
      : toHttpError(error, settings.fetch !== undefined);
    throw Object.assign(known, added && { status: added });
  } finally {
    clearTimeout(timer);
    page?.signal.removeEventListener('abort', stop);
  }
}

const tooSlow = 'The pet store took too long.';
const withoutBody = [204, 205];

/** The error for a response that may not be forwarded. */
const bad = (detail: string, status = 502, code: ProxyErrorCode = 'bad_response') =>
  new HttpError(code, 'The pet store sent a response that cannot be forwarded.', { detail, status });

const stopping = () =>
  new HttpError(notSent, 'The server of this site is restarting. The pet was not added: try again.', {
    status: 503,
    detail: 'the server is stopping; the pet was not forwarded',
    headers: { [retryAfter]: '1' },
  });

/** What of a header the log may quote. */
const wordOf = (header: string | null) => /[\w.+/-]{1,60}/.exec(header ?? '')?.[0] ?? 'nothing';

/** The search for the latest key. */
let search = { key: '', isIn: keySearch('') };
const decoder = new TextDecoder();
const strictDecoder = new TextDecoder('utf-8', { fatal: true });

/** Whether bytes are text, and not still compressed. */
function isUtf8(bytes: Bytes): boolean {
  try {
    strictDecoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Makes a function that finds a key in a text: as it is, in JSON's escapes, or in base64. */
function keySearch(key: string): (text: string) => boolean {
  const spellings = key.length < shortestSecret ? [] : keySpellings(key);
  const isIn = (text: string) => spellings.some((spelling) => text.includes(spelling));
  return (text) => isIn(text) || (text.includes('\\') && isIn(unescapeJson(text)));
}

/**
 * Returns the status and the headers to forward.
 *
 * @throws HttpError for a response that the spec does not have.
 */
function checkHead(response: ServiceResponse, hasKey: (text: string) => boolean): Omit<RawResponse, 'body'> {
  const { status } = response;
  const headers = Object.fromEntries(
    forwardedHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null || hasKey(value) ? [] : [[name, value]];
    }),
  );
  const { 'Content-Type': type = null, ...others } = headers;
  const responded = `the service responded with ${status}`;
  // Browsers repeat a POST after 408, 421 and 425.
  if (status === 408) throw new HttpError('timeout', tooSlow, { detail: responded });
  if (status === 0 || (status >= 300 && status < 400)) {
    throw bad(`${responded}, which is not followed; correct option "baseUrl"`, 502, 'redirect');
  }
  // HTTP has no status above 599.
  if (status < 200 || [...withoutBody, 407, 421, 425].includes(status) || status > 599) throw bad(responded);
  if (isSomeJson(type)) return { status, headers };
  const detail = `${responded} and ${wordOf(type)} instead of JSON`;
  if (status !== 429 && status < 500) throw bad(`${detail}; is option "baseUrl" correct?`, status < 400 ? 502 : status);
  throw new HttpError('service_unavailable', 'The pet store cannot respond now.', { status, detail, headers: others });
}

interface SystemError {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly errors?: readonly SystemError[];
}

/** What went wrong on the way, without anything of the request: errors of `fetch` may quote the key. */
function toHttpError(error: unknown, isOwnFetch: boolean): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof TooLarge) return bad(`the service responded with more than ${largestBody} bytes`);
  // The error of Node itself, or the cause that its `fetch` gives.
  const reasons = [error, Object(error).cause].map((each): SystemError => Object(each));
  const known = reasons.map(({ code }) => String(code)).find((code) => /^[A-Z][A-Z0-9_]{2,40}$/.test(code));
  // With several addresses, each attempt has its own error.
  const isConnect = reasons.some(({ errors, syscall = errors?.[0]?.syscall }) => syscall === 'connect');
  const suffix = known ? ` (${known})` : '';
  const message = 'The pet store cannot be reached.';
  // The owner's function may have sent the request, and then have failed to connect elsewhere.
  return !isOwnFetch && (isConnect || isUnsent(known))
    ? new HttpError(notSent, message, { detail: `could not connect to the service${suffix}` })
    : new HttpError('unreachable', message, { detail: `no whole response from the service${suffix}` });
}
