import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { browserFlags, browserPath } from '../support/browser.js';

/** The built demo, served on a free port of its own. */
export async function serveDemo() {
  const outDir = await mkdtemp(join(tmpdir(), 'petstore-demo-'));
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const server = await preview({ logLevel: 'warn', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The demo is not served.');
  return {
    url,
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** A browser as people have it. */
export const startBrowser = async () => chromium.launch({ executablePath: await browserPath(), args: browserFlags });

/** An empty page, and every error in it that nobody handled. */
export async function newPage(browser: Browser) {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  return { page, problems };
}
