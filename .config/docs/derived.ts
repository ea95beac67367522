// `npm run docs`.
import { readFileSync, writeFileSync } from 'node:fs';
import * as languages from '../../components/i18n/languages.js';
import { elementsReference } from './elements.js';
import { tagTypes } from './tag-types.js';

const languagesGuide = 'demo/guides/languages.md';

/** The guide to the languages with their names in English. */
function namedLanguages(): string {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const sorted = Object.keys(languages).map((tag) => names.of(tag) ?? tag);
  const list = new Intl.ListFormat('en-GB').format(sorted.sort());
  const [before, after] = readFileSync(languagesGuide, 'utf8').split(/(?<=English is built in;\n).*(?=\n)/);
  return `${before}${list}${after}`;
}

/** Every committed file that is derived from the sources, with its text. */
export const derived = (): Readonly<Record<string, string>> => ({
  'components/reference.md': elementsReference(),
  'components/frameworks/tags.ts': tagTypes(),
  [languagesGuide]: namedLanguages(),
});

if (process.argv[1] === import.meta.filename)
  for (const [file, text] of Object.entries(derived())) writeFileSync(file, text);
