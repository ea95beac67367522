import { createClient, isPetStoreError, safe } from '../../src/index.js';
import { provideClient } from '../context/provider.js';
import { define } from '../define/define.js';
import { registerLocale } from '../i18n/registry.js';
import { version } from '../version.js';

/** The one global of the scripts. Everything else has its public face in the page: tags, events and their fields. */
const PetStoreElements = { createClient, isPetStoreError, provideClient, registerLocale, safe, version };

const page: typeof globalThis & { PetStoreElements?: Partial<typeof PetStoreElements> } = globalThis;

/** The tags that a script brings. */
export type Tags = Readonly<Record<string, Parameters<typeof define>[1]>>;

/**
 * The version that a script before this one has left as the global. Elements and frames of the page
 * with that name are no own properties of the global object.
 */
export const startedVersion = (): string | undefined =>
  Object.hasOwn(page, 'PetStoreElements') && page.PetStoreElements?.createClient
    ? page.PetStoreElements.version
    : undefined;

/** Acts now, or when the page is parsed. */
export function whenParsed(act: () => void, canWait = true): void {
  if (canWait && document.readyState === 'loading') addEventListener('DOMContentLoaded', act);
  else act();
}

/** Defines the tags that no copy has defined, and leaves the global where there is none. */
export function start(tags: Tags): void {
  // While Chromium parses an XHTML page, it tells elements nothing of their attributes.
  const canWait = document instanceof XMLDocument;
  whenParsed(() => {
    for (const [tag, element] of Object.entries(tags)) define(tag, element);
  }, canWait);
  if (!startedVersion()) page.PetStoreElements = PetStoreElements;
}
