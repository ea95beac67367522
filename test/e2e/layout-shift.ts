import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { concurrentTests } from './browser-tests.js';
import { settle, shifts, stock, watchedPage } from './embed-page.js';
import { serveEmbed } from './embed-site.js';

/** Every combination of rows, latencies, widths and themes (`npm run long -- shift`), or each value once in its worst combination. */
export const isFull = process.env['SHIFTS'] === 'all';

export const plain = '<pet-list filter sizes="20 50 100" selectable></pet-list>';

/** An empty page that records its layout shifts, and a separate site, whose service other tests do not change. */
export async function pageAlone(browser: Browser, pets: number, latency: number, width = 1280, height?: number) {
  const site = await serveEmbed();
  stock(site, pets, latency);
  const page = await watchedPage(browser, width, height);
  page.once('close', () => site.close());
  return { site, page };
}

/** A browser for the current suite, and pages of separate sites that have settled. */
export function embeds() {
  const tests = concurrentTests();
  const open = async (markup: string, pets: number, latency: number, width?: number) => {
    const { site, page } = await pageAlone(tests.browser, pets, latency, width);
    await page.goto(site.page(markup));
    await settle(page);
    return { page, backend: site.backend };
  };
  /** Checks that nothing moves in a page while its pets load. */
  const movesNothing = async (...parameters: Parameters<typeof open>) => {
    await using page = (await open(...parameters)).page;
    assert.deepEqual(await shifts(page), []);
  };
  return { tests, open, movesNothing };
}
