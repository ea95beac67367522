// Bundles the packed tarball with each bundler, opens each result in a browser, and writes the sizes into the guide.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { newPage } from '../../e2e/demo-site.js';
import { serveEmbed } from '../../e2e/embed-site.js';
import { showsPets, widgets } from '../../e2e/journey.js';
import { startBrowser } from '../../support/chromium.js';
import { newFolder } from '../../support/folder.js';
import { type App, apps, bundle, bundlers, versionIn } from './bundlers.js';

const guide = 'demo/guides/bundlers.md';
const [start, end] = ['<!-- sizes -->', '<!-- /sizes -->'];

/** A folder with the bundlers and this package, installed by npm as for a user. */
function install(): string {
  const folder = newFolder();
  const npm = (...parameters: string[]) =>
    execFileSync('npm', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  npm('run', 'build');
  const [packed] = JSON.parse(npm('pack', '--ignore-scripts', '--json', '--pack-destination', folder)) as {
    filename: string;
  }[];
  if (!packed) throw new Error('npm pack wrote no tarball.');
  for (const file of ['package.json', 'package-lock.json']) cpSync(join('test/lab/bundlers', file), join(folder, file));
  npm('ci', '--prefix', folder, '--no-audit', '--no-fund');
  npm('install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', join(folder, packed.filename));
  for (const [name, code] of Object.entries(apps)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'main.js'), code);
    const page = '<!doctype html><title>Shop</title><script type="module" src="./main.js"></script>';
    writeFileSync(join(folder, name, 'index.html'), page);
  }
  return folder;
}

/** The first script of a bundler's page, and the size of all scripts in kilobytes of brotli. */
function outcome(out: string): { entry: string; weight: number } {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js'));
  const page = files.includes('index.html') ? readFileSync(join(out, 'index.html'), 'utf8') : '';
  const entry = /src="?\/?([^">\s]+\.js)/.exec(page)?.[1] ?? 'main.js';
  if (!scripts.includes(entry)) throw new Error(`${out} has no ${entry}, but ${scripts.join(', ')}.`);
  const weights = scripts.map((file) => brotliCompressSync(readFileSync(join(out, file))).length);
  return { entry, weight: weights.reduce((sum, weight) => sum + weight, 0) / 1000 };
}

/** Opens a bundle on a site whose proxy adds the key, and waits for the pets. */
async function opens(
  browser: Browser,
  site: Awaited<ReturnType<typeof serveEmbed>>,
  out: string,
  entry: string,
  app: App,
) {
  const { page, problems } = await newPage(browser);
  const folder = '/bundle/';
  await page.route(`**${folder}**`, (route) =>
    route.fulfill({ path: join(out, new URL(route.request().url()).pathname.slice(folder.length)) }),
  );
  await page.goto(
    site.page(`<html lang="en"><title>Shop</title><h1>Shop</h1><script type="module" src="${folder}${entry}"></script>
      <pet-store baseurl="/pet-service/v1"><pet-list></pet-list></pet-store></html>`),
  );
  if (app === 'client') await page.getByRole('heading', { name: '7 pets' }).waitFor();
  else await showsPets(widgets(page).list, 7);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await page.close();
}

const folder = install();
const [browser, site] = await Promise.all([startBrowser(), serveEmbed({ pets: 7 }, [])]);
try {
  const rows = [];
  for (const bundler of Object.keys(bundlers)) {
    const cells = [];
    for (const app of Object.keys(apps) as App[]) {
      const out = join(folder, 'dist', bundler, app);
      bundle(folder, bundler, join(folder, app), out);
      const { entry, weight } = outcome(out);
      await opens(browser, site, out, entry, app);
      cells.push(weight.toFixed(1));
    }
    rows.push(`| ${bundler} ${versionIn(folder, bundler)} | ${cells.join(' | ')} |`);
    console.log(rows.at(-1));
  }
  const table = `| Bundler | All tags | Store and list | The client |\n|---|---|---|---|\n${rows.join('\n')}`;
  const text = readFileSync(guide, 'utf8');
  writeFileSync(guide, `${text.split(start)[0]}${start}\n\n${table}\n\n${end}${text.split(end)[1]}`);
} finally {
  await browser.close();
  site.close();
}
