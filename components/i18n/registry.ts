import { listen } from '../dom/page.js';
import { en } from './en.js';
import type { MessageOverrides, Messages } from './messages.js';
import { readOverrides } from './overrides.js';
import { addTexts, localesName, textsOf } from './shared-locales.js';

/**
 * Overrides some texts of a language, or adds a language; the elements on the page update at once. Texts that are left
 * out stay as they are, and are English in a new language. It makes no difference whether the language is loaded before or after.
 *
 * @param lang A BCP 47 tag such as `de` or `pt-BR`; `de` also serves `de-AT`.
 * @param texts Keys and values that are no texts of the elements are left out with one warning.
 */
export function registerLocale(lang: string, texts: MessageOverrides): void {
  addTexts(subtags(lang).join('-'), 'overrides', readOverrides(texts, `registerLocale("${lang}")`));
}

/** The texts for a tag. */
export interface Locale {
  readonly messages: Messages;
  /** The tag that most of the texts are in; `undefined` when that language is missing and they are English instead. */
  readonly lang: string | undefined;
}

/** The texts for a tag: its own, else those of each shorter tag, else English. */
export function resolveLocale(lang: string): Locale {
  const parts = subtags(lang);
  const own: MessageOverrides = Object.assign(
    {},
    ...parts.flatMap((_, index) => {
      const texts = textsOf(parts.slice(0, index + 1).join('-'));
      return [texts?.language, texts?.overrides];
    }),
  );
  const available = parts[0] === 'en' || Object.keys(own).length * 2 > Object.keys(en).length;
  return { messages: { ...en, ...textsOf('en')?.overrides, ...own }, lang: available ? parts.join('-') : undefined };
}

/** Calls `listener` whenever texts were added, until the returned function is called. */
export const onTextsAdded = (listener: () => void): (() => void) => listen(localesName, listener);

/** `de_AT` is not a valid tag, but a common spelling of one. */
const subtags = (lang: string): string[] => lang.trim().toLowerCase().split(/[-_]/);
