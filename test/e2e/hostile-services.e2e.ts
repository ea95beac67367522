import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { meet, serveHostile, services } from '../hostile/services.js';
import { startBrowser } from './demo-site.js';
import { serveEmbed } from './embed-site.js';

describe('a page whose service means no good', { timeout: 120_000 }, () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveEmbed>>;
  let hostile: Awaited<ReturnType<typeof serveHostile>>;
  let address: string;

  before(async () => {
    [browser, site, hostile] = await Promise.all([startBrowser(), serveEmbed({}, ['list-script']), serveHostile()]);
    address = site.page('<title>Shop</title><script src="/petstore-elements.list.js"></script>');
  });
  after(async () => {
    hostile.close();
    await browser.close();
    await site.close();
  });

  // `npm run test:hostile` meets all of them, and measures.
  for (const name of [
    '50 MB of one pet',
    '100 000 wrong rows',
    '100 statuses of 90 kB',
    'a byte each tenth of a second',
  ]) {
    it(`stays usable, says what is the matter, and gives the memory back: ${name}`, async () => {
      const says = services[name]?.says ?? /^$/;
      const timeout = name.startsWith('a byte') ? 1500 : 30_000;
      const { longestTask, kept, text, problems } = await meet(browser, address, hostile.base(name), says, timeout);
      assert.match(text, says);
      assert.deepEqual(problems, []);
      assert.ok(longestTask < 5000, `the longest task took ${longestTask} ms`);
      assert.ok(kept < 10, `${kept} MB are kept`);
    });
  }
});
