import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const privateName = /--_[a-z][a-z-]*/g;

const read = (file: string) => readFileSync(`components/${file}`, 'utf8').match(privateName) ?? [];

/** Shared with the rules that reserve space, which a page may load in another version. */
const kept = new Set(read('styles/reserve.css'));

/** The same in every file for pages, so that elements of several of them do not inherit each other's values. */
const names = [
  ...new Set(
    readdirSync('components', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap(read),
  ),
]
  .filter((name) => !kept.has(name))
  .sort();

/** Shortens the names of the elements' private custom properties, which saves 60 bytes. */
export const shortNames: Plugin = {
  name: 'short-names',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]components[\\/].*\.ts$/.test(id)) return null;
    const short = (name: string) => (names.includes(name) ? `--_${names.indexOf(name).toString(36)}` : name);
    return { code: code.replace(privateName, short), map: null };
  },
};
