import { startChecks } from '../checks/start.js';
import { version } from '../version.js';

/** Whether a developer sees the page: it, or the page around a frame without an address, comes from this machine. */
const isLocal = () =>
  // A server has neither.
  [globalThis.location?.href, globalThis.document?.baseURI].some((address) =>
    /^file|^https?:..(localhost|127\.|\[::1)/.test(address),
  );

/** Defines a tag, unless another copy has. Then the console warns if the versions differ. */
export function define(tag: string, element: CustomElementConstructor & { readonly version: string }): void {
  // Node has no page.
  if (typeof customElements === 'undefined') return;
  const other: (CustomElementConstructor & { readonly version?: string }) | undefined = customElements.get(tag);
  if (!other) customElements.define(tag, element);
  else if (other.version !== version) {
    console.warn(`<${tag}> of petstore-elements ${other.version ?? 'unknown'} is in use; ${version} is ignored.`);
  }
  if (isLocal()) startChecks();
}
