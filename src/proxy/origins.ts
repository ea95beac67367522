import { exposedHeaders, preflightMaxAge } from '../http/headers.js';
import type { RawResponse } from '../http/responses.js';
import { HttpError } from './http-error.js';
import type { ProxySettings } from './options.js';
import type { PageRequest } from './page-request.js';
import { methodsAt } from './routes.js';

/** The response headers that the proxy forwards. */
export const forwardedHeaders = ['Content-Type', ...exposedHeaders] as const;

const allowedOrigin = ({ headers }: PageRequest, { origins }: ProxySettings) =>
  origins.find((each) => each === headers.get('Origin'));

/**
 * Rejects pages of sites that are not allowed, even if they could not read the response: they must not use the key.
 * Programs other than browsers send neither header, or anything they like.
 *
 * @throws HttpError 403
 */
export function assertOrigin(request: PageRequest, settings: ProxySettings): void {
  if (allowedOrigin(request, settings)) return;
  const origin = request.headers.get('Origin');
  const site = request.headers.get('Sec-Fetch-Site');
  const page = pageAt(origin ?? request.headers.get('Referer') ?? '');
  // Compares hosts: behind a server that ends TLS, the request and the page have different schemes. Some servers, such
  // as that of Next.js, give a request the name that they listen at.
  const hosts = [request.url.host, request.headers.get('Host') ?? ''].map(withoutDefaultPort);
  const isOwn = site
    ? site === 'same-origin' || site === 'none'
    : origin === null || (page !== undefined && hosts.includes(withoutDefaultPort(page.host)));
  if (isOwn) return;
  const detail = `option "origins" lacks ${page ? `${page.protocol}//${page.host}` : 'the origin of the page'}; add it if the page is yours`;
  throw new HttpError('foreign_origin', 'Pages of this origin may not use the pet store of this site.', { detail });
}

/** The address of a page, if the log may quote its origin. */
function pageAt(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^[\w.:[\]-]+$/.test(url.host) ? url : undefined;
}

/** Removes the default port of http or https from a host. A server that ends TLS hides which of them it was. */
export const withoutDefaultPort = (host: string): string => host.replace(/:(?:80|443)$/, '');

/** The headers that let a page of an allowed origin read a response. */
export function corsHeaders(request: PageRequest, settings: ProxySettings): Record<string, string> {
  if (settings.origins.length === 0) return {};
  const origin = allowedOrigin(request, settings);
  return {
    Vary: 'Origin',
    ...(origin && {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': exposedHeaders.join(', '),
    }),
  };
}

/** The response to a preflight of an allowed origin, or `undefined` if the request is not a preflight. */
export function preflight({ method, headers, url }: PageRequest, settings: ProxySettings): RawResponse | undefined {
  if (method !== 'OPTIONS' || headers.get('Access-Control-Request-Method') === null) return undefined;
  const methods = methodsAt(settings, url.pathname);
  if (methods.length === 0) return undefined;
  return {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': methods.join(', '),
      // Tracing and the like may add headers. The proxy forwards none of them.
      'Access-Control-Allow-Headers': headers.get('Access-Control-Request-Headers') ?? 'Content-Type',
      'Access-Control-Max-Age': preflightMaxAge,
    },
    body: null,
  };
}
