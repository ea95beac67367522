import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** Compiles a file of this folder, as users run it: tsx would add code to each function. Returns the file to run. */
export function compile(name: string): string {
  const outfile = join(import.meta.dirname, `node_modules/.cache/${name}.mjs`);
  buildSync({
    ...{ entryPoints: [join(import.meta.dirname, `${name}.ts`)], outfile, bundle: true },
    ...{ packages: 'external', platform: 'node', format: 'esm', target: 'node20' },
  });
  return outfile;
}
