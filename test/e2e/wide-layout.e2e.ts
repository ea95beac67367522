import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { embedTests } from './browser-tests.js';
import { rules, settle } from './embed-page.js';

const guide = readFileSync('demo/guides/theming.md', 'utf8');
const snippet = /### Wide pages.+?```html\n(.+?)```/s.exec(guide)?.[1] ?? '';
const markup = `<html lang="en"><head><title>Shop</title>${rules}<script src="/petstore-elements.js" defer></script></head>
<body style="font: 16px/1.5 sans-serif"><h1>Shop</h1>${snippet.replace('id="pets"', 'id="pets" limit="100"')}</body></html>`;

const boxes = (page: Page) =>
  page.evaluate(() =>
    ['pet-list', 'pet-detail', 'pet-form'].map((tag) => {
      const { left = 0, right = 0, top = 0, bottom = 0 } = document.querySelector(tag)?.getBoundingClientRect() ?? {};
      return { left, right, top, bottom };
    }),
  );

describe('the layout for wide pages in the guide', () => {
  const tests = embedTests({ pets: 100 });

  async function open(width: number) {
    const page = await tests.browser.newPage({ viewport: { width, height: 800 } });
    await page.goto(tests.site.page(markup));
    await settle(page);
    return page;
  }

  it('shows the detail of a row far down next to the list, without scrolling', async () => {
    const page = await open(1280);
    const row = page.locator('pet-list [part~=select]').nth(80);
    await row.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await row.click();
    await page.locator('pet-detail').getByRole('definition').first().waitFor();
    await settle(page);
    const [list, detail, form] = await boxes(page);
    assert.ok(list && detail && form);
    assert.ok(detail.left > list.right && form.left > list.right, 'next to the list');
    assert.ok(detail.top >= 0 && form.bottom <= 800, `detail and form are in view: ${JSON.stringify([detail, form])}`);
    assert.equal(await page.evaluate(() => scrollY), before);
    assert.equal(await page.locator('pet-list [part~=show]').count(), 0);
  });
});
