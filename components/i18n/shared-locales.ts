import type { StringOverrides } from './strings.js';

/** The texts for one language tag: the language, and the page's overrides, which win in any loading order. */
interface LocaleStrings {
  readonly language?: StringOverrides;
  readonly overrides?: StringOverrides;
}

/** The name of the symbol below, and of the window event for each new entry. */
export const localesName = 'petstore-elements.locales';

/** The texts by lower-case tag, shared by all copies, so a language can load before or after them. */
const key: unique symbol = Symbol.for(localesName);
const shared: typeof globalThis & { [key]?: Map<string, LocaleStrings> } = globalThis;

export const stringsOf = (tag: string): LocaleStrings | undefined => shared[key]?.get(tag);

/** Adds texts for a tag. Every element updates. */
export function addStrings(tag: string, kind: keyof LocaleStrings, strings: StringOverrides): void {
  shared[key] ??= new Map();
  const before = shared[key].get(tag);
  shared[key].set(tag, { ...before, [kind]: { ...before?.[kind], ...strings } });
  globalThis.dispatchEvent?.(new Event(localesName));
}

/** The classic script of a language: `addStrings`, as short as possible. */
export const localeScript = (tag: string, language: StringOverrides): string =>
  `((n,t)=>{let m=globalThis[Symbol.for(n)]??=new Map;m.set(t,{...m.get(t),language:${JSON.stringify(language)}});dispatchEvent(new Event(n))})(${JSON.stringify(localesName)},${JSON.stringify(tag)});`;
