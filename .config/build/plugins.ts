import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minifyHTMLLiterals } from 'minify-literals';
import type { Plugin } from 'vite';
import * as languages from '../../components/i18n/languages.js';
import { localeScript } from '../../components/i18n/shared-locales.js';
import { openApiDocument } from './openapi.js';

const isolatedGlobals = JSON.stringify(
  fileURLToPath(new URL('../../components/cdn/isolated-globals.ts', import.meta.url)),
);

/**
 * The only change to libraries inside a script: their `globalThis` is an import. Without it, "a strict policy works" in
 * policies.e2e.ts fails.
 */
export const isolateGlobals: Plugin = {
  name: 'isolate-globals',
  transform: {
    filter: {
      id: /\/(lit-html\/lit-html|lit-element\/lit-element|reactive-element|zod\/v4\/core\/core)\.js$/,
    },
    handler: (code) => ({
      code: `${code}\nimport { litPropertyMetadata, isolatedGlobals as globalThis } from ${isolatedGlobals};`,
      map: null,
    }),
  },
};

/** Takes the comments, and the whitespace that is not rendered, out of the elements' templates, and minifies their styles. */
export const minifyTemplates: Plugin = {
  name: 'minify-templates',
  transform: (code, id) =>
    /[\\/]components[\\/](?!cdn).*\.ts$/.test(id)
      ? minifyHTMLLiterals(code, { fileName: id, html: { conservativeCollapse: false } })
      : null,
};

/** The OpenAPI document of the package. */
export const openApi: Plugin = {
  name: 'open-api',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'openapi.json', source: JSON.stringify(openApiDocument(), null, 2) });
  },
};

/** The other files for pages: a classic script for each language, the theme presets, and the rules that reserve space. */
export const pageAssets: Plugin = {
  name: 'page-assets',
  generateBundle() {
    const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
    for (const [tag, texts] of Object.entries(languages)) emit(`locales/${tag}.js`, localeScript(tag, texts));
    for (const file of readdirSync('components/themes')) {
      emit(`themes/${file}`, readFileSync(`components/themes/${file}`, 'utf8'));
    }
    emit('petstore-elements.css', readFileSync('components/styles/reserve.css', 'utf8'));
  },
};

/** The name of a source in a source map: its path in the package, wherever the build was run and written. */
export const sourcePath = (source: string, map: string): string =>
  `petstore-elements/${relative('.', resolve(dirname(map), source)).replaceAll('\\', '/')}`;
