import { startChecks } from '../checks/start.js';
import { version } from '../version.js';

/** Whether a developer sees the page: it comes from this machine, or, in a frame without an address, the page around it. */
const isLocal = () =>
  // On a server there is neither.
  [globalThis.location?.href, globalThis.document?.baseURI].some((address) =>
    /^file|^https?:..(localhost|127\.|\[::1)/.test(address),
  );

/**
 * Defines a tag, once. A tag that another copy has defined is left alone, since a page can have only one; a copy of another version is
 * named in the console.
 */
export function define(tag: string, element: CustomElementConstructor & { readonly version: string }): void {
  // Imported where there is no page, as in Node.
  if (typeof customElements === 'undefined') return;
  const other: (CustomElementConstructor & { readonly version?: string }) | undefined = customElements.get(tag);
  if (!other) customElements.define(tag, element);
  else if (other.version !== version) {
    console.warn(`<${tag}> of petstore-elements ${other.version ?? 'unknown'} is in use; ${version} is left out.`);
  }
  if (isLocal()) startChecks();
}
