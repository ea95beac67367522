import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { browserPages, type Scene, settled } from './browser-page.js';

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

describe('scrolling and motion', () => {
  const pages = browserPages();

  it('an error below the rows stays in view, unless it would hide much of a short and narrow window', async () => {
    for (const [width, height, position] of [
      [320, 480, 'static'],
      [320, 800, 'sticky'],
      [700, 480, 'sticky'],
    ] as const) {
      const page = await pages.open({ markup: '<pet-list></pet-list>', viewport: { width, height } });
      await settled(page);
      await page.evaluate(() => {
        Object.assign(Reflect.get(globalThis, 'backend') as object, { faults: [{ kind: 'response', status: 400 }] });
        (document.querySelector('pet-list') as Element & { refresh(): void }).refresh();
      });
      const panel = page.locator('pet-list .footer:has(.message)');
      await panel.waitFor();
      const style = (name: 'position' | 'backgroundColor') =>
        panel.evaluate((element, name) => getComputedStyle(element)[name], name);
      assert.equal(await style('position'), position);
      // The rows below it must not be readable.
      assert.equal(await style('backgroundColor'), 'oklch(1 0 0)');
    }
  });

  const results: Readonly<Record<string, NonNullable<Scene['options']>>> = {
    added: {},
    rejected: { faults: [{ kind: 'response', status: 400 }] },
    uncertain: { faults: [{ kind: 'lost', operation: 'createPet' }] },
  };
  const settings = (['no-preference', 'reduce'] as const).flatMap((reducedMotion) =>
    Object.entries(results).map(([result, options]) => ({ reducedMotion, result, options })),
  );
  for (const { reducedMotion, result, options } of settings) {
    it(`the result of sending a pet scrolls into view, no further than needed: ${result}, reduced motion: ${reducedMotion}`, async () => {
      const viewport = { width: 375, height: 560 };
      const page = await pages.open({ markup: form + article, options, viewport, reducedMotion });
      await page.evaluate(() => {
        const { scrollIntoView } = Element.prototype;
        Element.prototype.scrollIntoView = function (options) {
          Object.assign(globalThis, { scrolledBy: Object(options).behavior });
          scrollIntoView.call(this, options);
        };
      });
      await addPet(page);
      const panel = page.locator('pet-form .message');
      await panel.waitFor();
      await inView(panel);
      assert.equal(await page.evaluate('scrolledBy'), reducedMotion === 'reduce' ? 'instant' : 'smooth');
      // Only so far that it keeps its distance from the edge of the window.
      const below = await panel.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
      assert.ok(below < 17, `${below} px below the message`);
      assert.match(await page.evaluate(() => document.activeElement?.localName ?? ''), /pet-form/);
    });
  }

  it('the result of adding a pet does not scroll back a visitor who has scrolled away', async () => {
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
  });

  it('the result of a look at the list scrolls into view', async () => {
    const page = await pages.open({
      markup: form,
      viewport: { width: 1280, height: 700 },
      options: { faults: [{ kind: 'lost', operation: 'createPet', effect: true }] },
    });
    await addPet(page);
    await page.getByRole('button', { name: 'Look at the list' }).click();
    await inView(page.getByRole('definition').last());
  });

  const following = '<pet-list id="l" selectable></pet-list><pet-detail for="l"></pet-detail>';
  const phone = { width: 375, height: 700 };

  const long = { pets: 20 };
  const selectButton = (page: Page, index: number) => page.locator('pet-list [part~=select]').nth(index);
  const showButton = (page: Page) => page.locator('pet-list').getByRole('button', { name: /^Details/ });
  const detailBody = (page: Page) => page.locator('pet-detail [part=body]');
  const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.localName);

  for (const [layout, act] of [
    ['auto', 'a click'],
    ['table', 'the keyboard'],
    ['cards', 'the keyboard'],
  ] as const) {
    it(`${layout}: a list whose row would leave the screen stays, and a button leads to the detail with ${act}`, async () => {
      const markup = following.replace('selectable', `selectable layout="${layout}"`);
      const page = await pages.open({ markup, viewport: phone, options: long, reducedMotion: 'reduce' });
      const row = selectButton(page, 1);
      const name = await row.innerText();
      await row.focus();
      await page.keyboard.press('Enter');
      const button = showButton(page);
      await button.waitFor();
      assert.equal(await scrolled(page), 0);
      assert.equal(await button.textContent(), 'Details ↓');
      assert.equal(await button.getAttribute('aria-label'), `Details: ${name}`);
      assert.equal(await button.evaluate((element) => element.closest('[part~=selected]') !== null), true);
      await inView(button);
      if (act === 'a click') await button.click();
      else {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      await inView(detailBody(page));
      assert.equal(await focusedTag(page), 'pet-detail');
      await button.waitFor({ state: 'hidden' });
    });
  }

  it('the button that leads to a detail covers no name below a picture', async () => {
    const cards = 'selectable layout="cards" picture="/photos/{id}.jpg"';
    const page = await pages.open({ markup: following.replace('selectable', cards), viewport: phone, options: long });
    await selectButton(page, 0).click();
    const [button, name] = [await showButton(page).boundingBox(), await selectButton(page, 0).boundingBox()];
    assert.ok(button && name && button.y + button.height <= name.y, JSON.stringify([button, name]));
  });

  it('the detail above a list is shown by a button that points up', async () => {
    const markup = '<pet-detail for="l"></pet-detail><pet-list id="l" selectable></pet-list>';
    const page = await pages.open({ markup, viewport: phone, options: long });
    await selectButton(page, 19).click();
    assert.match(await showButton(page).innerText(), / ↑$/);
  });

  it('the detail of a pet selected in a page’s own rows scrolls into view', async () => {
    const template = '<template data-pet="row"><button data-pet="name"></button></template>';
    const markup = following.replace('</pet-list>', `${template}</pet-list>`);
    const page = await pages.open({ markup, viewport: phone, options: long, css: '[role=listitem] { height: 4rem }' });
    await page.locator('pet-list button').first().click();
    await inView(detailBody(page));
  });
});
