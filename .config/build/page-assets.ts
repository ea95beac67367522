import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import * as languages from '../../components/i18n/languages.js';
import { localeScript } from '../../components/i18n/shared-locales.js';

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
