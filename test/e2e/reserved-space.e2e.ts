import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { embedTests } from './browser-tests.js';
import { embed, holdResponses, openPage, rules, settle, shifts, stock } from './embed-page.js';
import { serveEmbed } from './embed-site.js';

/** How much of the height of the list is empty below what it draws, in pixels. */
const spare = (page: Page) =>
  page.locator('pet-list').evaluate((list) => {
    const { bottom = 0 } = list.shadowRoot?.querySelector('[part=root]')?.getBoundingClientRect() ?? {};
    return Math.round(list.getBoundingClientRect().bottom - bottom);
  });

/** How much of the visible part of the page is below what the list draws. */
const visibleBelow = (page: Page) =>
  page.locator('pet-list').evaluate((list) => {
    const { bottom = 0 } = list.shadowRoot?.querySelector('[part=root]')?.getBoundingClientRect() ?? {};
    return Math.max(0, Math.round(innerHeight - bottom));
  });

const list = '<pet-list filter sizes="20 50 100" selectable></pet-list>';
const below = `<pet-form></pet-form><p style="block-size: 3000px">Much more of the page.</p>`;
const screens = { desktop: { width: 1280, height: 800 }, phone: { width: 375, height: 812 } };

// The pages wait most of the time, so that three of them are open at once.
describe('the space that a list reserved and does not need', { concurrency: 3 }, () => {
  const tests = embedTests();

  async function open(pets: number, screen: keyof typeof screens, path = '/pet-service/v1', head = rules) {
    // A site of its own, whose service others do not change.
    const site = await serveEmbed();
    await stock(site, pets, 600);
    const { width, height } = screens[screen];
    const markup = embed(list + below, 'after', head).replace('/pet-service/v1', path);
    const page = await openPage(tests.browser, site.page(markup), width, undefined, height);
    page.once('close', () => site.close());
    return page;
  }

  async function scroll(page: Page, top: number) {
    await page.evaluate((y) => scrollTo(0, y), top);
    for (let frame = 0; frame < 3; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
  }

  for (const screen of ['desktop', 'phone'] as const) {
    for (const [title, pets, path] of [
      ['7 pets', 7],
      ['no pets', 0],
      ['a 404', 7, '/nothing-here/v1'],
      ['60 pets', 60],
    ] as const) {
      it(`is given back below the fold with ${title} on a ${screen}, and moves nothing`, async () => {
        const page = await open(pets, screen, path);
        assert.ok((await spare(page)) <= (await visibleBelow(page)) + 2, `${await spare(page)} px are empty`);
        assert.deepEqual(await shifts(page), []);
        await page.close();
      });
    }

    it(`is given back wholly once it was scrolled past on a ${screen}, and moves nothing`, async () => {
      const page = await open(0, screen);
      assert.ok((await spare(page)) > 100);
      await scroll(page, 1500);
      assert.equal(await spare(page), 0);
      await scroll(page, 0);
      assert.deepEqual(await shifts(page), []);
      await page.close();
    });

    it(`is given back after a late response to a choice of the visitor on a ${screen}, and moves nothing`, async () => {
      const page = await open(60, screen);
      const act = await holdResponses(page);
      await act(() => page.locator('pet-list').getByRole('combobox').first().selectOption('sold'));
      const { bottom, height } = await page.locator('pet-list').evaluate((element) => {
        const box = element.getBoundingClientRect();
        return { bottom: box.bottom, height: box.height };
      });
      assert.ok(bottom < screens[screen].height + 200, `${height} px`);
      for (const top of [800, 1500, 2500]) await scroll(page, top);
      const kept = await page.locator('pet-list').evaluate((element) => element.getBoundingClientRect().height);
      assert.ok(kept < height - 300, `${height} → ${kept} px`);
      assert.deepEqual(await shifts(page), []);
      await page.close();
    });
  }

  it('is there again for the first response of another service', async () => {
    const page = await open(60, 'phone');
    const height = () => page.locator('pet-list').evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    await page.route('**/other/**', () => {});
    await page.locator('pet-store').evaluate((store) => store.setAttribute('baseurl', '/other/v1'));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.ok((await height()) > before - 100, `${before} → ${await height()}`);
    await page.close();
  });

  it('is there for a second try of the visitor, late as its response may be', async () => {
    const page = await open(20, 'desktop', '/nothing-here/v1');
    const error = page.locator('pet-list [part=error]');
    await error.waitFor();
    await page.route('**/nothing-here/**', async (route) => {
      const response = await route.fetch({ url: route.request().url().replace('nothing-here', 'pet-service') });
      await route.fulfill({ response });
    });
    await error.getByRole('button').click();
    await settle(page);
    assert.equal(await page.locator('pet-list').getByRole('row').count(), 21);
    assert.deepEqual(await shifts(page), []);
    await page.close();
  });

  it('is not looked for where a page reserves none: the list gets no style', async () => {
    const page = await open(7, 'desktop', undefined, '');
    assert.equal(await page.locator('pet-list').getAttribute('style'), null);
    await page.close();
  });
});
