import type { ClientOptions } from '../../src/index.js';
import { warnOnce } from '../internal/attributes.js';

/** The options for a base address, with the key if it may go there. */
export type Credentials = (baseUrl: string) => Pick<ClientOptions, 'baseUrl' | 'apiKey'>;

/**
 * Keeps a key in a closure, out of reach of whoever holds the element. A text goes only to the origin that it was
 * first used with, so that whoever can write an attribute or a `<base>` cannot have it sent elsewhere.
 */
export function credentialsOf(apiKey: ClientOptions['apiKey'] | null): Credentials {
  let origin: string | undefined;
  return (baseUrl) => {
    if (!apiKey) return { baseUrl };
    if (typeof apiKey === 'function') return { baseUrl, apiKey };
    const url = absolute(baseUrl);
    if (!url) return { baseUrl, apiKey };
    origin ??= url.origin;
    if (origin === url.origin) return { baseUrl: url.href, apiKey };
    warnOnce(
      `<pet-store>: the key was set for ${origin} and does not go to ${url.origin}; set it again to send it there.`,
    );
    return { baseUrl };
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
