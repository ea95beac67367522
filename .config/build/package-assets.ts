import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { openApiDocument } from './openapi.js';

/** What the package holds besides modules: the theme presets as they are, and the OpenAPI document. */
export const packageAssets: Plugin = {
  name: 'package-assets',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'openapi.json', source: JSON.stringify(openApiDocument(), null, 2) });
    for (const file of readdirSync('components/themes')) {
      this.emitFile({ type: 'asset', fileName: `themes/${file}`, source: readFileSync(`components/themes/${file}`) });
    }
  },
};
