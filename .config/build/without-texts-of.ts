import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { en } from '../../components/i18n/en.js';

/**
 * Leaves the English out that only elements in these folders name, since the script does not bring them. The keys stay: a page
 * may register texts for a script that comes later.
 */
export const withoutTextsOf = (...folders: readonly string[]): Plugin => ({
  name: 'without-texts-of',
  transform(_, id) {
    if (!/[\\/]components[\\/]i18n[\\/]en\.ts$/.test(id)) return null;
    const sources = readdirSync('components', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !folders.some((folder) => file.startsWith(folder)))
      .map((file) => readFileSync(`components/${file}`, 'utf8'))
      .join();
    const texts = Object.entries(en).map(([key, text]) => [key, sources.includes(`'${key}'`) ? text : '']);
    return { code: `export const en = ${JSON.stringify(Object.fromEntries(texts))};`, map: null };
  },
});
