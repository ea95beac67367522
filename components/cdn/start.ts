import { createClient, isPetStoreError, safe } from '../../src/index.js';
import { define } from '../define/define.js';
import { provideClient, registerLocale, version } from '../index.js';

/** The one global of the scripts. Everything else has its public face in the page: tags, events and their fields. */
const PetStoreElements = { createClient, isPetStoreError, provideClient, registerLocale, safe, version };

const page: typeof globalThis & { PetStoreElements?: Partial<typeof PetStoreElements> } = globalThis;

/** Defines the tags and leaves the global. What another script of this version has defined already stays as it is. */
export function start(tags: Readonly<Record<string, Parameters<typeof define>[1]>>): void {
  // An element of the page whose id is the name of the global is no script.
  const started = page.PetStoreElements?.createClient !== undefined;
  for (const [tag, element] of Object.entries(tags)) {
    if (!started || !customElements.get(tag)) define(tag, element);
  }
  if (!started) page.PetStoreElements = PetStoreElements;
}
