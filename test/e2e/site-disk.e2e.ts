import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { serveDemo, startBrowser } from './demo-site.js';

describe('the site, opened from disk', { timeout: 60_000 }, () => {
  let browser: Browser;
  let demo: Awaited<ReturnType<typeof serveDemo>>;
  before(async () => {
    [browser, demo] = await Promise.all([startBrowser(), serveDemo()]);
  });
  after(async () => {
    await browser.close();
    await demo.close();
  });

  it('shows title and text in its own styles, says what to do, and leaves no empty box', async () => {
    const page = await browser.newPage();
    for (const path of demo.pages.filter((path) => path !== 'stage.html')) {
      await page.goto(pathToFileURL(join(demo.folder, path)).href);
      assert.ok(await page.getByRole('heading', { level: 1 }).first().isVisible(), path);
      const { notice, font, empty } = await page.evaluate(() => {
        return {
          notice: getComputedStyle(document.body, '::before').content,
          font: getComputedStyle(document.body).fontFamily,
          empty: [...document.querySelectorAll('main section, main .panel, main .show, main .specimen, main form')]
            .filter((box) => box.checkVisibility() && box.textContent?.trim() === '')
            .map(({ className, id }) => className || id),
        };
      });
      assert.match(notice, /opened from disk.*Run npm start/, path);
      assert.match(font, /Instrument/, path);
      assert.deepEqual(empty, [], path);
    }
    await page.close();
  });

  it('leads from the front page to a guide', async () => {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(demo.folder, 'index.html')).href);
    await page.getByRole('link', { name: 'I run a website' }).click();
    await page.getByRole('heading', { level: 1, name: 'Start in five minutes' }).waitFor();
    await page.close();
  });
});
