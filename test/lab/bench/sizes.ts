// Weighs the files for pages, and what a page's bundler makes of each contestant, after `npm run build` and `npm run test:sizes`.
// To run: npm run bench -- sizes
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { table } from '../../../.config/docs/markdown.js';
import { budgets, weightOf as weightOfFile } from '../../../.config/sizes.js';

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

const weighed = budgets.map((budget) => ({ ...budget, weight: weightOfFile(budget) }));
const isLanguage = ({ file }: (typeof weighed)[number]) => file.includes('/locales/');
const [largest] = weighed.filter(isLanguage).sort((one, other) => other.weight - one.weight);
const files = [
  ...weighed.filter((budget) => !isLanguage(budget)),
  ...(largest ? [{ ...largest, name: 'the largest language' }] : []),
];
const tableOf = (what: string, imports: Readonly<Record<string, string>>) =>
  table(
    [what, 'Weight (kB)'],
    Object.entries(imports).map(([name, contents]) => [name, weightOf(contents).toFixed(1)]),
  );
console.log(`## How much it weighs

Kilobytes of 1000 bytes, minified, with brotli at its highest level. Lit, ky and zod are included. \`npm test\` fails above the limits.

${table(
  ['What a page loads', 'Weight (kB)', 'Limit (kB)'],
  files.map(({ name, weight, limit }) => [name, weight.toFixed(2), limit.toFixed(1)]),
)}
Clients in a bundle, from one bundler:

${tableOf('Client', contestants.clients)}
Libraries that make tables, and the elements, which have Lit inside and take a client of the page:

${tableOf('Made with', contestants.tables)}`);
