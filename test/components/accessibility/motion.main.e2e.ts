import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserPages, settled, style } from './browser-page.js';

/** Where each animation of the elements starts, as they are begun. */
const recordMotion = (page: Page) =>
  page.evaluate(() => {
    const motions: string[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const [from] = keyframes as Keyframe[];
      const { duration } = options as KeyframeAnimationOptions;
      motions.push(`${this.localName} ${this.getAttribute('part')} ${from?.['transform']} in ${duration} ms`);
      return animate.call(this, keyframes, options);
    };
    Object.assign(globalThis, { motions });
  });
const motions = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'motions') as string[]);

describe('the motion of elements', () => {
  const pages = browserPages();

  for (const [motion, animation] of [
    ['no-preference', 'breathe'],
    ['reduce', 'none'],
  ] as const) {
    it(`with motion "${motion}" a skeleton has the animation "${animation}", and controls change their colors accordingly`, async () => {
      const page = await pages.open({
        markup: '<pet-list filter></pet-list><pet-form></pet-form>',
        options: { pets: 1 },
        reducedMotion: motion,
      });
      const transitions = await style(page.locator('pet-list select'), 'transition-property');
      assert.equal(transitions, motion === 'reduce' ? 'none' : 'background-color, border-color');
      const button = page.locator('pet-form [part~=submit]');
      await button.evaluate((element) => element.setAttribute('aria-disabled', 'true'));
      assert.equal(await style(button, 'animation-name', '::before'), motion === 'reduce' ? 'none' : 'turn');
      await page.evaluate(() => {
        const [backend, shown] = [Reflect.get(globalThis, 'backend'), document.querySelector('pet-list')] as const;
        Object.assign(backend as object, { faults: [{ kind: 'hang' }] });
        shown?.remove();
        (Reflect.get(globalThis, 'store') as Element).append(document.createElement('pet-list'));
      });
      const skeleton = page.locator('.skeleton').first();
      await skeleton.waitFor();
      assert.equal(await style(skeleton, 'animation-name'), animation);
    });
  }

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    it(`adding a pet moves rows and its success into place, unless motion is to be reduced (${reducedMotion})`, async () => {
      const page = await pages.open({
        markup: '<pet-list></pet-list><pet-form></pet-form>',
        options: { pets: 2, switches: { order: 'newest' } },
        viewport: { width: 1280, height: 1600 },
        reducedMotion,
      });
      await recordMotion(page);
      await page.getByRole('textbox', { name: 'Name' }).fill('Rex');
      await page.getByRole('textbox', { name: 'Category' }).fill('3');
      await page.keyboard.press('Enter');
      await page.getByRole('rowheader', { name: 'Rex' }).waitFor();
      await settled(page);
      const tops = await page
        .locator('tbody tr')
        .evaluateAll((all) => all.map((row) => (row as HTMLElement).offsetTop));
      const height = Number(tops[1]) - Number(tops[0]);
      // The new row, and the two that stood in its place and below.
      const rows = ['8px', `${-height}px`, `${-height}px`].map((from) => `tr row translateY(${from}) in 180 ms`);
      const expected = ['div created translateY(8px) in 180 ms', ...rows].sort();
      assert.deepEqual((await motions(page)).sort(), reducedMotion === 'reduce' ? [] : expected);
    });
  }
});
