import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const isolatedGlobals = JSON.stringify(
  fileURLToPath(new URL('../../components/cdn/isolated-globals.ts', import.meta.url)),
);

/**
 * The only change to libraries inside a script: their `globalThis` is an import. Without it, "a strict policy works" in
 * policies.e2e.ts, "starts on a page whose element ids equal" in embed.e2e.ts and "MooTools" in hostile-pages.e2e.ts fail.
 */
export const isolateGlobals: Plugin = {
  name: 'isolate-globals',
  transform: {
    filter: {
      id: /\/(lit-html\/lit-html|lit-element\/lit-element|reactive-element|zod\/v4\/core\/core|ky\/distribution\/core\/constants)\.js$/,
    },
    handler: (code, id) => ({
      code: `${code}\nimport { litPropertyMetadata, ${id.includes('/ky/') ? 'kyGlobals' : 'isolatedGlobals'} as globalThis } from ${isolatedGlobals};`,
      map: null,
    }),
  },
};
