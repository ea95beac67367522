import { warnOnce } from '../warn.js';
import { en } from './en.js';
import { addStrings, stringsOf } from './shared-locales.js';
import type { StringOverrides, Strings } from './strings.js';

/**
 * Overrides some texts of a language, or adds a language. The elements on the page update at once. Texts that you leave out
 * stay as they are. In a new language, they are English. You can call this before or after the language loads.
 *
 * @param lang A BCP 47 tag such as `de` or `pt-BR`; `de` also serves `de-AT`.
 * @param strings Unknown keys and invalid values log one warning and are left out.
 */
export function registerLocale(lang: string, strings: StringOverrides): void {
  addStrings(subtags(lang).join('-'), 'overrides', readOverrides(strings, `registerLocale("${lang}")`));
}

export interface Locale {
  readonly strings: Strings & StringOverrides;
  /** The tag of most texts. `undefined` if the language is missing and the texts are English. */
  readonly lang: string | undefined;
}

/** The texts for a tag, else those of each shorter tag, else English. */
export function resolveLocale(lang: string): Locale {
  const parts = subtags(lang);
  const own: StringOverrides = Object.assign(
    {},
    ...parts.flatMap((_, index) => {
      const strings = stringsOf(parts.slice(0, index + 1).join('-'));
      return [strings?.language, strings?.overrides];
    }),
  );
  const available = parts[0] === 'en' || Object.keys(own).length * 2 > Object.keys(en).length;
  return { strings: { ...en, ...stringsOf('en')?.overrides, ...own }, lang: available ? parts.join('-') : undefined };
}

/** `de_AT` is invalid but common. */
const subtags = (lang: string): string[] => lang.trim().toLowerCase().split(/[-_]/);

/** The valid texts of a page. One warning, which names `source`, lists the keys of the others. */
export function readOverrides(value: unknown, source: string): StringOverrides {
  const entries = Object.entries(Object(value) as object);
  const invalid = entries.filter((entry) => !isText(entry)).map(([key]) => key);
  if (invalid.length > 0)
    warnOnce(`petstore-elements: ${source} has unknown keys or missing texts: ${invalid.join(', ')}.`);
  return Object.fromEntries(entries.filter(isText));
}

const isText = ([key, value]: [string, unknown]): boolean =>
  (Object.hasOwn(en, key) || /^status[^a-z]/.test(key)) && (typeof value === 'string' || isPlural(value));

const isPlural = (value: unknown): boolean =>
  'other' in Object(value) && Object.values(Object(value)).every((form) => typeof form === 'string');
