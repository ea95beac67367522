import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const isolatedGlobals = JSON.stringify(
  fileURLToPath(new URL('../../components/cdn/isolated-globals.ts', import.meta.url)),
);

/** The only changes to libraries inside a script. Each names the test in `test/e2e` that fails without it. */
export const ownCopies: Plugin[] = [
  {
    // Their `globalThis` is an import: "a strict policy works" in policies.e2e.ts, "adds one global to the page" in embed.e2e.ts.
    name: 'isolated-globals',
    transform: {
      filter: { id: /\/(lit-html\/lit-html|lit-element\/lit-element|reactive-element|zod\/v4\/core\/core)\.js$/ },
      handler: (code) => ({
        code: `${code}\nimport { litPropertyMetadata, isolatedGlobals as globalThis } from ${isolatedGlobals};`,
        map: null,
      }),
    },
  },
  {
    // zod 4.6 throws there if `Object.prototype` was extended: "works where a page has added" in hostile-pages.e2e.ts.
    name: 'own-members',
    transform: {
      filter: { id: /\/zod\/v4\/core\/util\.js$/ },
      handler: (code) => ({ code: code.replace('key in table', 'key of Object.keys(table)'), map: null }),
    },
  },
];
