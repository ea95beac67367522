import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, it } from 'node:test';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { demoTests } from './browser-tests.js';
import { newPage, watch } from './demo-site.js';

/** What axe finds on a page, one line for each rule. In dark mode, only the colors differ. */
const violations = async (scheme: string) => {
  const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  // The stage stands for a page of a user, which may have no heading.
  const all = location.pathname.endsWith('/stage.html') ? levels : [...levels, 'best-practice'];
  const { violations } = await axe.run(document, {
    runOnly: scheme === 'dark' ? ['color-contrast'] : all,
    // The page of states contains the same form many times.
    ...(scheme === 'light' && { rules: { 'landmark-unique': { enabled: !document.querySelector('.states') } } }),
    resultTypes: ['violations'],
  });
  return violations.map(
    ({ id, nodes }) => `${scheme} ${id}: ${nodes.slice(0, 3).map(({ target }) => target.join(' '))}`,
  );
};

/** What wide text spacing cuts off, one line for each element. */
const cutBySpacing = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`);
  document.adoptedStyleSheets.push(sheet);
  const cut = [document.documentElement, ...document.querySelectorAll('.bar *')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .map(({ localName, className }) => `cut by wide spacing: ${localName} ${className}`);
  document.adoptedStyleSheets.pop();
  return cut;
};

/** Waits until the elements of a page have settled, or have reached their states on the page of states. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy]'));
  await page.evaluate(async () => {
    await document.fonts.ready;
    // On the page of states, some elements wait forever.
    if (document.querySelector('.states')) return;
    for (const element of document.querySelectorAll<HTMLElement & { settled: Promise<void> }>(
      'pet-list, pet-detail, pet-form',
    )) {
      await customElements.whenDefined(element.localName);
      await element.settled;
    }
  });
}

/** Pages with the same layout as the start guide or the reference. */
const likeAnother = /^(guides|reference)\/(?!start|interface|index)/;

/** A page of each kind. */
const likeNoOther = [
  ...['404.html', 'index.html', 'playground.html', 'themes.html', 'states.html', 'service.html'],
  ...[
    'guides/start.html',
    'guides/index.html',
    'reference/index.html',
    'reference/pet-list.html',
    'reference/interface.html',
  ],
];

/** How many pages are open at the same time: one loads while another is examined. */
const atOnce = 3;

type Tab = Awaited<ReturnType<typeof newPage>>;

describe('the site', () => {
  const tests = demoTests();

  /** Runs `examine` for each item in one of a few tabs, and returns the findings by item. */
  async function inTabs<Found>(
    items: readonly string[],
    examine: (tab: Tab, item: string) => Promise<Found | undefined>,
    prepare?: (page: Page) => Promise<void>,
  ): Promise<Record<string, Found>> {
    const context = await tests.browser.newContext({ reducedMotion: 'reduce' });
    const left = [...items];
    const found: Record<string, Found> = {};
    const work = async () => {
      const tab = await newPage(context);
      watch(tab.page, tests.site.url, tab.problems);
      await prepare?.(tab.page);
      for (let item = left.pop(); item !== undefined; item = left.pop()) {
        const result = await examine(tab, item);
        if (result !== undefined) found[item] = result;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await context.close();
    return found;
  }

  it('follows its policy, uses no other origin, and fits on a phone on every page, and is accessible on each kind of page, also with wide text spacing', async () => {
    const found = await inTabs(tests.site.pages, async ({ page, problems }, path) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(tests.site.url + path, { waitUntil: 'load' });
      await drawn(page);
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) problems.push('too wide');
      if (!likeAnother.test(path)) {
        problems.push(...(await page.evaluate(cutBySpacing)));
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.evaluate(axe.source);
        problems.push(...(await page.evaluate(violations, 'light')));
        await page.emulateMedia({ colorScheme: 'dark' });
        problems.push(...(await page.evaluate(violations, 'dark')));
      }
      return problems.length > 0 ? problems.splice(0) : undefined;
    });
    assert.ok(tests.site.pages.length > 20);
    assert.deepEqual(found, {});
  });

  it('names the version in its header, and every preset in the theme studio', async () => {
    const { page } = await newPage(tests.browser);
    await page.goto(`${tests.site.url}themes.html`);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    assert.equal(await page.locator('header .version').textContent(), version);
    const presets = readdirSync('components/themes').filter((file) => file.endsWith('.css'));
    await page.locator('#presets input').first().waitFor();
    assert.equal(await page.locator('#presets > label > input').count(), presets.length + 1);
  });

  it('moves nothing visible while scripts and elements load, on each kind of page', async () => {
    const prepare = async (page: Page) => {
      // Without the fonts: fallback fonts differ between machines.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.addInitScript(() => {
        const sum = Object.assign(globalThis, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum.shift += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
      });
    };
    const moved = await inTabs(
      likeNoOther.map((path, index) => `${index % 2 === 0 ? 320 : 1280} ${path}`),
      async ({ page }, item) => {
        const [width = '', path = ''] = item.split(' ');
        await page.setViewportSize({ width: Number(width), height: 640 });
        await page.goto('about:blank');
        await page.goto(tests.site.url + path, { waitUntil: 'load' });
        await drawn(page);
        await page.evaluate(async () => {
          for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
        });
        return (await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))) || undefined;
      },
      prepare,
    );
    assert.deepEqual(moved, {});
  });

  it('explains once that JavaScript is off, leaves no button without function, shows a picture of the elements, and keeps its guides readable', async () => {
    const context = await tests.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of likeNoOther) {
      await page.goto(tests.site.url + path);
      const needs = !/^(guides|404|reference\/index)/.test(path);
      assert.equal(await page.locator('.still-note:visible').count(), needs ? 1 : 0, path);
      const dead = page.locator('button:visible:not([popovertarget]), select:visible, input:visible');
      assert.equal(await dead.count(), 0, path);
      assert.ok(await page.getByRole('heading', { level: 1 }).isVisible(), path);
      const isPictured = needs && !path.startsWith('reference');
      assert.equal(await page.getByRole('img', { name: 'Three pets as cards' }).isVisible(), isPictured, path);
    }
    await page.goto(tests.site.url);
    const picture = page.getByRole('img', { name: 'Three pets as cards' });
    assert.ok(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0));
    await page.goto(`${tests.site.url}guides/start.html`);
    assert.ok(await page.getByText('petstore-elements.js').first().isVisible());
    await context.close();
  });

  it('offers links at an unknown address, in any folder', async () => {
    for (const path of ['nowhere.html', 'guides/nowhere.html']) {
      const { page, problems } = await newPage(tests.browser);
      const response = await page.goto(tests.site.url + path);
      assert.equal(response?.status(), 404);
      assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Page not found');
      assert.match(await page.evaluate(() => getComputedStyle(document.body).fontFamily), /Instrument/, path);
      assert.equal(await page.getByRole('navigation', { name: 'Start as' }).getByRole('link').count(), 3);
      assert.deepEqual(problems, []);
    }
  });

  it('has no broken link', () => {
    const read = (path: string) => readFileSync(`${tests.site.folder}/${path}`, 'utf8');
    const dead = tests.site.pages.flatMap((path) => {
      const links = [...read(path).matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href);
      return links
        .filter((href) => !/^\w+:/.test(href))
        .filter((href) => {
          const [file = '', hash = ''] = href.replaceAll('&amp;', '&').split('#');
          const target = file ? posix.join(posix.dirname(path), file) : path;
          if (!tests.site.pages.includes(target)) return true;
          // The playground stores its setup in the fragment, and a script draws the sections of the states.
          if (hash === '' || hash.includes('=') || target === 'states.html') return false;
          return !read(target).includes(` id="${decodeURIComponent(hash)}"`);
        })
        .map((href) => `${path}: ${href}`);
    });
    assert.deepEqual(dead, []);
  });

  it('opens its search by no single character, which speech control may type', async () => {
    const { page } = await newPage(tests.browser);
    await page.goto(`${tests.site.url}guides/start.html`);
    for (let code = 33; code < 127; code++) await page.keyboard.type(String.fromCharCode(code));
    assert.equal(await page.getByRole('dialog').count(), 0);
  });

  it('finds "CORS" in the search, and opens the result with the keyboard alone', async () => {
    const { page } = await newPage(tests.browser);
    await page.goto(`${tests.site.url}guides/start.html`);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    await page.keyboard.type('CORS');
    await page
      .getByRole('status')
      .getByText(/results/)
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guides/cors.html');
    await page.getByRole('heading', { level: 1, name: 'CORS' }).waitFor();
  });

  it('finds states, tools, attributes, events, tokens and errors in groups, and marks the matching text', async () => {
    const { page } = await newPage(tests.browser);
    await page.goto(`${tests.site.url}guides/start.html`);
    await page.keyboard.press('Control+k');
    const results = page.locator('#results');
    for (const [query, group, name, address] of [
      ['uncertain', 'States', 'A form that is uncertain', 'states.html#uncertain'],
      ['font', 'Tools', 'Theme studio', 'themes.html'],
      ['selectable', 'Reference', 'selectable', 'reference/pet-list.html#attributes-selectable'],
      ['--pet-radius', 'Reference', '--pet-radius', '#custom-properties---pet-radius'],
      ['customize', 'Guides', 'What can be changed', 'guides/customizing.html'],
      ['DeadlineError', 'Guides', 'DeadlineError', 'guides/errors.html#errors-deadlineerror'],
    ] as const) {
      await page.getByRole('searchbox').fill(query);
      await results.locator(`h2:text-is("${group}") + ul a[href$="${address}"]`, { hasText: name }).first().waitFor();
      assert.ok((await results.locator('mark').count()) > 0, query);
    }
  });

  it('offers a panel for each operation except the orders, and sends the entries to the backend in the page', async () => {
    const { page } = await newPage(tests.browser);
    await page.goto(`${tests.site.url}reference/interface.html`);
    await page.getByRole('form', { name: 'Try createPet' }).waitFor();
    const labels = await page
      .getByRole('form')
      .evaluateAll((forms) => forms.map((form) => form.getAttribute('aria-label')));
    assert.deepEqual(labels, ['Try listPets', 'Try createPet', 'Try getPet']);
    await page.getByText('Will be removed on 5 December 2030').waitFor();
    const limit = page.getByRole('row', { name: 'limit' });
    assert.match(await limit.innerText(), /integer, 1 to 100, default 20\s+no\s+query/);
    await page.getByRole('row', { name: '201' }).getByRole('link', { name: 'Pet' }).click();
    await page.waitForURL(/#pet$/);
    const panel = page.getByRole('form', { name: 'Try createPet' });
    await panel.getByLabel('name').fill('Rex "the" dog');
    await panel.getByLabel('categoryId').fill('9223372036854775807');
    await panel.getByRole('button', { name: 'Send POST' }).click();
    await panel.getByText('→ 201').waitFor();
    await panel.getByText('"categoryId":9223372036854775807').waitFor();
  });
});
