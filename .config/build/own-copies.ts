import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * What is replaced in the libraries inside a script. They keep records on `globalThis`, where other versions would find them and
 * an element of the page with such an id would be taken for one; and Lit creates a Trusted Types policy, of a name that
 * a page may allow to one copy only. `components/cdn/own-globals.ts` is what they get instead.
 */
const replacements = [
  { file: '/lit-html/lit-html.js', text: 'globalThis', by: 'ownGlobals', why: 'policy, version, polyfill' },
  // An XHTML page would read the text of a template as XML.
  {
    file: '/lit-html/lit-html.js',
    text: 'l.createElement("t',
    by: 'ownGlobals.html.createElement("t',
    why: 'templates',
  },
  { file: '/lit-element/lit-element.js', text: 'globalThis', by: 'ownGlobals', why: 'version, polyfill, hydration' },
  { file: '/reactive-element.js', text: 'globalThis', by: 'ownGlobals', why: 'version, polyfill, metadata' },
  { file: '/reactive-element.js', text: '=litProperty', by: '=ownGlobals.litProperty', why: 'metadata' },
  { file: '/zod/v4/core/core.js', text: 'globalThis', by: 'ownGlobals', why: 'configuration' },
  // `for…in` throws there on a page that has extended `Object.prototype`.
  { file: '/zod/v4/core/util.js', text: ' in table)', by: ' of Object.keys(table))', why: 'members of a schema' },
] as const;

/** Makes the bundled libraries the script's own, and fails the build where there is nothing to replace. */
export const ownCopies = (): Plugin => {
  const ownGlobals = JSON.stringify(fileURLToPath(new URL('../../components/cdn/own-globals.ts', import.meta.url)));
  const unused = new Set<(typeof replacements)[number]>(replacements);
  return {
    name: 'own-copies',
    transform(code, id) {
      const rows = replacements.filter(({ file }) => id.replaceAll('\\', '/').endsWith(file));
      if (rows.length === 0) return null;
      for (const row of rows) if (code.includes(row.text)) unused.delete(row);
      const own = rows.reduce((text, row) => text.replaceAll(row.text, row.by), code);
      return { code: `import { ownGlobals } from ${ownGlobals};${own}`, map: null };
    },
    buildEnd(error) {
      if (error || unused.size === 0) return;
      const rows = [...unused].map(({ file, text, why }) => `"${text}" in ${file} (${why})`).join(', ');
      this.error(
        `Nothing to replace: ${rows}. Read what the library does now and correct "replacements" in .config/build/own-copies.ts.`,
      );
    },
  };
};
