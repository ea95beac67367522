import type { MessageOverrides } from './messages.js';

/** What the page has for one tag: the texts of a language, and the page's own, which replace them in any order of arrival. */
export interface Shelved {
  readonly language?: MessageOverrides;
  readonly page?: MessageOverrides;
}

/** By tag in lower case. */
export type Shelf = Map<string, Shelved>;

/**
 * Where languages wait for the elements. It is found by a registered symbol, so that a language counts whichever
 * comes first, it or the elements, and for every copy of the elements on the page; and it is not one more global name.
 */
const key: unique symbol = Symbol.for('petstore-elements.locales');
const place: typeof globalThis & { [key]?: Shelf } = globalThis;

/** The event of the document that tells the elements of a new entry. */
export const shelfChanged = 'petstore-elements.locales';

export const shelved = (tag: string): Shelved | undefined => place[key]?.get(tag);

/** Adds texts for a tag and tells the elements. This module is a part of every language's script, and so is small. */
export function shelve(tag: string, kind: keyof Shelved, texts: MessageOverrides): void {
  place[key] ??= new Map();
  const shelf = place[key];
  const before = shelf.get(tag);
  shelf.set(tag, { ...before, [kind]: { ...before?.[kind], ...texts } });
  globalThis.document?.dispatchEvent(new Event(shelfChanged));
}
