import type { MessageOverrides } from './messages.js';
import type { Packed } from './packed.js';

/** What the page has for one tag: the texts of a language, and the page's own, which replace them in any order of arrival. */
export interface Shelved {
  readonly language?: MessageOverrides;
  readonly packed?: Packed;
  readonly page?: MessageOverrides;
}

/** The name of the symbol, and of the document's event about each new entry. */
export const shelfName = 'petstore-elements.locales';

/**
 * Where languages wait for the elements, by tag in lower case. It is found by a registered symbol, so that a language
 * counts whichever comes first, it or the elements, and for every copy of the elements; and it is no global name.
 */
const key: unique symbol = Symbol.for(shelfName);
const place: typeof globalThis & { [key]?: Map<string, Shelved> } = globalThis;

export const shelved = (tag: string): Shelved | undefined => place[key]?.get(tag);

/** Adds texts for a tag and tells the elements. */
export function shelve(tag: string, kind: 'language' | 'page', texts: MessageOverrides): void {
  place[key] ??= new Map();
  const before = place[key].get(tag);
  place[key].set(tag, { ...before, [kind]: { ...before?.[kind], ...texts } });
  globalThis.document?.dispatchEvent(new Event(shelfName));
}

/** The classic script of a language: what {@link shelve} does, as short as can be. */
export const shelvingScript = (tag: string, packed: Packed): string => `((n,t)=>{
let s=Symbol.for(n),m=globalThis[s]??=new Map
m.set(t,{...m.get(t),packed:${JSON.stringify(packed)}})
document.dispatchEvent(new Event(n))
})(${JSON.stringify(shelfName)},${JSON.stringify(tag)})
`;
