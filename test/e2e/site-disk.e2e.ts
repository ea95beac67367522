import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { demoTests } from './browser-tests.js';

describe('the site, opened from disk', () => {
  const tests = demoTests();

  it('shows title and text in its own styles, explains what to do, and leaves no empty box', async () => {
    const page = await tests.browser.newPage();
    // Pages with the same layout as the start guide or the reference are left out.
    for (const path of tests.site.pages.filter(
      (path) => !/^stage|^(guides|reference)\/(?!start|interface)/.test(path),
    )) {
      await page.goto(pathToFileURL(join(tests.site.folder, path)).href);
      assert.ok(await page.getByRole('heading', { level: 1 }).first().isVisible(), path);
      const { notice, font, empty } = await page.evaluate(() => {
        return {
          notice: getComputedStyle(document.body, '::before').content,
          font: getComputedStyle(document.body).fontFamily,
          empty: [...document.querySelectorAll('main section, main .panel, main .show, main .specimen, main form')]
            .filter((box) => box.checkVisibility() && box.textContent?.trim() === '' && !box.querySelector('img'))
            .map(({ className, id }) => className || id),
        };
      });
      assert.match(notice, /opened this page from disk.*Run npm start/, path);
      assert.match(font, /Instrument/, path);
      assert.deepEqual(empty, [], path);
    }
  });
});
