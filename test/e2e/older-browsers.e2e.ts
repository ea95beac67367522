import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';
import { showsPets, widgets } from './journey.js';

/** Features that the oldest supported browsers lack, and how to remove each from a page. */
const features: Readonly<Record<string, () => void>> = {
  'custom states (Safari before 17.4)': () => {
    Reflect.deleteProperty(ElementInternals.prototype, 'states');
  },
  'custom states without dashes (Chrome before 125)': () => {
    const { add } = CustomStateSet.prototype;
    CustomStateSet.prototype.add = function (name) {
      if (!name.startsWith('--')) throw new DOMException(`'${name}' does not start with '--'.`, 'SyntaxError');
      return Reflect.apply(add, this, [name]);
    };
  },
  'AbortSignal.any (Chrome before 116, Firefox before 124, Safari before 17.4)': () => {
    Reflect.deleteProperty(AbortSignal, 'any');
  },
  'checkVisibility (Chrome before 105, Firefox before 106, Safari before 17.4)': () => {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  },
  'the source text of numbers (Chrome before 114, Firefox before 135, Safari before 18.4)': () => {
    Reflect.deleteProperty(JSON, 'rawJSON');
    const { parse } = JSON;
    JSON.parse = (text, reviver) =>
      parse(text, reviver && ((key: string, value: unknown) => reviver.call({}, key, value)));
  },
  'Promise.withResolvers (Chrome before 119, Firefox before 121, Safari before 17.4)': () => {
    Reflect.deleteProperty(Promise, 'withResolvers');
  },
  'reading a body as bytes (Chrome before 132, Firefox before 128, Safari before 18)': () => {
    Reflect.deleteProperty(Response.prototype, 'bytes');
  },
  'ResizeObserver (what stands for a browser in unit tests)': () => {
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  },
  'Trusted Types (Firefox before 148, Safari before 26)': () => {
    Reflect.deleteProperty(globalThis, 'trustedTypes');
  },
  'URL.canParse and URL.parse (Chrome before 126, Firefox before 126, Safari before 18)': () => {
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(URL, 'parse');
  },
};

describe('a browser without', () => {
  const tests = embedTests({ pets: 7 });

  const dashes = 'custom states without dashes (Chrome before 125)';
  const { [dashes]: addsDashes, ...others } = features;
  for (const [title, missing] of Object.entries({ [dashes]: [addsDashes], 'all the others': Object.values(others) })) {
    it(`${title} lists pets, adds one and selects it`, async () => {
      tests.site.backend.reset();
      const { page, problems } = await newPage(tests.browser);
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      for (const takeAway of missing) await page.addInitScript(takeAway ?? '');
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
  }
});
