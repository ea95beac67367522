import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the package's names lead in this checkout. */
export const sources: Readonly<Record<string, string>> = {
  'petstore-elements': resolve('src/index.ts'),
  'petstore-elements/backend': resolve('src/backend/index.ts'),
  'petstore-elements/backend/msw': resolve('src/backend/msw.ts'),
  'petstore-elements/define': resolve('components/define/all.ts'),
};

/** The snippets of the guide for test authors whose fence says `info`. */
export const guideSnippets = (info: string): string[] =>
  [...readFileSync('demo/guides/testing.md', 'utf8').matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === info)
    .map(([, , text = '']) => text);

/** A snippet that can be run in place: the package's names and those of its dependencies lead to files. */
export const runnable = (snippet: string): string =>
  snippet.replace(/from '([^']+)'/g, (whole, name: string) => {
    if (name.startsWith('node:')) return whole;
    return `from '${sources[name] ? pathToFileURL(sources[name]).href : import.meta.resolve(name)}'`;
  });

/** The markup that the text of the guide names. */
export const guideMarkup = (): string[] =>
  readFileSync('demo/guides/testing.md', 'utf8').match(/(?<=`)<pet-store.*?(?=`)/g) ?? [];
