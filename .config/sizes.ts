// `npm run test:sizes`: weighs what was built, as a server sends it at best, and fails above a budget.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** What one page loads. */
interface Budget {
  readonly name: string;
  /** Kilobytes of 1000 bytes, minified, brotli at its highest level. */
  readonly limit: number;
  readonly files: readonly string[];
}

const esm = (...names: readonly string[]) => names.map((name) => `dist/cdn/esm/${name}.js`);

const languages = { Arabic: 'ar', German: 'de', Spanish: 'es', French: 'fr', Japanese: 'ja' };

/** The most that each page may load. */
export const budgets: readonly Budget[] = [
  { name: 'the script: all tags, client, English', limit: 42, files: ['dist/cdn/petstore-elements.js'] },
  { name: 'the list script: store, list, client, English', limit: 35, files: ['dist/cdn/petstore-elements.list.js'] },
  {
    name: 'the demo script: all tags, client, reference backend',
    limit: 51,
    files: ['dist/cdn/petstore-elements.demo.js'],
  },
  {
    name: 'a page with the module of the list',
    limit: 39.6,
    files: esm('pet-list', 'chunks/pet-list', 'chunks/shared'),
  },
  {
    name: 'a page with the module of the form',
    limit: 36.6,
    files: esm('pet-form', 'chunks/pet-form', 'chunks/shared'),
  },
  {
    name: 'a page with the module of the detail',
    limit: 34.5,
    files: esm('pet-detail', 'chunks/pet-detail', 'chunks/shared'),
  },
  { name: 'a page with the module of the store alone', limit: 32, files: esm('pet-store', 'chunks/shared') },
  {
    name: 'a page with the module of all tags',
    limit: 46.8,
    files: esm('all', 'chunks/pet-list', 'chunks/pet-form', 'chunks/pet-detail', 'chunks/shared'),
  },
  { name: 'the client alone, ky and zod included', limit: 18, files: ['node_modules/.cache/sizes/client.js'] },
  ...Object.entries(languages).map(([name, tag]) => ({ name, limit: 1.5, files: [`dist/cdn/locales/${tag}.js`] })),
];

if (process.argv[1] === import.meta.filename)
  for (const { name, limit, files } of budgets) {
    const weight = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0) / 1000;
    const isWithin = weight <= limit;
    console.log(`${isWithin ? '✓' : '✗'} ${name}: ${weight.toFixed(2)} kB of ${limit} kB`);
    if (!isWithin) process.exitCode = 1;
  }
