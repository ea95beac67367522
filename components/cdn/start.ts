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

/** Acts when the page is parsed: now, or later. */
export function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act);
  else act();
}

/** Defines the tags and leaves the global. What another script of this version has defined already stays as it is. */
export function start(tags: Tags): void {
  const started = startedVersion();
  const defineTags = () => {
    for (const [tag, element] of Object.entries(tags)) {
      if (!started || !customElements.get(tag)) define(tag, element);
    }
  };
  // While Chromium parses an XHTML page, it tells elements nothing of their attributes.
  if (document instanceof XMLDocument) whenParsed(defineTags);
  else defineTags();
  if (!started) page.PetStoreElements = PetStoreElements;
}
