import { createClient, isPetStoreError, safe } from '../../src/index.js';
import { provideClient } from '../context/provider.js';
import { define } from '../define/define.js';
import { registerLocale } from '../i18n/registry.js';
import { version } from '../version.js';

/** The one global of the scripts. Everything else is used through tags, events and their fields. */
const PetStoreElements = { createClient, isPetStoreError, provideClient, registerLocale, safe, version };

type Page = typeof globalThis & { PetStoreElements?: Partial<typeof PetStoreElements> };

/** The tags that a script brings. */
export type Tags = Readonly<Record<string, Parameters<typeof define>[1]>>;

/**
 * The global that a script before this one has left, or something else of the page with its name, but no element or frame:
 * those are no own properties of the global object.
 */
export const existingGlobal = (): Page['PetStoreElements'] =>
  (Object.hasOwn(globalThis, 'PetStoreElements') && (globalThis as Page).PetStoreElements) || undefined;

/** Defines the tags that no copy has defined, and leaves the global where there is none. */
export function start(tags: Tags): void {
  for (const [tag, element] of Object.entries(tags)) define(tag, element);
  if (!existingGlobal()?.createClient) (globalThis as Page).PetStoreElements = PetStoreElements;
}
