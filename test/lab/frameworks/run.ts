// `npm run long -- frameworks [name…]`: packs the package, installs it into an app of each framework as users write them (the components
// come from `demo/guides/frameworks.md`), builds the app, and uses it in a browser.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { createBackend } from '../../../src/backend/index.js';
import { serveBackend } from '../../../src/backend/node.js';
import { browserFlags, browserPath } from '../../support/browser.js';
import { listen } from '../../support/listen.js';
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

/** Apps with the components of another, which may also reuse a third app with an older version of its framework. */
const variants: Readonly<
  Record<string, { readonly app?: string; readonly components: string; readonly version?: string }>
> = {
  preact: { components: 'react' },
  'react-18': { app: 'react', components: 'next', version: '^18.3.1' },
  sveltekit: { components: 'svelte' },
};

/** Files of another guide, and the folder of an app that they belong into. */
const added: Readonly<
  Record<string, { readonly guide: string; readonly folder: string; readonly files: readonly string[] }>
> = {
  next: { guide: 'proxy-platforms', folder: 'app/v1/[...path]', files: ['pets.ts', 'route.ts'] },
  sveltekit: { guide: 'proxy-platforms', folder: 'routes/v1/[...path]', files: ['pets.ts', '+server.ts'] },
  jest: { guide: 'testing', folder: '.', files: ['jest.config.cjs', 'pets.test.ts'] },
};

/** Whether an app has a server that forwards to the service. */
const usesRoute = (name: string) => added[name]?.guide === 'proxy-platforms';

/** Writes a file of a guide into an app: into its sources, or next to them for a tool. */
function place(text: string, file: string, folder: string, source: string) {
  const isForTool = /^(?:\w+\.config\.\w+|tsconfig\.json)$/.test(file);
  const path = join(folder, isForTool ? '.' : source, file);
  mkdirSync(dirname(path), { recursive: true });
  const isAdded = file === 'tsconfig.json';
  const whole = isAdded ? JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...JSON.parse(text) }) : text;
  writeFileSync(path, whole.replace('https://api.example.com/v1', service.baseUrl));
}

/** The page of an app that begins with this script. */
const pageOf = (script: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><link rel="icon" href="data:,"><title>App</title></head>
  <body><div id="app"></div><script type="module" src="/src/${script}"></script></body>
</html>
`;

/** Creates an app with the components of the guides, and builds it. */
function build(name: string, tarball: string): string {
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
  const script = ['main.ts', 'main.tsx'].find((name) => existsSync(join(folder, 'src', name)));
  if (script) writeFileSync(join(folder, 'index.html'), pageOf(script));
  const client = join(folder, source, 'client.ts');
  if (!existsSync(client)) cpSync(join(here, 'apps/client.ts'), client);
  for (const guide of ['frameworks', 'server-rendering']) {
    for (const { file, text } of snippetsOf(`demo/guides/${guide}.md`)) {
      if (!file.startsWith(`${components}/`)) continue;
      const own =
        name === 'preact' ? text.replace('jsx/react', 'jsx/preact').replace("'react'", "'preact/hooks'") : text;
      place(own, file.slice(components.length + 1), folder, source);
    }
  }
  const more = added[name];
  for (const { file, text } of more ? snippetsOf(`demo/guides/${more.guide}.md`) : []) {
    if (more?.files.includes(file)) place(text, join(more.folder, file), folder, source);
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

interface Site {
  readonly url: string;
  readonly close: () => void;
}

let nextPort = 20_000 + (process.pid % 20_000);

/** Serves the app with one of its scripts, or as files. */
async function serve(folder: string, script: string): Promise<Site> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (scripts[script]) {
    const port = nextPort++;
    const child = spawn('npm', ['run', script], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', PETSTORE_API_KEY: 'secret' },
      stdio: 'ignore',
      detached: true,
    });
    const url = `http://127.0.0.1:${port}/`;
    const start = Date.now();
    while (!(await fetch(url).catch(() => undefined))) {
      if (Date.now() - start > 30_000) throw new Error(`npm run ${script} in ${folder} does not respond at ${url}.`);
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
  const { origin, close } = await listen(server);
  return { url: `${origin}/`, close };
}

async function test(name: string, tarball: string, browser: Browser): Promise<void> {
  const folder = build(name, tarball);
  // Its build runs tests.
  if (name === 'jest') return;
  for (const script of usesRoute(name) ? ['start', 'dev'] : ['start']) await visit(name, folder, script, browser);
}

/** Uses an app as a visitor, and closes it. */
async function visit(name: string, folder: string, script: string, browser: Browser): Promise<void> {
  const { url, close } = await serve(folder, script);
  backend.reset();
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    const isExpected =
      (script === 'dev' && text.startsWith('Lit is in dev mode.')) ||
      (name === 'sveltekit' && text.startsWith('<pet-list id="given">: set the property "pets"'));
    if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(text);
  });
  try {
    if (usesRoute(name)) {
      // A server for development compiles a page at its first request.
      for (const path of ['about', 'v1/pets']) await (await fetch(url + path)).text();
    }
    await drive(page, url, name);
    if (usesRoute(name)) {
      const sent = backend.requests.map(({ operation, status }) => `${operation} ${status}`);
      assert.deepEqual([...new Set(sent)].sort(), ['createPet 201', 'listPets 200'], 'the app uses its route');
      const headers = { Origin: 'https://evil.example' };
      assert.equal((await fetch(`${url}v1/pets`, { headers })).status, 403, 'its route rejects other sites');
    }
    assert.deepEqual(complaints, [], 'the console is empty');
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\nconsole: ${complaints.join('\n')}`);
  } finally {
    await page.close();
    close();
  }
}

const apps = readdirSync(join(here, 'apps')).filter((name) => existsSync(join(here, 'apps', name, 'package.json')));
const all = [...new Set([...apps, ...Object.keys(variants)])];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : all;
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`No app is called ${unknown.join(', ')}; choose from ${all.join(', ')}.`);
const tarball = process.env['PETSTORE_TARBALL'] ?? pack();
const backend = createBackend({ apiKeys: ['secret'], pets: 5 });
const service = await serveBackend(backend);
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
await service.close();
