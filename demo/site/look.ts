import * as texts from '../../components/i18n/languages.js';
import { rightToLeft } from '../../components/i18n/localize.js';
import { registerLocale } from '../../components/index.js';

for (const [tag, words] of Object.entries(texts)) registerLocale(tag, words);

/** The presets of the package as their files are, by name. */
export const themes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../components/themes/*.css', { query: '?raw', import: 'default', eager: true }),
  ).map(([path, css]) => [path.replace(/.*\/|\.css$/g, ''), css]),
);

/** The title of a preset. */
export function themeTitle(name: string): string {
  return name === 'wordpress' ? 'WordPress' : capitalized(name);
}

/** The presets as choices. */
export const themeChoices = Object.keys(themes).map((name) => [name, themeTitle(name)] as const);

/** A text that begins with a capital letter. */
export function capitalized(text: string, lang = 'en'): string {
  return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}

/** The languages of the elements besides English, each in its own words. */
export const languages = Object.keys(texts).map((tag) => {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return [tag, capitalized(name, tag)] as const;
});

/** The direction in which a language is written. */
export const directionOf = (lang: string): 'rtl' | 'ltr' =>
  rightToLeft.test(languages.find(([tag]) => tag === lang)?.[1] ?? '') ? 'rtl' : 'ltr';
