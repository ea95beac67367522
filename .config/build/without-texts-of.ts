import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { en } from '../../components/i18n/en.js';

/**
 * Leaves out the English texts that only elements in these folders use, since the script does not define them. Texts that a page
 * registers for them are kept, for a script that is loaded later; so their keys are not checked.
 */
export const withoutTextsOf = (...folders: readonly string[]): Plugin => ({
  name: 'without-texts-of',
  transform(code, id) {
    if (/[\\/]components[\\/]i18n[\\/]overrides\.ts$/.test(id)) {
      const check = 'Object.hasOwn(en, key) &&';
      if (!code.includes(check)) this.error(`Correct .config/build/without-texts-of.ts: ${id} has no "${check}".`);
      return { code: code.replace(check, ''), map: null };
    }
    if (!/[\\/]components[\\/]i18n[\\/]en\.ts$/.test(id)) return null;
    const sources = readdirSync('components', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !folders.some((folder) => file.startsWith(folder)))
      .map((file) => readFileSync(`components/${file}`, 'utf8'))
      .join();
    const texts = Object.entries(en).filter(([key]) => sources.includes(`'${key}'`));
    return { code: `export const en = ${JSON.stringify(Object.fromEntries(texts))};`, map: null };
  },
});
