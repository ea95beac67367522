import type { IncomingMessage } from 'node:http';
import { type Bytes, TooLarge } from '../http/body.js';
import { keyProvider } from '../http/credentials.js';
import { isJson, json } from '../http/headers.js';
import { errorReply, jsonResponse, type RawResponse, type TextResponse } from '../http/responses.js';
import { AlreadyRead } from '../node/messages.js';
import { internalsOf, setInternals } from '../shared/internals.js';
import { HttpError } from './http-error.js';
import { type ProxyOptions, type ProxySettings, readProxyOptions } from './options.js';
import { assertOrigin, corsHeaders, preflight } from './origins.js';
import { fromRequest, type PageRequest } from './page-request.js';
import { pathForLog, route } from './routes.js';
import { genericHost, type ProxyHost, send } from './service.js';

/**
 * Forwards a request of a page to the service, adds the key, and returns the response of the service. Never rejects: if
 * the page itself aborted a read, the response has the status 499.
 */
export interface PetStoreProxy {
  (request: Request): Promise<Response>;
  /** The path where it is mounted, ending in `/v1`. */
  readonly basePath: string;
}

/** What the servers of this package know about a proxy. */
export interface ProxyInternals extends Pick<ProxySettings, 'origins' | 'timeout'> {
  respond(request: PageRequest, host: ProxyHost): Promise<RawResponse>;
  /** Logs an error, and makes its response. */
  reject(request: LoggedRequest, error: HttpError): TextResponse;
}

/** The request that a line of the log is about. */
type LoggedRequest = Pick<IncomingMessage, 'method'> & { readonly url: Pick<URL, 'pathname'> };

/**
 * The internals of a proxy.
 *
 * @throws ConfigurationError for any other object.
 */
export const proxyInternals = (proxy: PetStoreProxy): ProxyInternals => internalsOf(proxy, 'proxy', 'createProxy');

/**
 * Creates a proxy that keeps the API key away from pages: a function from `Request` to `Response`, as servers and
 * platforms use it.
 *
 * @throws ConfigurationError that names the wrong option and says how to fix it.
 */
export function createProxy(options: ProxyOptions): PetStoreProxy {
  const settings = readProxyOptions(options);
  const keys = keyProvider(settings.apiKey, settings.timeout);

  /** Writes one line to the log, whatever the page sent. */
  async function log({ method = '', url }: LoggedRequest, status: number, what: string): Promise<void> {
    try {
      const word = /^[A-Z]{1,10}$/.test(method) ? method : '-';
      await settings.log(`${word} ${pathForLog(settings, url.pathname)} ${status} ${what}`);
    } catch {
      // A log that throws must not change the response.
    }
  }

  function reject(request: LoggedRequest, error: HttpError): TextResponse {
    const { status, code, message, headers, detail } = error;
    log(request, status, `${code}: ${detail}`);
    return jsonResponse({ ...errorReply(status, code, message), headers });
  }

  async function forward(request: PageRequest, host: ProxyHost): Promise<RawResponse> {
    assertOrigin(request, settings);
    const preflightResponse = preflight(request, settings);
    if (preflightResponse) return preflightResponse;
    const { operation, target } = route(settings, request.method, request.url);
    if (operation.requestBody) {
      const body = await readBody(request, settings);
      // Not tied to the signal of the request: when the page goes away, the service may have handled it already.
      return send(settings, keys, { host, target, body });
    }
    const response = await send(settings, keys, { host, target, page: request });
    if (response.status !== 200 || settings.maxAge === 0) return response;
    return { ...response, headers: { ...response.headers, 'Cache-Control': `public, max-age=${settings.maxAge}` } };
  }

  async function respond(request: PageRequest, host: ProxyHost): Promise<RawResponse> {
    let response: RawResponse;
    try {
      response = await forward(request, host);
      const { status } = response;
      if (status >= 500) log(request, status, 'came from the service');
    } catch (error) {
      // Nobody reads it. A rejection would be an error in the log of servers such as Next.js.
      if (request.signal.aborted && !(error instanceof HttpError)) return { status: 499, headers: {}, body: null };
      const bug = { detail: 'a bug in the proxy: please report it' };
      const known = error instanceof HttpError ? error : new HttpError('internal', 'Something went wrong.', bug);
      response = reject(request, known);
    }
    const cors = corsHeaders(request, settings);
    return { ...response, headers: { ...commonHeaders, ...response.headers, ...cors } };
  }

  // Platforms pass more arguments than the request. The proxy ignores them.
  const proxy = async (request: Request) => {
    const { body, ...init } = await respond(fromRequest(request), genericHost);
    return new Response(body, init);
  };
  const { origins, timeout } = settings;
  setInternals(proxy, { origins, timeout, respond, reject } satisfies ProxyInternals);
  return Object.assign(proxy, { basePath: settings.basePath });
}

const commonHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/**
 * Reads the unchanged body of a request.
 *
 * @throws HttpError if the spec does not allow it.
 */
async function readBody(request: PageRequest, { maxBody, timeout }: ProxySettings): Promise<Bytes> {
  if (!isJson(request.headers.get('Content-Type'))) {
    throw new HttpError('invalid_request', `Send JSON, with Content-Type: ${json}.`);
  }
  try {
    return await request.bytes(maxBody, AbortSignal.timeout(timeout));
  } catch (error) {
    if (error instanceof TooLarge) throw new HttpError('too_large', `Send at most ${maxBody} bytes.`);
    // Not 408: browsers repeat the request after it.
    throw new HttpError('invalid_request', error instanceof AlreadyRead ? parsed : 'The body did not arrive whole.');
  }
}

const parsed =
  'Something read the body before the proxy: put the proxy before express.json() and other parsers of bodies.';
