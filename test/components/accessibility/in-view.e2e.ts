import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { settled, startPages } from './browser-page.js';

/** Resolves when something is wholly in the visible part of the page. */
async function inView(locator: Locator): Promise<void> {
  await settled(locator.page());
  await locator.page().waitForFunction(
    (element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && top >= -1 && bottom <= innerHeight + 1;
    },
    await locator.evaluateHandle((element) => element),
    { timeout: 10_000 },
  );
}

/** Resolves when nothing is in progress any more, and what the elements have scrolled without motion is drawn. */
async function drawn(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  });
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** What a visitor reads below a form, and where in the window it is. */
const article = '<div id="read" style="block-size: 3000px"></div>';
const reading = (page: Page) =>
  page.locator('#read').evaluate((element) => Math.round(element.getBoundingClientRect().y));

const form = '<div style="block-size: 200px"></div><pet-form></pet-form>';

async function addPet(page: Page) {
  await page.getByRole('textbox', { name: 'Name' }).fill('Rex');
  await page.getByRole('textbox', { name: 'Category' }).fill('3');
  await page.keyboard.press('Enter');
}

describe('scrolling and motion', { concurrency: 2 }, () => {
  let pages: Awaited<ReturnType<typeof startPages>>;
  before(async () => {
    pages = await startPages();
  });
  after(() => pages.close());

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    it(`the outcome of adding a pet is brought into view with reduced motion: ${reducedMotion}`, async () => {
      const page = await pages.open({ markup: form, viewport: { width: 1280, height: 600 }, reducedMotion });
      await page.evaluate(() => {
        const { scrollIntoView } = Element.prototype;
        Element.prototype.scrollIntoView = function (options) {
          Object.assign(globalThis, { scrolledBy: Object(options).behavior });
          scrollIntoView.call(this, options);
        };
      });
      await addPet(page);
      const created = page.locator('pet-form [part=created]');
      await created.waitFor();
      await inView(created);
      assert.equal(await page.evaluate('scrolledBy'), reducedMotion === 'reduce' ? 'instant' : 'smooth');
      assert.match(await page.evaluate(() => document.activeElement?.localName ?? ''), /pet-form/);
      await page.close();
    });
  }

  it('the outcome of adding a pet does not pull back a visitor who has scrolled away', async () => {
    const page = await pages.open({
      markup: form + article,
      viewport: { width: 1280, height: 600 },
      options: { latency: 300 },
      reducedMotion: 'reduce',
    });
    await addPet(page);
    await page.evaluate(() => scrollTo(0, 2500));
    const before = await reading(page);
    await page.locator('pet-form [part=created]').waitFor();
    await drawn(page);
    assert.equal(await reading(page), before);
    await page.close();
  });

  it('the outcome of a look at the list is brought into view', async () => {
    const page = await pages.open({
      markup: form,
      viewport: { width: 1280, height: 700 },
      options: { faults: [{ kind: 'lost', operation: 'createPet', effect: true }] },
    });
    await addPet(page);
    await page.getByRole('button', { name: 'Look at the list' }).click();
    await inView(page.getByRole('listitem'));
    await page.close();
  });

  it('the outcome of a look at the list does not pull back a visitor who has scrolled away', async () => {
    const page = await pages.open({
      markup: form + article,
      viewport: { width: 1280, height: 700 },
      options: { latency: 300, faults: [{ kind: 'lost', operation: 'createPet', effect: true }] },
      reducedMotion: 'reduce',
    });
    await addPet(page);
    await page.getByRole('button', { name: 'Look at the list' }).click();
    await page.evaluate(() => scrollTo(0, 2500));
    const before = await reading(page);
    await page.getByRole('listitem').waitFor();
    await drawn(page);
    assert.equal(await reading(page), before);
    await page.close();
  });

  const following = '<pet-list id="l" selectable></pet-list><pet-detail for="l"></pet-detail>';
  const phone = { width: 375, height: 700 };

  for (const key of ['a click', 'the keyboard']) {
    it(`the detail of a pet selected with ${key} is brought into view`, async () => {
      const page = await pages.open({ markup: following, viewport: phone, options: { pets: 20 } });
      const row = page.locator('pet-list [part=select]').first();
      if (key === 'a click') await row.click();
      else await row.press('Enter');
      await inView(page.locator('pet-detail [part=body]'));
      assert.equal(await page.evaluate(() => document.activeElement?.localName), 'pet-list', 'the focus stays');
      await page.close();
    });
  }

  it('a selection by the page, also by a click of its script, or one whose detail is in view, scrolls nothing', async () => {
    const options = { pets: 20 };
    const page = await pages.open({ markup: following, viewport: phone, options, reducedMotion: 'reduce' });
    await page.evaluate(() => Object.assign(document.querySelector('pet-list') ?? {}, { selected: '2' }));
    await drawn(page);
    assert.equal(await scrolled(page), 0);
    await page.evaluate(() => {
      // What drives a browser counts as its visitor.
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false }, configurable: true });
      document.querySelector('pet-list')?.shadowRoot?.querySelectorAll<HTMLElement>('[part=select]')[2]?.click();
    });
    await drawn(page);
    assert.equal(await scrolled(page), 0);
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'userActivation'));
    await page.setViewportSize({ width: 1280, height: 2000 });
    await page.locator('pet-list [part=select]').first().click();
    await drawn(page);
    assert.equal(await scrolled(page), 0);
    await page.close();
  });
});
