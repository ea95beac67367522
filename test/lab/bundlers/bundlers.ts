import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { snippetsOf } from '../../support/readme.js';

/** Common bundlers of sites, by the names of their packages, with the parameters of a build for production. */
export const bundlers: Readonly<Record<string, string>> = {
  vite: 'build {app} --outDir {out} --logLevel error',
  esbuild: '{app}/main.js --bundle --minify --format=esm --log-level=error --outdir={out}',
  webpack: '--mode production --entry {app}/main.js -o {out} --stats errors-only',
  rollup: '{app}/main.js -p node-resolve -p terser -f es -d {out} --silent',
  parcel: 'build {app}/index.html --dist-dir {out} --no-source-maps --no-cache --log-level error',
};

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
export function bundle(folder: string, name: string, app: string, out: string): void {
  const words = bundlers[name]?.split(' ').map((word) => word.replace('{app}', app).replace('{out}', out));
  execFileSync(join(folder, 'node_modules/.bin', name), words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The version of a package that is installed in `folder`. */
export const versionIn = (folder: string, name: string): string =>
  (JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;
