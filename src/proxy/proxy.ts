import { TooLarge } from '../http/body.js';
import { isJson } from '../http/content-type.js';
import { keyProvider } from '../http/credentials.js';
import type { RawResponse } from '../http/responses.js';
import type { NodeRawResponse } from '../node/messages.js';
import { Deadline } from './deadline.js';
import { HttpError, toErrorResponse } from './http-error.js';
import { internals } from './internals.js';
import { logError, logLine } from './log.js';
import { type ProxyOptions, readProxyOptions, type Settings } from './options.js';
import { assertOrigin, corsHeaders, preflight } from './origins.js';
import { fromRequest, type PageRequest } from './page-request.js';
import { type Route, route } from './routes.js';
import { genericHost, type Host, send } from './service.js';

/**
 * Forwards a request of a page to the service, adds the key, and returns the response of the service. Never rejects,
 * except if the page itself aborted a read.
 */
export interface PetStoreProxy {
  (request: Request): Promise<Response>;
  /** The path where it is mounted, ending in `/v1`. */
  readonly mount: string;
}

/**
 * Creates a proxy that keeps the API key away from pages: a function from `Request` to `Response`, as servers and
 * platforms use it.
 *
 * @throws ConfigurationError that names the wrong option and says how to fix it.
 */
export function createProxy(options: ProxyOptions): PetStoreProxy {
  const settings = readProxyOptions(options);
  const keys = keyProvider(settings.apiKey, settings);

  async function create({ target }: Route, request: PageRequest, host: Host) {
    const body = await readBody(request, settings);
    // Not tied to the signal of the request: when the page goes away, the service may have handled it already.
    return send(settings, keys, { host, target, body });
  }

  async function respond(request: PageRequest, url: URL, host: Host): Promise<NodeRawResponse> {
    assertOrigin(request, url, settings);
    const preflightResponse = preflight(request, url, settings);
    if (preflightResponse) return preflightResponse;
    const found = route(settings, request.method, url);
    if (found.operation.requestBody) return create(found, request, host);
    const onBreak = (status: number, { detail }: HttpError) =>
      logLine(settings, request, status, `broke off: ${detail}`);
    const response = await send(settings, keys, { host, target: found.target, page: request, onBreak });
    if (response.status !== 200 || settings.maxAge === 0) return response;
    return { ...response, headers: { ...response.headers, 'Cache-Control': `public, max-age=${settings.maxAge}` } };
  }

  const respondIn = async (host: Host, request: PageRequest) => {
    const { url } = request;
    const raw = await respond(request, url, host).then(
      (response) => {
        const { status } = response;
        if (status >= 500) logLine(settings, request, status, 'came from the service');
        return response;
      },
      (error: unknown) => {
        if (request.signal.aborted && !(error instanceof HttpError)) throw request.signal.reason;
        return respondToError(error, request, settings);
      },
    );
    const headers = {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...raw.headers,
      ...corsHeaders(request, settings),
    };
    return { ...raw, headers };
  };
  // Platforms pass more arguments than the request. The proxy ignores them.
  const proxy = Object.assign(
    async (request: Request) => {
      const { body, ...init } = await respondIn(genericHost, fromRequest(request));
      return new Response(body as BodyInit | null, init);
    },
    { mount: settings.mount },
  );
  internals.set(proxy, { settings, respondIn });
  return proxy;
}

/**
 * Reads the unchanged body of a request.
 *
 * @throws HttpError if the spec does not allow it.
 */
async function readBody(request: PageRequest, { maxBody, timeout }: Settings) {
  if (!isJson(request.headers.get('Content-Type'))) {
    throw new HttpError(400, 'invalid_request', 'Send JSON, with Content-Type: application/json.');
  }
  const deadline = new Deadline();
  deadline.start(timeout);
  try {
    return await request.bytes(maxBody, deadline);
  } catch (error) {
    if (error instanceof TooLarge) throw new HttpError(413, 'too_large', `Send at most ${maxBody} bytes.`);
    // Not 408: browsers repeat the request after it.
    throw new HttpError(400, 'invalid_request', 'The body of the request did not arrive whole.');
  } finally {
    deadline.clear();
  }
}

/** Logs an error and makes its response. */
function respondToError(error: unknown, request: PageRequest, settings: Settings): RawResponse {
  const httpError =
    error instanceof HttpError
      ? error
      : new HttpError(500, 'internal', 'Something went wrong.', { detail: 'a bug in the proxy: please report it' });
  logError(settings, request, httpError);
  return toErrorResponse(httpError);
}
