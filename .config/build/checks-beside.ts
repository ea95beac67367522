import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fromFile = fileURLToPath(new URL('../../components/cdn/load-checks.ts', import.meta.url));

/** In a file for pages, the checks for developers come from a file beside it. */
export const checksBeside: Plugin = {
  name: 'checks-beside',
  enforce: 'pre',
  resolveId: (source, importer) => (source === './load.js' && importer?.endsWith('/checks/start.ts') ? fromFile : null),
};
