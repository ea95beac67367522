import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { deferred } from '../support/deferred.js';
import { concurrentTests } from './browser-tests.js';
import { effectsDrawn, embed, holdResponses, rules, settle, shifts } from './embed-page.js';
import { pageAlone } from './layout-shift.js';

/** The largest empty height at the end of an element, in pixels. */
const spare = (page: Page, tags = 'pet-list, pet-form') =>
  page.locator(tags).evaluateAll((elements) => {
    const gaps = elements.map((element) => {
      const { bottom = 0 } = element.shadowRoot?.querySelector('[part=root]')?.getBoundingClientRect() ?? {};
      return Math.round(element.getBoundingClientRect().bottom - bottom);
    });
    return Math.max(...gaps);
  });

const list = '<pet-list filter sizes="20 50 100" selectable></pet-list>';
const below = `<pet-form></pet-form><p style="block-size: 3000px">Much more of the page.</p>`;
const service = '/pet-service/v1';
const screens = { desktop: { width: 1280, height: 800 }, phone: { width: 375, height: 812 } };

// The pages mostly wait, so three of them are open at once.
describe('the reserved space that a list does not need', { concurrency: 3 }, () => {
  const tests = concurrentTests();

  async function open(pets: number, screen: keyof typeof screens, path = service, head = rules) {
    const { width, height } = screens[screen];
    // Longer than a list waits before it shows a skeleton.
    const { site, page } = await pageAlone(tests.browser, pets, 300, width, height);
    const markup = embed(list + below, 'after', head).replace(service, path);
    // Blocks the checks, which make an error higher on development machines. The route also turns the cache of the page off.
    if (path !== service) await page.route('**/petstore-elements.checks.js', (route) => route.abort());
    await page.goto(site.page(markup));
    await settle(page);
    return page;
  }

  /** Resolves when nothing slides anymore. */
  const rested = (page: Page) => page.waitForFunction(() => document.getAnimations().length === 0);

  for (const screen of ['desktop', 'phone'] as const) {
    for (const [title, pets, path] of [
      ['7 pets', 7],
      ['no pets', 0],
      ['a 404', 7, '/nothing-here/v1'],
      ['60 pets', 60],
    ] as const) {
      it(`is given back with ${title} on a ${screen}, without a layout shift`, async () => {
        await using page = await open(pets, screen, path);
        await rested(page);
        assert.ok((await spare(page)) <= 8, `${await spare(page)} px are empty`);
        assert.deepEqual(await shifts(page), []);
      });
    }

    it(`is given back after a late response to a choice of the visitor on a ${screen}, without a layout shift`, async () => {
      await using page = await open(60, screen);
      const act = await holdResponses(page);
      await act(() => page.locator('pet-list').getByRole('combobox').first().selectOption('sold'));
      await rested(page);
      const height = await page.locator('pet-list').evaluate((element) => element.getBoundingClientRect().height);
      assert.ok(height < 350, `${height} px`);
      assert.deepEqual(await shifts(page), []);
    });
  }

  /** How far the content below the list slid up, in pixels, and for how many milliseconds. */
  const slide = (page: Page) =>
    page.evaluate(() => (globalThis as { slid?: readonly [number, number] }).slid ?? ([0, 0] as const));

  /** Keeps what `slide` returns, since a slide is soon over. */
  const recordSlide = () => {
    const { animate } = HTMLElement.prototype;
    HTMLElement.prototype.animate = function (keyframes, options) {
      const [first] = keyframes as Keyframe[];
      const way = Number(/translateY\((.+)px\)/.exec(String(first?.['transform']))?.[1] ?? 0);
      const { duration } = options as KeyframeAnimationOptions;
      if (this.localName === 'pet-form') Object.assign(globalThis, { slid: [way, duration] });
      return animate.call(this, keyframes, options);
    };
  };

  /** Resolves when the list is as high as its only row needs. */
  const givenBack = (page: Page) =>
    page.waitForFunction(() => (document.querySelector('pet-list') as HTMLElement).offsetHeight < 300);

  /** Opens a page whose list gets a late response, and does something before the response comes. */
  async function openAndAct(
    act: (page: Page) => Promise<unknown>,
    reducedMotion: 'reduce' | 'no-preference' = 'no-preference',
    list = '<pet-list limit="10"></pet-list>',
  ) {
    const { site, page } = await pageAlone(tests.browser, 1, 0, 1280, 800);
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(recordSlide);
    const { promise: acted, resolve: respond } = deferred();
    await page.route('**/pets?*', async (route) => {
      await acted;
      await route.continue();
    });
    // So few rows that the content below is on screen from the start.
    await page.goto(site.page(embed(list + below, 'before')));
    await page.locator('pet-form').getByRole('textbox').first().waitFor();
    await act(page);
    respond();
    await settle(page);
    return page;
  }

  it('is given back in one step of less than 200 ms', async () => {
    await using page = await openAndAct(async () => {});
    const [way, duration] = await slide(page);
    assert.ok(way > 300 && duration > 0 && duration < 200, `${way} px in ${duration} ms`);
  });

  it('is given back without an animation for visitors who prefer reduced motion', async () => {
    await using page = await openAndAct(async () => {}, 'reduce');
    assert.equal(await spare(page), 0);
    assert.deepEqual(await slide(page), [0, 0]);
  });

  it('is given back while the list is hidden, as in a closed tab panel', async () => {
    const setHidden = (page: Page, on: boolean) =>
      page.evaluate((on) => document.body.toggleAttribute('hidden', on), on);
    const none = '<pet-list limit="10" status="sold"></pet-list>';
    await using page = await openAndAct((page) => setHidden(page, true), undefined, none);
    await setHidden(page, false);
    assert.equal(await spare(page), 0);
  });

  it('is none in a browser without scripts', async () => {
    await using context = await tests.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(tests.site.page(embed('<pet-list>Call us.</pet-list>', 'before')));
    assert.equal((await page.locator('pet-list').boundingBox())?.height, 24);
  });

  const field = (page: Page) => page.locator('pet-form').getByRole('textbox').first();
  for (const [what, begin, end] of [
    [
      'a visitor types below the list',
      // Without a scroll, which alone would keep the space.
      (page: Page) => field(page).evaluate((input) => input.focus({ preventScroll: true })),
      (page: Page) => page.getByRole('heading', { name: 'Shop' }).click(),
    ],
    [
      'the pointer is below the list',
      (page: Page) => page.locator('pet-form').hover({ position: { x: 100, y: 10 } }),
      (page: Page) => page.mouse.move(20, 20),
    ],
    [
      'the visitor presses a button of the mouse',
      async (page: Page) => {
        await page.mouse.move(20, 20);
        await page.mouse.down();
      },
      (page: Page) => page.mouse.up(),
    ],
    [
      'the visitor reads the content below',
      (page: Page) => page.evaluate(() => scrollTo(0, 300)),
      (page: Page) => page.evaluate(() => scrollTo(0, 0)),
    ],
  ] as const) {
    it(`stays while ${what}, and is given back afterwards`, async () => {
      await using page = await openAndAct(begin);
      assert.ok((await spare(page)) > 300);
      await end(page);
      await givenBack(page);
    });
  }

  for (const [pets, zoom] of [
    [0, 1],
    [7, 1],
    [7, 1.25],
  ] as const) {
    it(`is what ${pets} pets needed at the previous visit, so that nothing moves, with zoom: ${zoom}`, async () => {
      await using page = await open(pets, 'desktop', undefined, `${rules}<style>body { zoom: ${zoom} }</style>`);
      await rested(page);
      await page.addInitScript(() => {
        Element.prototype.animate = () => {
          throw new Error('Something slides.');
        };
      });
      const thrown: Error[] = [];
      page.on('pageerror', (error) => thrown.push(error));
      await page.goto(page.url());
      await settle(page);
      assert.deepEqual(thrown, []);
      assert.ok((await spare(page)) <= 8, `${await spare(page)} px are empty`);
      assert.deepEqual(await shifts(page), []);
    });
  }

  it('is not kept from the previous visit when cards get wider, and so fewer rows', async () => {
    const { site, page: opened } = await pageAlone(tests.browser, 20, 0, 700);
    await using page = opened;
    const address = site.page(embed('<pet-list layout="cards"></pet-list>', 'after'));
    for (const visit of ['first', 'second']) {
      await page.goto(address);
      await settle(page);
      const style = await page.locator('pet-list').getAttribute('style');
      assert.equal(/--_reserved: \d+/.test(style ?? ''), visit === 'second');
    }
    await page.setViewportSize({ width: 1280, height: 8000 });
    assert.equal(await spare(page), 0);
    await page.reload();
    await settle(page);
    assert.equal(await page.locator('pet-list').getAttribute('style'), null, 'a visit with another width');
  });

  it('is not reserved when the visitor tries again after an error: a late response slides the content below down', async () => {
    await using page = await open(20, 'desktop', '/nothing-here/v1');
    const error = page.locator('pet-list [part=error]');
    await error.waitFor();
    const { promise: held, resolve: respond } = deferred();
    await page.route('**/nothing-here/**', async (route) => {
      const response = await route.fetch({ url: route.request().url().replace('nothing-here', 'pet-service') });
      await held;
      await route.fulfill({ response });
    });
    const bottom = () => page.locator('pet-list').evaluate((list) => list.getBoundingClientRect().bottom);
    const before = await bottom();
    await error.getByRole('button').click();
    await effectsDrawn(page);
    assert.equal(await page.locator('pet-list [part=body]').getAttribute('aria-busy'), 'true');
    assert.equal(await bottom(), before);
    respond();
    await settle(page);
    await rested(page);
    assert.equal(await page.locator('pet-list').getByRole('row').count(), 21);
    assert.deepEqual(await shifts(page), []);
  });

  it('is not given back on a page that reserves none: the list gets no style', async () => {
    await using page = await open(7, 'desktop', undefined, '');
    assert.equal(await page.locator('pet-list').getAttribute('style'), null);
  });
});
