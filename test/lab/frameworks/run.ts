// `npm run long -- frameworks [name…]`: packs the package, installs it into an app of each framework as users write them (the components
// come from `demo/guides/frameworks.md`), builds the app, and uses it in a browser.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { createBackend } from '../../../src/backend/index.js';
import { createProxy } from '../../../src/proxy/index.js';
import { serveProxy } from '../../../src/proxy/node.js';
import { browserFlags, browserPath } from '../../support/browser.js';
import { snippetsOf } from '../../support/readme.js';
import { drive } from './drive.js';

const here = 'test/lab/frameworks';
// Outside of this checkout, because apps would find its packages otherwise.
const work = join(tmpdir(), 'petstore-frameworks');
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const run = (command: string, parameters: readonly string[], cwd?: string) => {
  try {
    return execFileSync(command, parameters, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${parameters.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
};

/** The package as it would be published. */
function pack(): string {
  mkdirSync(work, { recursive: true });
  const folder = mkdtempSync(join(work, 'package-'));
  run('npm', ['pack', '--pack-destination', folder]);
  const [file] = readdirSync(folder);
  if (!file) throw new Error('npm pack wrote nothing.');
  return join(folder, file);
}

/** The components of frameworks with their own type checkers. */
const templates: Readonly<Record<string, string>> = { vue: 'Pets.vue', svelte: 'Pets.svelte' };

/** Apps that reuse another app with an older version of its framework, and the components of a third. */
const variants: Readonly<
  Record<string, { readonly app: string; readonly components: string; readonly version: string }>
> = {
  'react-18': { app: 'react', components: 'next', version: '^18.3.1' },
};

/** Writes a file of a guide into an app: into its sources, or next to them for a tool. */
function place(text: string, file: string, folder: string, source: string, proxyUrl: string) {
  const isForTool = /^(?:\w+\.config\.\w+|tsconfig\.json)$/.test(file);
  const path = join(folder, isForTool ? '.' : source, file);
  mkdirSync(dirname(path), { recursive: true });
  const isAdded = file === 'tsconfig.json';
  const whole = isAdded ? JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...JSON.parse(text) }) : text;
  writeFileSync(path, whole.replace('http://127.0.0.1:8080', proxyUrl));
}

/** Creates an app with the components of the guides, and builds it. */
function build(name: string, tarball: string, proxyUrl: string): string {
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (old !== 'node_modules') rmSync(join(folder, old), { recursive: true });
  const { app = name, components = name, version } = variants[name] ?? {};
  cpSync(join(here, 'apps', app), folder, { recursive: true });
  if (version !== undefined) {
    const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
    writeFileSync(join(folder, 'package.json'), manifest.replace(/(react.*": ")[^"]+/g, `$1${version}`));
  }
  const source = existsSync(join(folder, 'src')) ? 'src' : '.';
  cpSync(join(here, 'apps/client.ts'), join(folder, source, 'client.ts'));
  for (const guide of ['frameworks', 'server-rendering']) {
    for (const { file, text } of snippetsOf(`demo/guides/${guide}.md`)) {
      if (file.startsWith(`${components}/`)) place(text, file.slice(components.length + 1), folder, source, proxyUrl);
    }
  }
  run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--no-save', tarball], folder);
  const component = templates[name] && join(folder, source, templates[name]);
  if (component) {
    const text = readFileSync(component, 'utf8');
    writeFileSync(component, text.replace('pet-select=', 'pet-selekt='));
    assert.throws(() => run('npm', ['run', 'build'], folder), /selekt/i, 'a misspelled event does not compile');
    if (name === 'vue') {
      const strict = readFileSync(join(folder, 'tsconfig.json'), 'utf8');
      writeFileSync(join(folder, 'tsconfig.json'), strict.replace('"strictTemplates":true', '"strictTemplates":false'));
      run('npx', ['vue-tsc', '--noEmit'], folder);
      writeFileSync(join(folder, 'tsconfig.json'), strict);
    }
    writeFileSync(component, text);
  }
  run('npm', ['run', 'build'], folder);
  return folder;
}

/** Serves the built app, with its own server or as files. */
async function serve(folder: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (scripts.start) {
    const port = 20_000 + (process.pid % 20_000);
    const child = spawn('npm', ['start'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: 'ignore',
      detached: true,
    });
    const url = `http://127.0.0.1:${port}/`;
    const start = Date.now();
    while (!(await fetch(url).catch(() => undefined))) {
      if (Date.now() - start > 30_000) throw new Error(`npm start in ${folder} does not respond at ${url}.`);
      await new Promise((done) => setTimeout(done, 200));
    }
    return { url, close: () => child.pid && process.kill(-child.pid) };
  }
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://site').pathname;
    const file = join(folder, 'dist', path.endsWith('/') ? `${path}index.html` : path);
    response.statusCode = existsSync(file) ? 200 : 404;
    response.setHeader('content-type', types[extname(file)] ?? 'text/plain');
    response.end(response.statusCode === 200 ? readFileSync(file) : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function test(name: string, tarball: string, browser: Browser): Promise<void> {
  const site = await serve(build(name, tarball, proxy.url));
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  try {
    await drive(page, site.url, name);
    if (name === 'next')
      assert.equal((await (await fetch(`${site.url}v1/pets?limit=2`)).json()).length, 2, 'its rewrites');
    assert.deepEqual(complaints, [], 'the console is empty');
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\nconsole: ${complaints.join('\n')}`);
  } finally {
    await page.close();
    site.close();
  }
}

const apps = readdirSync(join(here, 'apps')).filter((name) => existsSync(join(here, 'apps', name, 'package.json')));
const all = [...apps, ...Object.keys(variants)];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : all;
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`No app is called ${unknown.join(', ')}; choose from ${all.join(', ')}.`);
const tarball = process.env['PETSTORE_TARBALL'] ?? pack();
const { fetch: service } = createBackend({ apiKeys: ['secret'], pets: 5 });
const proxy = await serveProxy(
  createProxy({
    baseUrl: 'https://pets.test/v1',
    apiKey: 'secret',
    fetch: (url, init) => service(new Request(url, init)),
  }),
);
const browser = await chromium.launch({ executablePath: await browserPath(), args: browserFlags });
for (const name of wanted) {
  try {
    await test(name, tarball, browser);
    console.log(`✓ ${name}`);
  } catch (error) {
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
await browser.close();
await proxy.close();
