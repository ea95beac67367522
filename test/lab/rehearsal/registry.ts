import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A registry on this machine, and npm as it works with that registry only, without any setting of its user. */
export interface Registry {
  npm(folder: string, ...parameters: readonly string[]): string;
  close(): void;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** What Verdaccio does: it keeps one package itself, and gets the others where npm gets them. */
const configuration = (name: string, upstream: string) => `storage: ./storage
uplinks:
  npm:
    url: ${upstream}
packages:
  '${name}':
    access: $all
    publish: $all
  '**':
    access: $all
    proxy: npm
web:
  enable: false
max_body_size: 50mb
log: { type: stdout, format: json, level: http }
`;

/** Installs Verdaccio into a folder and starts it on a free port of this machine. */
export async function startRegistry(folder: string, name: string): Promise<Registry> {
  mkdirSync(folder, { recursive: true });
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  // Some registries do not know the tag `cjs`, by which Verdaccio wants this package.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, overrides: { 'node-fetch': '2.7.0' } }));
  const install = ['install', 'verdaccio@6', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', install, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  writeFileSync(join(folder, 'config.yaml'), configuration(name, upstream));
  const verdaccio = [
    'node_modules/verdaccio/bin/verdaccio',
    '--config',
    'config.yaml',
    '--listen',
    `127.0.0.1:${port}`,
  ];
  const child = spawn(process.execPath, verdaccio, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const stop = () => void child.kill();
  process.once('exit', stop);
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Verdaccio ended with ${code}.`)));
    child.stdout.on('data', (text) => String(text).includes(`http://127.0.0.1:${port}/`) && resolve());
  });
  const settings = join(folder, 'npmrc');
  // npm publishes only with a token; this registry takes any.
  const token = `//127.0.0.1:${port}/:_authToken=none`;
  const lines = [
    `registry=http://127.0.0.1:${port}/`,
    token,
    'audit=false',
    'fund=false',
    'loglevel=error',
    'update-notifier=false',
  ];
  writeFileSync(settings, lines.join('\n'));
  const env = { ...process.env, npm_config_userconfig: settings, npm_config_cache: join(folder, 'cache') };
  // Set for scripts of npm, and stronger than the file.
  for (const name of Object.keys(env))
    if (/^npm_config_(?:registry|globalconfig)$/i.test(name)) delete env[name as keyof typeof env];
  return {
    npm: (cwd, ...parameters) => execFileSync('npm', parameters, { cwd, env, encoding: 'utf8' }),
    close() {
      process.off('exit', stop);
      stop();
    },
  };
}
