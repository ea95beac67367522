// `npm run test:sizes`: builds the client alone and weighs all that was built, as a server sends it at best. It fails above a budget.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import * as languages from '../components/i18n/languages.js';

interface Budget {
  readonly name: string;
  /** Kilobytes of 1000 bytes, minified, brotli at its highest level. */
  readonly limit: number;
  readonly file: string;
}

const cdn = 'dist/cdn/petstore-elements';

/** The most that each file may weigh. */
export const budgets: readonly Budget[] = [
  { name: 'the script: all tags, client, English', limit: 53.8, file: `${cdn}.js` },
  { name: 'the list script: store, list, client, English', limit: 47.8, file: `${cdn}.list.js` },
  { name: 'the demo script: all tags, client, reference backend, checks', limit: 65.5, file: `${cdn}.demo.js` },
  { name: 'the module: all tags, client, English', limit: 53.6, file: `${cdn}.module.js` },
  { name: 'the checks for developers', limit: 4.3, file: `${cdn}.checks.js` },
  { name: 'the client alone, ky and zod included', limit: 21.0, file: 'node_modules/.cache/sizes/client.js' },
  ...Object.keys(languages).map((tag) => ({ name: tag, limit: 1.5, file: `dist/cdn/locales/${tag}.js` })),
];

/** The kilobytes of what was built. */
export const weightOf = ({ file }: Budget): number => brotliCompressSync(readFileSync(file)).length / 1000;

if (process.argv[1] === import.meta.filename) {
  const { build } = await import('vite');
  await build({ mode: 'sizes', configLoader: 'native', logLevel: 'warn' });
  for (const budget of budgets) {
    const { name, limit } = budget;
    const weight = weightOf(budget);
    const isWithin = weight <= limit;
    console.log(`${isWithin ? '✓' : '✗'} ${name}: ${weight.toFixed(2)} kB of ${limit} kB`);
    if (!isWithin) process.exitCode = 1;
  }
}
