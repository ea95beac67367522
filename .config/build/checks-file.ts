import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Replaces `components/checks/load.ts`, which imports the checks for developers, with a module of `components/cdn`. */
const replaceLoad = (name: string): Plugin => ({
  name: 'checks',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './load.js' && importer?.endsWith('/checks/start.ts')
      ? fileURLToPath(new URL(`../../components/cdn/${name}.ts`, import.meta.url))
      : null,
});

/** The script loads the checks from a file next to it. */
export const checksInFile = replaceLoad('checks-in-file');

/** The script contains the checks. */
export const checksIncluded = replaceLoad('checks-included');
