import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';
import { showsPets, widgets } from './journey.js';

/** Features that the oldest supported browsers, or what stands for a browser in unit tests, lack, and how to remove each from a page. */
const features: Readonly<Record<string, () => void>> = {
  'custom states': () => {
    Reflect.deleteProperty(ElementInternals.prototype, 'states');
  },
  'the source text of numbers (Firefox before 135, Safari before 18.4)': () => {
    Reflect.deleteProperty(JSON, 'rawJSON');
    const { parse } = JSON;
    JSON.parse = (text, reviver) =>
      parse(text, reviver && ((key: string, value: unknown) => reviver.call({}, key, value)));
  },
  'reading a body as bytes (Chrome before 132)': () => {
    Reflect.deleteProperty(Response.prototype, 'bytes');
  },
  ResizeObserver: () => {
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  },
  'Trusted Types (Firefox before 148, Safari before 26)': () => {
    Reflect.deleteProperty(globalThis, 'trustedTypes');
  },
};

describe('a browser without', () => {
  const tests = embedTests({ pets: 7 });

  it(`${Object.keys(features).join(', ')} lists pets, adds one and selects it`, async () => {
    const { page, problems } = await newPage(tests.browser);
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    for (const takeAway of Object.values(features)) await page.addInitScript(takeAway);
    await page.goto(
      tests.site.page(`<title>Shop</title><script src="/petstore-elements.js" defer></script>
          <pet-store baseurl="/pet-service/v1"><pet-list id="pets" selectable></pet-list><pet-form status="sold"></pet-form><pet-detail for="pets"></pet-detail></pet-store>`),
    );
    const { list, form } = widgets(page);
    await showsPets(list, 7);
    assert.equal(await form.getByRole('combobox', { name: 'Status' }).inputValue(), 'sold');
    await form.getByRole('textbox', { name: 'Name' }).fill('Added');
    await form.getByRole('textbox', { name: 'Category' }).fill('9007199254740993');
    await form.getByRole('button', { name: 'Add pet' }).click();
    await list.getByRole('row', { name: 'Added' }).getByRole('button').click();
    await page.locator('pet-detail').getByText('9007199254740993').waitFor();
    assert.deepEqual(problems, []);
  });
});
