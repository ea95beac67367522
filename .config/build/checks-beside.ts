import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Where a file for pages takes the checks for developers from: a module of `components/cdn` in place of `checks/load.ts`. */
const checksFrom = (name: string): Plugin => ({
  name: 'checks',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './load.js' && importer?.endsWith('/checks/start.ts')
      ? fileURLToPath(new URL(`../../components/cdn/${name}.ts`, import.meta.url))
      : null,
});

/** From a file beside it. */
export const checksBeside = checksFrom('load-checks');

/** From inside. */
export const checksInside = checksFrom('load-inside');
