// `npm run long -- release`: makes a release twice, and uses its zip as the owner of a site does. With --built it takes the release that is
// there. `npm run long -- frameworks` and `bundlers` use its package as developers do.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import manifest from '../../../package.json' with { type: 'json' };
import { createBackend } from '../../../src/backend/index.js';
import { createProxy } from '../../../src/proxy/index.js';
import { serveProxy } from '../../../src/proxy/node.js';
import { newPage } from '../../e2e/demo-site.js';
import { showsPets, widgets } from '../../e2e/journey.js';
import { startBrowser } from '../../support/chromium.js';
import { newFolder } from '../../support/folder.js';
import { snippetsOf } from '../../support/readme.js';

const { name, version } = manifest;
const work = newFolder();
const file = (extension: string) => resolve('release', `${name}-${version}.${extension}`);

const done = (text: string) => console.log(`✓ ${text}`);

function write(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Builds everything anew; what it wrote, with hashes. */
function release(): string {
  execFileSync('npm', ['run', 'release'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return readFileSync('release/SHA256SUMS', 'utf8');
}

/** Every package whose license a file of the release quotes is in the bill of materials. */
function assertListed(licenses: string, bill: string): void {
  const { components } = JSON.parse(bill) as { components: readonly { name: string; version: string }[] };
  const listed = components.map((each) => `${each.name} - ${each.version}`);
  const quoted = [...licenses.matchAll(/^## (.* - [\d.]+) \(/gm)].map(([, quote = '']) => quote);
  assert.ok(quoted.length > 0, 'no license is quoted');
  for (const quote of quoted) assert.ok(listed.includes(quote), `${quote} is not in the bill of materials`);
}

const browser = await startBrowser();

async function opens(url: string, count: number): Promise<void> {
  const { page, problems } = await newPage(browser);
  await page.goto(url);
  await showsPets(widgets(page).list, count);
  assert.deepEqual(problems, []);
  await page.close();
}

async function asOwner(): Promise<void> {
  const files = unzipSync(readFileSync(file('zip')));
  const site = join(work, 'site');
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), bytes);
  }
  const text = (path: string) => new TextDecoder().decode(files[`${name}/${path}`]);
  for (const [sum = '', path = ''] of text('SHA256SUMS')
    .trim()
    .split('\n')
    .map((line) => line.split('  ')))
    assert.equal(
      createHash('sha256')
        .update(files[`${name}/${path}`] ?? '')
        .digest('hex'),
      sum,
      path,
    );
  for (const licenses of [text('LICENSES.md'), readFileSync('dist/LICENSES.md', 'utf8')])
    assertListed(licenses, text('sbom.cdx.json'));
  done('the zip has the files that its hashes say');
  const snippet = snippetsOf('README.md').find(({ language }) => language === 'html')?.text ?? '';
  const page = (body: string) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>${body}</html>`;
  const local = snippet
    .replaceAll('"/petstore', '"petstore')
    .replace(`${name}.js`, `${name}.demo.js`)
    .replace(/<link rel="preload".*\n/, '');
  write(site, { 'index.html': page(snippet), 'demo.html': page(local) });
  const service = createBackend({ apiKeys: ['secret'], pets: 7 });
  const options = {
    baseUrl: 'https://pets.test/v1',
    apiKey: 'secret',
    fetch: (url: string, init: RequestInit) => service.fetch(url, init),
  };
  const server = await serveProxy(createProxy(options), { port: 0, folders: { '/': site } });
  await opens(server.url, 7).finally(() => server.close());
  done("the README's page shows pets with the files of the zip");
  await opens(pathToFileURL(join(site, 'demo.html')).href, 20);
  done('the demo script shows sample pets in a local file');
}

try {
  if (!process.argv.includes('--built')) {
    assert.equal(release(), release());
    done(`two builds have the same bytes:\n${readFileSync('release/SHA256SUMS', 'utf8').trimEnd()}`);
  }
  await asOwner();
} finally {
  await browser.close();
}
