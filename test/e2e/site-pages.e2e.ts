import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { after, before, describe, it } from 'node:test';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { newPage, serveDemo, startBrowser, watch } from './demo-site.js';

/** What Chromium says of a page that is not accessible, in a line for each rule. */
const violations = async () => {
  const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await axe.run(document, {
    // The stage stands for a page of somebody else, which may have no heading.
    runOnly: location.pathname.endsWith('/stage.html') ? levels : [...levels, 'best-practice'],
    // On the page of states the same form stands there many times.
    rules: { 'landmark-unique': { enabled: !document.querySelector('.states') } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target }) => target.join(' '))}`);
};

/** Pages that look like the guide to start with. */
const likeAnother = /^(guides|reference)\/(?!start)/;

describe('the site', { timeout: 240_000 }, () => {
  let browser: Browser;
  let demo: Awaited<ReturnType<typeof serveDemo>>;
  before(async () => {
    [browser, demo] = await Promise.all([startBrowser(), serveDemo()]);
  });
  after(async () => {
    await browser.close();
    await demo.close();
  });

  it('keeps its own policy, asks no other origin, fits on a phone and is accessible, on every page, and on each kind of page in the dark too', async () => {
    const found: Record<string, string[]> = {};
    for (const path of demo.pages) {
      const { page, problems } = await newPage(browser);
      watch(page, demo.url, problems);
      await page.setViewportSize({ width: 320, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(demo.url + path, { waitUntil: 'networkidle' });
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) problems.push('too wide');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.evaluate(axe.source);
      for (const colorScheme of likeAnother.test(path) ? (['light'] as const) : (['light', 'dark'] as const)) {
        await page.emulateMedia({ colorScheme });
        problems.push(...(await page.evaluate(violations)));
      }
      if (problems.length > 0) found[path] = problems;
      await page.close();
    }
    assert.ok(demo.pages.length > 20);
    assert.deepEqual(found, {});
  });

  it('has no link that leads nowhere', () => {
    const read = (path: string) => readFileSync(`${demo.folder}/${path}`, 'utf8');
    const dead = demo.pages.flatMap((path) => {
      const links = [...read(path).matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href);
      return links
        .filter((href) => !/^\w+:/.test(href))
        .filter((href) => {
          const [file = '', hash = ''] = href.replaceAll('&amp;', '&').split('#');
          const target = file ? posix.join(posix.dirname(path), file) : path;
          if (!demo.pages.includes(target)) return true;
          // The playground reads its set-up from there, and the states draw their sections by script.
          if (hash === '' || hash.includes('=') || target === 'states.html') return false;
          return !read(target).includes(` id="${decodeURIComponent(hash)}"`);
        })
        .map((href) => `${path}: ${href}`);
    });
    assert.deepEqual(dead, []);
  });

  it('finds "CORS" by search and leads there by keyboard alone', async () => {
    const { page } = await newPage(browser);
    await page.goto(`${demo.url}guides/start.html`);
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    await page.keyboard.type('CORS');
    await page
      .getByRole('status')
      .getByText(/results/)
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guides/cors.html');
    await page.getByRole('heading', { level: 1, name: 'CORS' }).waitFor();
    await page.close();
  });

  it('offers a panel for each operation but the orders, and sends what is typed to the backend in the page', async () => {
    const { page } = await newPage(browser);
    await page.goto(`${demo.url}reference/interface.html`);
    await page.getByRole('form', { name: 'Try createPet' }).waitFor();
    assert.deepEqual(
      await page.getByRole('form').evaluateAll((forms) => forms.map((form) => form.getAttribute('aria-label'))),
      ['Try listPets', 'Try createPet', 'Try getPet'],
    );
    await page.getByText('Removed on 5 December 2030').waitFor();
    const panel = page.getByRole('form', { name: 'Try createPet' });
    await panel.getByLabel('name').fill('Rex "the" dog');
    await panel.getByLabel('categoryId').fill('9223372036854775807');
    await panel.getByRole('button', { name: 'Send POST' }).click();
    await panel.getByText('→ 201').waitFor();
    await panel.getByText('"categoryId":9223372036854775807').waitFor();
    await page.close();
  });

  it('changes the snippet of the front page together with the elements', async () => {
    const { page } = await newPage(browser);
    await page.goto(demo.url);
    const snippet = page.locator('#snippet');
    assert.doesNotMatch(await snippet.innerText(), /pet-form/);
    await page.getByLabel('form', { exact: true }).check();
    assert.match(await snippet.innerText(), /<pet-form><\/pet-form>/);
    await page.locator('#store pet-form').getByRole('button', { name: 'Add pet' }).waitFor();
    await page.close();
  });
});
