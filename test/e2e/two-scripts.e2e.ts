import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { embedTests } from './browser-tests.js';
import { showsPets, widgets } from './journey.js';

const full = '/petstore-elements.js';
const list = '/petstore-elements.list.js';
const markup = `<title>Shop</title><pet-store baseurl="/pet-service/v1">
  <pet-list></pet-list><pet-form></pet-form><pet-detail></pet-detail></pet-store>`;

describe('the list script and the script with all tags', () => {
  const tests = embedTests({ pets: 7 }, ['script', 'list-script']);

  /** A page with these scripts in this order, with its uncaught errors and warnings. That a tag is not defined does not count. */
  async function open(...scripts: string[]) {
    const page = await tests.browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      const text = message.text();
      if (/warning|error/.test(message.type()) && !text.includes('is not defined; load petstore-elements.js'))
        problems.push(text);
    });
    tests.site.backend.reset();
    await page.goto(tests.site.page(markup));
    for (const url of scripts) await page.addScriptTag({ url });
    return { page, problems };
  }

  const defined = (page: Page) =>
    page.evaluate(() =>
      ['pet-store', 'pet-list', 'pet-form', 'pet-detail'].filter((tag) => customElements.get(tag) !== undefined),
    );

  it('show pets with the list script alone, which defines a store and a list', async () => {
    const { page, problems } = await open(list);
    await showsPets(widgets(page).list, 7);
    assert.deepEqual(await defined(page), ['pet-store', 'pet-list']);
    assert.deepEqual(problems, []);
  });

  it('work together: the second defines the missing tags, and the list shows a pet that its form adds', async () => {
    const { page, problems } = await open(list);
    await showsPets(widgets(page).list, 7);
    const first = await page.evaluateHandle(() => [
      Reflect.get(globalThis, 'PetStoreElements'),
      customElements.get('pet-list'),
    ]);
    await page.addScriptTag({ url: full });
    assert.deepEqual(await defined(page), ['pet-store', 'pet-list', 'pet-form', 'pet-detail']);
    assert.ok(
      await first.evaluate(
        ([global, tag]) =>
          global === Reflect.get(globalThis, 'PetStoreElements') && tag === customElements.get('pet-list'),
      ),
    );
    const { form } = widgets(page);
    await form.getByRole('textbox', { name: 'Name' }).fill('Added');
    await form.getByRole('textbox', { name: 'Category' }).fill('3');
    await form.getByRole('button', { name: 'Add pet' }).click();
    await widgets(page).list.getByRole('rowheader', { name: 'Added' }).waitFor();
    assert.deepEqual(problems, []);
  });

  for (const order of [
    [full, list],
    [list, list],
    [list, full, full, list],
  ]) {
    it(`do nothing when all their tags are defined already: ${order.join(', ')}`, async () => {
      const { page, problems } = await open(...order.slice(0, -1));
      // Lit creates a tree walker when it starts.
      await page.evaluate(() => {
        document.createTreeWalker = () => {
          throw new Error('The script has started.');
        };
      });
      await page.addScriptTag({ url: order.at(-1) ?? '' });
      assert.deepEqual(problems, []);
    });
  }

  it('do not start after one of another version, and one warning names both versions', async () => {
    const { page, problems } = await open();
    await page.route(`**${list}`, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      assert.ok(text.includes('1.0.0'));
      await route.fulfill({ response, body: text.replaceAll('1.0.0', '0.0.9') });
    });
    await page.addScriptTag({ url: list });
    await page.addScriptTag({ url: full });
    assert.deepEqual(await defined(page), ['pet-store', 'pet-list']);
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? '', /0\.0\.9.*1\.0\.0/);
  });
});
