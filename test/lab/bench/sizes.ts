// What a page's bundler makes of each contestant, minified, with brotli at its highest level, in kilobytes of 1000 bytes.
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import type { Values } from './results.js';

/** What a page imports. */
const contestants = {
  clients: {
    'openapi-fetch': `export { default } from 'openapi-fetch';`,
    ky: `export { default } from 'ky';`,
    axios: `export { default } from 'axios';`,
    'petstore-elements': `export { createClient } from '${resolve('dist/index.js')}';`,
  },
  tables: {
    Lit: `export { html, LitElement } from 'lit';`,
    'React 19': `export { createElement } from 'react'; export { createRoot } from 'react-dom/client';`,
    'Vaadin grid': `import '@vaadin/grid';`,
    'list, form and detail': ['list', 'form', 'detail']
      .map((name) => `import '${resolve(`dist/define/pet-${name}.js`)}';`)
      .join('\n'),
  },
};

function weightOf(contents: string): number {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: 'test/lab/bench' },
    ...{ bundle: true, minify: true, write: false, format: 'esm', target: 'es2022', legalComments: 'none' },
    ...{ conditions: ['production'], define: { 'process.env.NODE_ENV': '"production"' } },
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? '').length / 1000;
}

/** The weights, from what `npm run build` has built, of clients, and of what tables are made with. */
export const weights = (): Readonly<Record<keyof typeof contestants, Values>> => {
  const weigh = (all: Values<string>) =>
    Object.fromEntries(Object.entries(all).map(([name, contents]) => [name, weightOf(contents)]));
  return { clients: weigh(contestants.clients), tables: weigh(contestants.tables) };
};
