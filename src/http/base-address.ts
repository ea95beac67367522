import * as z from 'zod/mini';
import { loopback, versionSegment } from '../service/service.js';
import { ConfigurationError } from '../shared/configuration-error.js';

const rule = `http(s) address that ends in ${versionSegment}, without a query, a hash or credentials`;

/** A base address. Its output is text without slashes at the end. */
export const AbsoluteBase = /* @__PURE__ */ baseAddress(`an absolute ${rule}`, parseUrl);

const pageRule = `an ${rule}, absolute outside http(s) pages`;

/**
 * The same, or an address relative to the page. Not relative to the base of the document: markup can point that to
 * another server, which would get the key. Without a page, a path stays as it is: while a server renders, a module may
 * create its client and call nothing.
 */
export const PageBase = /* @__PURE__ */ baseAddress(pageRule, (text) => {
  const page = globalThis.location?.href;
  return parseUrl(text, page) ?? (!page && /^\/(?!\/)/.test(text) ? { href: text, pathname: text } : undefined);
});

/* @__NO_SIDE_EFFECTS__ */
function baseAddress(message: string, parse: (text: string) => Pick<URL, 'href' | 'pathname'> | undefined) {
  return z.transform<string | URL, string>((input, { issues }) => {
    const text = input instanceof URL ? input.href : input;
    const isBare = typeof text === 'string' && text.trim() !== '' && !/[?#]/.test(text);
    const address = isBare ? parse(text) : undefined;
    if (address?.pathname.replace(/\/+$/, '').endsWith(versionSegment)) return address.href.replace(/\/+$/, '');
    issues.push({ code: 'custom', message, input });
    return z.NEVER;
  });
}

/** An http(s) address without credentials. Nothing is relative to about:srcdoc or a file. */
function parseUrl(text: string, page?: string): URL | undefined {
  try {
    const url = new URL(text, page);
    return /^https?:/.test(url.protocol) && !url.username && !url.password ? url : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks that nobody on the way can read a key that is sent to `base`.
 *
 * @throws ConfigurationError that names `option`.
 */
export function assertSecure(option: string, base: string, allowInsecure = false): void {
  if (allowInsecure || base.startsWith('/') || base.startsWith('https:') || loopback.test(new URL(base).hostname))
    return;
  throw new ConfigurationError(
    `option "${option}" must be https, since the key is sent there; or set option "allowInsecure"`,
    { option },
  );
}
