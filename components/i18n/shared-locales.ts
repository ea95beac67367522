import type { MessageOverrides } from './messages.js';

/** The texts for one language tag: a whole language, and the page's own overrides, which win in any order of arrival. */
interface LocaleTexts {
  readonly language?: MessageOverrides;
  readonly overrides?: MessageOverrides;
}

/** The name of the symbol below, and of the window event about each new entry. */
export const localesName = 'petstore-elements.locales';

/**
 * The texts by lower-case tag, shared by every copy of the elements through a registered symbol: a language may be
 * loaded before or after them, and takes no global name.
 */
const key: unique symbol = Symbol.for(localesName);
const shared: typeof globalThis & { [key]?: Map<string, LocaleTexts> } = globalThis;

/** The texts that were added for exactly this tag. */
export const textsOf = (tag: string): LocaleTexts | undefined => shared[key]?.get(tag);

/** Adds texts for a tag; every element updates. */
export function addTexts(tag: string, kind: keyof LocaleTexts, texts: MessageOverrides): void {
  shared[key] ??= new Map();
  const before = shared[key].get(tag);
  shared[key].set(tag, { ...before, [kind]: { ...before?.[kind], ...texts } });
  globalThis.dispatchEvent?.(new Event(localesName));
}

/** The classic script of a language: what `addTexts` does, as short as possible. */
export const localeScript = (tag: string, language: MessageOverrides): string =>
  `((n,t)=>{let m=globalThis[Symbol.for(n)]??=new Map;m.set(t,{...m.get(t),language:${JSON.stringify(language)}});dispatchEvent(new Event(n))})(${JSON.stringify(localesName)},${JSON.stringify(tag)})`;
