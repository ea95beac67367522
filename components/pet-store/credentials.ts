import { type ClientOptions, createClient, type PetStoreClient } from '../../src/index.js';
import { warnOnce } from '../internal/attributes.js';

/** A client for a base address, and what tells whether another one speaks to the same place. @throws ConfigurationError */
export type Connect = (
  baseUrl: string,
  options: Pick<ClientOptions, 'timeout'>,
) => { readonly client: PetStoreClient; readonly place: string | undefined };

/**
 * Keeps a key in a closure, out of reach of whoever holds the element. A text goes only to the origin that it was
 * first used with, so that whoever can write an attribute or a `<base>` cannot have it sent elsewhere.
 */
export function connectWith(apiKey: ClientOptions['apiKey'] | null): Connect {
  let origin: string | undefined;
  return (baseUrl, options) => {
    const url = absolute(baseUrl);
    const foreign = origin !== undefined && url?.origin !== origin;
    const key = foreign ? undefined : apiKey || undefined;
    if (foreign)
      warnOnce(
        `<pet-store>: the key was set for ${origin} and does not go to ${url?.origin}; set it again to send it there.`,
      );
    const client = createClient({ ...options, baseUrl: url?.href ?? baseUrl, ...(key && { apiKey: key }) });
    if (typeof key === 'string') origin = url?.origin;
    return { client, place: url && `${url.href} ${Boolean(key)}` };
  };
}

/** Relative to the page itself, whatever base its document names. */
function absolute(baseUrl: string): URL | undefined {
  try {
    return baseUrl ? new URL(baseUrl, location.href) : undefined;
  } catch {
    return undefined;
  }
}
