import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { snippetsOf } from '../../support/readme.js';

/** A bundler, started for production as its documentation shows, with only the listed settings. */
interface Bundler {
  /** Its package. */
  readonly name: string;
  /** The arguments of its command for a folder with `main.js` and `index.html`, and the output folder. */
  readonly parameters: (app: string, out: string) => readonly string[];
}

/** Common bundlers of sites. */
export const bundlers: readonly Bundler[] = [
  { name: 'vite', parameters: (app, out) => ['build', app, '--outDir', out, '--logLevel', 'error'] },
  {
    name: 'esbuild',
    parameters: (app, out) => [
      join(app, 'main.js'),
      ...['--bundle', '--minify', '--format=esm', '--log-level=error', `--outdir=${out}`],
    ],
  },
  {
    name: 'webpack',
    parameters: (app, out) => [
      '--mode',
      'production',
      '--entry',
      join(app, 'main.js'),
      '-o',
      out,
      '--stats',
      'errors-only',
    ],
  },
  {
    name: 'rollup',
    parameters: (app, out) => [
      join(app, 'main.js'),
      ...['-p', 'node-resolve', '-p', 'terser', '-f', 'es', '-d', out, '--silent'],
    ],
  },
  {
    name: 'parcel',
    parameters: (app, out) => [
      ...[
        'build',
        join(app, 'index.html'),
        '--dist-dir',
        out,
        '--no-source-maps',
        '--no-cache',
        '--log-level',
        'error',
      ],
    ],
  },
];

/** The applications by their imports; one is the snippet of the guide. */
export const apps = {
  all: `import 'petstore-elements/define';`,
  list: snippetsOf('demo/guides/bundlers.md').find(({ language }) => language === 'js')?.text ?? '',
  client: `import { createClient } from 'petstore-elements';
createClient({ baseUrl: '/pet-service/v1' }).listPets().then((pets) => {
  document.querySelector('h1').textContent = pets.length + ' pets';
});`,
};

export type App = keyof typeof apps;

/** Runs a bundler that is installed in `folder`. */
export function bundle(folder: string, { name, parameters }: Bundler, app: string, out: string): void {
  const command = join(folder, 'node_modules/.bin', name);
  execFileSync(command, parameters(app, out), { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The version of a package that is installed in `folder`. */
export const versionIn = (folder: string, name: string): string =>
  (JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;
