import { resolve } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

/** The files of the package's entry points in this checkout. */
export const sources = {
  'petstore-elements': 'src/index.ts',
  'petstore-elements/backend': 'src/backend/index.ts',
  'petstore-elements/backend/msw': 'src/backend/msw.ts',
  'petstore-elements/backend/node': 'src/backend/node.ts',
  'petstore-elements/components': 'components/index.ts',
  'petstore-elements/proxy': 'src/proxy/index.ts',
  'petstore-elements/proxy/node': 'src/proxy/node.ts',
  'petstore-elements/define': 'components/define/all.ts',
};

/** Where the package's names lead in this checkout. */
export const alias = Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, resolve(file)]));

/** One script for a page of this code and of what it imports: files from this folder, and the package by its name. */
export async function bundle(contents: string, options: BuildOptions = {}, resolveDir = '.'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: resolve(resolveDir), loader: 'ts' },
    alias,
    ...{ bundle: true, format: 'esm', target: 'es2022', logLevel: 'error', ...options, write: false },
  });
  return outputFiles[0]?.text ?? '';
}
