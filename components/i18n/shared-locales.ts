import type { MessageOverrides } from './messages.js';

/** The texts for one language tag: the language, and the page's overrides, which win in any loading order. */
interface LocaleTexts {
  readonly language?: MessageOverrides;
  readonly overrides?: MessageOverrides;
}

/** The name of the symbol below, and of the window event for each new entry. */
export const localesName = 'petstore-elements.locales';

/**
 * The texts by lower-case tag. All copies of the elements share them through a registered symbol, so a language can load
 * before or after them and needs no global name.
 */
const key: unique symbol = Symbol.for(localesName);
const shared: typeof globalThis & { [key]?: Map<string, LocaleTexts> } = globalThis;

/** The texts for exactly this tag. */
export const textsOf = (tag: string): LocaleTexts | undefined => shared[key]?.get(tag);

/** Adds texts for a tag. Every element updates. */
export function addTexts(tag: string, kind: keyof LocaleTexts, texts: MessageOverrides): void {
  shared[key] ??= new Map();
  const before = shared[key].get(tag);
  shared[key].set(tag, { ...before, [kind]: { ...before?.[kind], ...texts } });
  globalThis.dispatchEvent?.(new Event(localesName));
}

/** The classic script of a language: `addTexts`, as short as possible. */
export const localeScript = (tag: string, language: MessageOverrides): string =>
  `((n,t)=>{let m=globalThis[Symbol.for(n)]??=new Map;m.set(t,{...m.get(t),language:${JSON.stringify(language)}});dispatchEvent(new Event(n))})(${JSON.stringify(localesName)},${JSON.stringify(tag)})`;
