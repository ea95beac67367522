// Prints the empty height of a list one second after its response, and the layout shifts until then: `npm run long -- space`.
import type { Page } from 'playwright-core';
import { embed, settle, shifts, stock, watchedPage } from '../../e2e/embed-page.js';
import { serveEmbed } from '../../e2e/embed-site.js';
import { startBrowser } from '../../support/chromium.js';

const tags = (limit: number) =>
  `<pet-list id="pets" filter sizes="20 50 100" selectable limit="${limit}"></pet-list><pet-detail for="pets"></pet-detail><pet-form></pet-form>`;
const screens = [
  [320, 640],
  [768, 1024],
  [1280, 900],
  [1920, 1080],
] as const;

/** The empty height at the end of a list, and the score of all layout shifts. */
async function measure(page: Page): Promise<string> {
  await settle(page);
  await page.waitForTimeout(1000);
  const hole = await page.locator('pet-list').evaluate((list) => {
    const root = list.shadowRoot?.querySelector('[part=root]');
    return list.getBoundingClientRect().bottom - (root?.getBoundingClientRect().bottom ?? 0);
  });
  const score = (await shifts(page)).reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
  return `${Math.round(hole)} / ${score.toFixed(3)}`;
}

const browser = await startBrowser();
const site = await serveEmbed();
console.log('px empty / CLS, first → second visit');
console.log(['', ...screens.map(([width]) => width)].join(' | '));
for (const rows of [0, 1, 7, 20, 100, 'error'] as const) {
  const cells: string[] = [];
  for (const [width, height] of screens) {
    await stock(site, Number(rows) || 0, 600);
    const page = await watchedPage(browser, width, undefined, height);
    if (rows === 'error') await page.route('**/pets?*', (route) => route.fulfill({ status: 500 }));
    const address = site.page(embed(tags(rows === 100 ? 100 : 20), 'before'));
    await page.goto(address);
    const first = await measure(page);
    await page.goto(address);
    cells.push(`${first} → ${await measure(page)}`);
    await page.close();
  }
  console.log([rows, ...cells].join(' | '));
}
site.close();
await browser.close();
