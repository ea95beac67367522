import { type ClientOptions, createClient } from '../../src/index.js';
import type { ClientSource } from '../context/provider.js';
import { warnOnce } from '../warn.js';

/** Makes a client for a base address. @throws ConfigurationError */
export type ClientFactory = (
  baseUrl: string,
  options: Pick<ClientOptions, 'timeout'>,
) => Pick<ClientSource, 'client' | 'serviceId'>;

/**
 * A factory with the key in a closure, which no holder of the element can read. The key goes only to the origin
 * that it was first used for, so that changing an attribute cannot redirect it.
 */
export function clientFactory(apiKey: ClientOptions['apiKey'] | null): ClientFactory {
  let origin: string | undefined;
  return (baseUrl, options) => {
    const url = resolve(baseUrl);
    const isForeign = origin !== undefined && url?.origin !== origin;
    const key = isForeign ? undefined : apiKey || undefined;
    if (isForeign) warnOnce(`<pet-store>: the key was set for ${origin}; set it again to send it to ${url?.origin}.`);
    // A relative one means the page's own server, also in a `srcdoc` frame, which can resolve none.
    if (key && baseUrl && !url) origin = globalThis.origin;
    const client = createClient({ ...options, baseUrl: url?.href ?? baseUrl, ...(key && { apiKey: key }) });
    if (key) origin = url?.origin;
    return { client, serviceId: url && `${url.href} ${Boolean(key)}` };
  };
}

/** The absolute address, relative to the page itself whatever its `<base>` says. */
function resolve(baseUrl: string): URL | undefined {
  try {
    return baseUrl ? new URL(baseUrl, location.href) : undefined;
  } catch {
    return undefined;
  }
}
