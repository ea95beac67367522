import { en } from './en.js';
import type { MessageOverrides, Messages } from './messages.js';
import { readOverrides } from './overrides.js';
import { unpack } from './packed.js';
import { shelfName, shelve, shelved } from './shelf.js';

/**
 * Replaces some texts of a language, or adds a language; the elements on the page follow at once. What is left out
 * stays as it is, and in a new language is English. It holds whether the language is loaded before or after.
 *
 * @param lang A BCP 47 tag such as `de` or `pt-BR`; `de` also serves `de-AT`.
 * @param texts What is no text of the elements is left out, with one warning.
 */
export function registerLocale(lang: string, texts: MessageOverrides): void {
  shelve(subtags(lang).join('-'), 'page', readOverrides(texts, `registerLocale("${lang}")`));
}

/** Texts, and the tag that they are of, or `undefined` when most of them are English for want of that language. */
export interface Spoken {
  readonly messages: Messages;
  readonly lang: string | undefined;
}

/** The messages for a tag: its own, those of each shorter tag where it has none, and English for the rest. */
export function speak(lang: string): Spoken {
  const parts = subtags(lang);
  const own: MessageOverrides = Object.assign(
    {},
    ...parts.flatMap((_, index) => {
      const found = shelved(parts.slice(0, index + 1).join('-'));
      return [found?.language ?? (found?.packed && unpack(found.packed)), found?.page];
    }),
  );
  const known = parts[0] === 'en' || Object.keys(own).length * 2 > Object.keys(en).length;
  return { messages: { ...en, ...shelved('en')?.page, ...own }, lang: known ? parts.join('-') : undefined };
}

/** Calls `reader` whenever texts were added, until the returned function is called. */
export function onRegistration(reader: () => void): () => void {
  document.addEventListener(shelfName, reader);
  return () => document.removeEventListener(shelfName, reader);
}

/** `de_AT` is no tag, but it is plain what is meant. */
const subtags = (lang: string): string[] => lang.trim().toLowerCase().split(/[-_]/);
