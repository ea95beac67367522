import { type ClientOptions, createClient } from '../../src/index.js';
import type { ClientSource } from '../context/provider.js';
import { warnOnce } from '../warn.js';

/** Creates a client for a base address. @throws ConfigurationError */
export type ClientFactory = (baseUrl: string, options: Pick<ClientOptions, 'timeout'>) => Omit<ClientSource, 'error'>;

/** Keeps the key in a closure, hidden from scripts. It goes only to the origin of its first use. */
export function clientFactory(apiKey: ClientOptions['apiKey'] | null): ClientFactory {
  let origin: string | undefined;
  return (baseUrl, options) => {
    // Relative to the page, not to its `<base>`. A server has no page.
    const url = (baseUrl && URL.parse(baseUrl, globalThis.location?.href)) || undefined;
    const isForeign = origin !== undefined && url?.origin !== origin;
    const key = isForeign ? undefined : apiKey;
    if (url && isForeign)
      warnOnce(`<pet-store>: the key was set for ${origin}; set it again to send it to ${url.origin}.`);
    // A relative address means the page's own server, also in a `srcdoc` frame, which cannot resolve it.
    if (key && baseUrl && !url) origin = globalThis.origin;
    const client = createClient({ ...options, baseUrl: url?.href ?? baseUrl, ...(key && { apiKey: key }) });
    if (key) origin = url?.origin;
    return { client, address: url?.href, serviceId: url && `${url.href} ${Boolean(key)}` };
  };
}
