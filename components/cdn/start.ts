import { createClient, isPetStoreError, safe } from '../../src/index.js';
import { provideClient } from '../context/provider.js';
import { define } from '../define/define.js';
import { registerLocale } from '../i18n/registry.js';
import { version } from '../version.js';

/** The one global of the scripts. Pages use everything else through tags, events and their fields. */
const PetStoreElements = { createClient, isPetStoreError, provideClient, registerLocale, safe, version };

type Page = typeof globalThis & { PetStoreElements?: Partial<typeof PetStoreElements> };

export type Tags = Readonly<
  Record<string, Parameters<typeof define>[1] & { readonly observedAttributes: readonly string[] }>
>;

/** What an earlier script set. */
export const existingGlobal = (): Page['PetStoreElements'] => (globalThis as Page).PetStoreElements;

/** Defines the tags that no other copy has defined, and sets the global if there is none. */
export function start(tags: Tags): void {
  for (const [tag, element] of Object.entries(tags)) define(tag, element);
  if (!existingGlobal()?.createClient) (globalThis as Page).PetStoreElements = PetStoreElements;
}
