import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { demoTests } from './browser-tests.js';
import { newPage } from './demo-site.js';

describe('a guide', () => {
  const tests = demoTests();

  it('shows tables on a phone without sideways scrolling, with the column above each cell, and still as rows and cells', async () => {
    const { page } = await newPage(tests.browser);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${tests.site.url}guides/troubleshooting.html`);
    const cell = page.getByRole('cell', { name: 'the script is not loaded' });
    assert.equal(await cell.evaluate((cell) => getComputedStyle(cell, '::before').content), '"Cause: "');
    const wide = await page
      .locator('.table')
      .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).length);
    assert.equal(wide, 0);
    assert.equal(await page.getByRole('row').filter({ has: cell }).count(), 1);
  });

  it('names each heading once, by a link to itself', async () => {
    const { page } = await newPage(tests.browser);
    await page.goto(`${tests.site.url}guides/start.html`);
    const heading = page.getByRole('heading', { name: 'Name the categories', exact: true });
    await heading.getByRole('link', { name: 'Name the categories', exact: true }).click();
    assert.equal(new URL(page.url()).hash, '#name-the-categories');
  });

  it('lets Tab stop only at code that scrolls, and does not cover code with the button', async () => {
    const { page } = await newPage(tests.browser);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${tests.site.url}guides/security.html`);
    await page.locator('pre[tabindex]').first().waitFor();
    const codes = await page.locator('.code').evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const [code, button] = [figure.querySelector('pre'), figure.querySelector('button')];
        if (!code || !button) return [];
        const [box, over] = [code.getBoundingClientRect(), button.getBoundingClientRect()];
        return {
          isRight: code.hasAttribute('tabindex') === code.scrollWidth > code.clientWidth,
          isCovered: over.left < box.right && over.top < box.bottom && over.bottom > box.top,
        };
      }),
    );
    assert.ok(codes.length > 0);
    for (const { isRight, isCovered } of codes) assert.deepEqual([isRight, isCovered], [true, false]);
  });

  it('is as wide whatever the titles of its sections, keeps them apart, and marks the first of them until another is reached', async () => {
    const { page } = await newPage(tests.browser);
    await page.setViewportSize({ width: 1280, height: 800 });
    const widths = new Set<number | undefined>();
    for (const guide of ['errors', 'questions']) {
      await page.goto(`${tests.site.url}guides/${guide}.html`);
      widths.add((await page.locator('article').boundingBox())?.width);
      await page.locator('.here li:first-child [aria-current]').waitFor();
    }
    assert.equal(widths.size, 1);
    const aboveHeading = await page
      .locator('article h2')
      .nth(1)
      .evaluate((h2) => getComputedStyle(h2).marginBlockStart);
    assert.equal(aboveHeading, '48px');
    await page.mouse.wheel(0, 800);
    await page.locator('.here li:not(:first-child) [aria-current]').waitFor();
  });
});
