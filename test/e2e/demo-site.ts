import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { newFolder } from '../support/folder.js';
import { listen } from '../support/listen.js';

/** Builds the site into this folder of the project, or into a temporary one. */
export async function buildSite(folder?: string): Promise<string> {
  // Imported here because Vite takes a second to load, also when nothing needs building.
  const { build } = await import('vite');
  const outDir = folder ? resolve(folder) : newFolder();
  await build({ configLoader: 'native', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  return outDir;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The built site, served below a path of a free port as any static host would. `SITE_DIR` names one that was built before. */
export async function serveDemo() {
  const folder = process.env['SITE_DIR'] ?? (await buildSite());
  const packed = new Map<string, Promise<Buffer>>();
  const pack = async (path: string) => {
    const content = await readFile(join(folder, path));
    return extname(path) === '.woff2' ? content : gzipSync(content);
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const path = pathname.replace(/^\/below\//, '').replace(/(^|\/)$/, '$1index.html');
    if (!packed.has(path)) packed.set(path, pack(path));
    const found = await packed.get(path)?.catch(() => undefined);
    const content = found ?? (await pack('404.html').catch(() => undefined));
    response.statusCode = found ? 200 : 404;
    if (content && !(found && extname(path) === '.woff2')) response.setHeader('Content-Encoding', 'gzip');
    if (path.startsWith('assets/')) response.setHeader('Cache-Control', 'max-age=31536000, immutable');
    response.setHeader('Content-Type', found ? (types[extname(path)] ?? 'text/plain') : 'text/html').end(content ?? '');
  });
  const { origin, close } = await listen(server);
  return {
    url: `${origin}/below/`,
    folder,
    pages: readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => file.replaceAll('\\', '/')),
    close,
  };
}

/** An empty page, and every uncaught error in it; on request, also every warning and error in its console. */
export async function newPage(browser: Pick<Browser, 'newPage'>, { logs = false } = {}) {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (logs && /^(warning|error)$/.test(message.type())) problems.push(message.text());
  });
  return { page, problems };
}

/** Console messages that the elements write on purpose: about simulated failures, a missing language and the deprecated operation. */
const expected =
  /^(<pet-(list|form|detail)> \w+Error: |<pet-list>: its texts are English, .*"fi"|petstore-elements: getPet .* is deprecated)/;

/** Records what a page of the site must never do: log a problem, violate its policy, use another origin, or name a missing file. */
export function watch(page: Page, url: string, problems: string[]): void {
  const { origin } = new URL(url);
  page.on('console', (message) => {
    const complains = /^(error|warning)$/.test(message.type());
    if (complains && !expected.test(message.text())) problems.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) problems.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
}
