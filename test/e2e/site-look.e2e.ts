import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pixelmatch from 'pixelmatch';
import { type Browser, chromium, type Page } from 'playwright-core';
import { PNG } from 'pngjs';
import type { PetStoreElement } from '../../components/index.js';
import { browserFlags, browserPath } from '../support/browser.js';
import { snippetsOf } from '../support/readme.js';
import { serveDemo } from './demo-site.js';

/** The states that show most of the look, by their address on the page of states. */
const pictured = [
  ...['rows', 'selection', 'cards', 'pictures', 'links', 'empty', 'list-error'],
  ...['categories', 'mistakes', 'sent', 'uncertain', 'detail-picture', 'not-found'],
];

const folder = 'test/e2e/look';
/** How much of a picture may differ: machines draw the edges of letters a little differently. A corner that is 4 px rounder makes 0.001. */
const tolerance = 0.0005;

/** `npm run long -- look` draws new pictures; look at them before you commit them. */
const updates = process.env['UPDATE_LOOK'] !== undefined;

/** How much of two pictures differs, from 0 to 1; an area that only one of them has counts as different. */
function difference(actual: PNG, expected: PNG): { part: number; shown: PNG } {
  const [width, height] = [Math.max(actual.width, expected.width), Math.max(actual.height, expected.height)];
  const [one, other] = [actual, expected].map((picture) => {
    const whole = new PNG({ width, height });
    PNG.bitblt(picture, whole, 0, 0, picture.width, picture.height, 0, 0);
    return whole;
  });
  const shown = new PNG({ width, height });
  const count = pixelmatch(one?.data ?? actual.data, other?.data ?? expected.data, shown.data, width, height, {
    threshold: 0.1,
  });
  return { part: count / (width * height), shown };
}

/** Compares a picture with the one in the repository, or replaces that. */
function matches(file: string, picture: Buffer): void {
  if (updates) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, picture);
    return;
  }
  assert.ok(existsSync(file), `There is no ${file}: npm run long -- look`);
  const expected = readFileSync(file);
  if (picture.equals(expected)) return;
  const { part, shown } = difference(PNG.sync.read(picture), PNG.sync.read(expected));
  const name = basename(file, '.png');
  if (part > tolerance) {
    mkdirSync('coverage/look', { recursive: true });
    writeFileSync(`coverage/look/${name}.png`, picture);
    writeFileSync(`coverage/look/${name}-difference.png`, PNG.sync.write(shown));
  }
  assert.ok(
    part <= tolerance,
    `${(part * 100).toFixed(2)} % of ${name} has changed: see coverage/look, then mend it or run npm run long -- look.`,
  );
}

describe('the look of the elements, light and dark', () => {
  let browser: Browser;
  let demo: Awaited<ReturnType<typeof serveDemo>>;
  let page: Page;

  before(async () => {
    // Turns off the font settings of the system.
    const args = [...browserFlags, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
    [browser, demo] = await Promise.all([chromium.launch({ executablePath: await browserPath(), args }), serveDemo()]);
    // At this resolution, browsers with and without windows draw the same letters.
    page = await browser.newPage({ deviceScaleFactor: 2, bypassCSP: true });
    // Every element fits. Playwright would cut a larger one.
    await page.setViewportSize({ width: 1280, height: 1200 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    // As visitors see it: without the part of an error for developers.
    await page.route('**/assets/checks-*.js', (route) => route.abort());
    await page.goto(`${demo.url}states.html`);
    await page.locator('#states:not([aria-busy])').waitFor();
    await page.evaluate(() => document.fonts.ready);
    // The bars at the top of the window would cover the element.
    await page.locator('.bar, #look').evaluateAll((bars) => bars.map((bar) => bar.remove()));
  });
  after(async () => {
    await browser.close();
    await demo.close();
  });

  for (const id of pictured) {
    it(`matches its picture: ${id}`, async () => {
      // If the elements above end at a fraction of a pixel, letters look different.
      await page.locator('#states > div, #states section, .tile').evaluateAll((parts, id) => {
        for (const part of parts as HTMLElement[])
          part.style.display = part.id === id || part.querySelector(`#${id}`) ? '' : 'none';
        location.hash = id;
      }, id);
      const panes = page.locator(`#${id} .opened .panes`);
      // The lists are as wide as in the picture that a page shows without scripts.
      await panes.evaluate((element) => {
        if (element.querySelector('pet-list')) element.style.gridTemplateColumns = '100%';
        for (const scheme of element.querySelectorAll('small')) scheme.remove();
      });
      await panes.locator('pet-store:not([inert])').nth(1).waitFor();
      // Waits until the elements have given back the space that they do not need.
      await page.waitForFunction(
        (id) =>
          [...document.querySelectorAll(`#${id} .opened :is(pet-list, pet-form, pet-detail)`)].every((element) => {
            const { bottom = 0 } = element.shadowRoot?.querySelector('[part=root]')?.getBoundingClientRect() ?? {};
            return element.getBoundingClientRect().bottom - bottom <= 8;
          }),
        id,
      );
      matches(`${folder}/${id}.png`, await panes.screenshot({ animations: 'disabled' }));
    });
  }

  it('matches the picture of the README, which shows what its snippet gives', async () => {
    const snippet = snippetsOf('README.md').find(({ language }) => language === 'html')?.text ?? '';
    await page.evaluate((snippet) => {
      const { client } = document.querySelector('pet-store') as PetStoreElement;
      const template = Object.assign(document.createElement('template'), { innerHTML: snippet });
      const store = template.content.querySelector('pet-store') as PetStoreElement;
      store.removeAttribute('baseurl');
      const box = Object.assign(document.createElement('div'), { className: 'readme' });
      Object.assign(box.style, {
        display: 'grid',
        gap: '2rem',
        inlineSize: '760px',
        padding: '2rem',
        background: '#fff',
      });
      box.append(store);
      document.body.replaceChildren(box);
      store.client = client;
    }, snippet);
    const list = page.locator('pet-list');
    await list.getByRole('button', { name: 'Figaro' }).click();
    await page.locator('pet-detail').getByRole('heading', { name: 'Figaro' }).waitFor();
    // Nothing has the focus or the pointer.
    await list.evaluate((element) => element.blur());
    await page.mouse.move(0, 0);
    matches('.github/elements.png', await page.locator('.readme').screenshot({ animations: 'disabled' }));
  });
});
