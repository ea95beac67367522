import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { openPage, shifts, stock } from './embed-page.js';
import { serveEmbed } from './embed-site.js';

/** Every combination of rows, latencies, widths and themes (`npm run long -- shift`), or each value once in its worst combination. */
export const isFull = process.env['SHIFTS'] === 'all';

export const plain = '<pet-list filter sizes="20 50 100" selectable></pet-list>';

/** Opens a page of a separate site, whose service other tests do not change. */
export async function openAlone(browser: Browser, markup: string, pets: number, latency: number, width = 1280) {
  const site = await serveEmbed();
  stock(site, pets, latency);
  const page = await openPage(browser, site.page(markup), width);
  page.once('close', () => site.close());
  return { page, backend: site.backend };
}

/** Checks that nothing moves in a page while its pets load. */
export async function assertStill(...parameters: Parameters<typeof openAlone>) {
  await using page = (await openAlone(...parameters)).page;
  assert.deepEqual(await shifts(page), []);
}
