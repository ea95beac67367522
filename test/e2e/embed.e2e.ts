import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import type { PetListElement } from '../../components/index.js';
import { documents, snippetsOf } from '../support/readme.js';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';
import { showsPets, widgets } from './journey.js';

/** The snippets of the start guide in one language. */
const startSnippets = (language: string) =>
  snippetsOf('demo/guides/start.md')
    .filter((snippet) => snippet.language === language)
    .map(({ text }) => text);

/** Every HTML snippet in the guides. Named snippets belong to apps, which have their own tests. */
const htmlSnippets = documents.flatMap((document) =>
  snippetsOf(document)
    .filter(({ language, file }) => language === 'html' && !file)
    .map(({ text }, index) => [`HTML snippet ${index + 1} of ${document}`, text] as const),
);

describe('the first snippet of the start guide', () => {
  const [snippet = ''] = startSnippets('html');
  const tests = embedTests({ pets: 25 }, ['script', 'demo-script', 'module-script']);

  /** A page with this markup, and every uncaught error, warning and error of the console in it. */
  async function open(markup: string) {
    const { page, problems } = await newPage(tests.browser, { logs: true });
    const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    await page.route('**/*.jpg', (route) => route.fulfill(picture));
    await page.goto(tests.site.page(`<title>Shop</title>${markup}`));
    return { page, problems };
  }

  it('requests the pets in the head of the page, and the list uses that response', async () => {
    const [preload] = /<link rel="preload".*>/.exec(snippet) ?? assert.fail('There is no such line.');
    for (const [markup, expected] of [
      [snippet, 1],
      [snippet.replace(preload, ''), 1],
      [snippet.replace('limit=5"', 'limit=50"'), 2],
    ] as const) {
      const before = tests.site.backend.requests.length;
      const { page } = await open(markup);
      await showsPets(widgets(page).list, 5);
      assert.equal(tests.site.backend.requests.length - before, expected, markup);
    }
  });

  it('adds one global to the page, also when the page loads the script twice', async () => {
    const { page, problems } = await open('');
    const names = () => page.evaluate(() => Object.getOwnPropertyNames(globalThis));
    const before = await names();
    await page.addScriptTag({ url: '/petstore-elements.js' });
    const added = (await names()).filter((name) => !before.includes(name));
    assert.deepEqual(added, ['PetStoreElements']);

    const first = await page.evaluateHandle('PetStoreElements');
    await page.addScriptTag({ url: '/petstore-elements.js' });
    assert.ok(await first.evaluate((copy) => copy === Reflect.get(globalThis, 'PetStoreElements')));
    assert.deepEqual(problems, []);
  });

  /** The markup with the hash of each file from `integrity.json` instead of an ellipsis. */
  async function withHashes(markup: string): Promise<string> {
    let filled = markup;
    for (const [text, path = ''] of markup.matchAll(/"(\/[\w./-]+\.js)" integrity="sha384-…"/g)) {
      const file = await (await fetch(new URL(path, tests.site.page('')))).arrayBuffer();
      const hash = createHash('sha384').update(new Uint8Array(file)).digest('base64');
      filled = filled.replace(text, text.replace('…', hash));
    }
    return filled;
  }

  for (const [name, markup] of htmlSnippets) {
    it(`works in ${name}`, async () => {
      const inStore = markup.includes('<pet-store') ? markup : `<pet-store baseurl="/v1">${markup}</pet-store>`;
      const isWhole = /petstore-elements(\.\w+)?\.js/.test(markup);
      const whole = isWhole ? markup : `<script src="/petstore-elements.js" defer></script>${inStore}`;
      const { page, problems } = await open(await withHashes(whole.replace(/baseurl="[^"]+"/g, 'baseurl="/v1"')));
      const phases = await page.evaluate(async () => {
        const widgets = [...document.querySelectorAll<PetListElement>('pet-list, pet-form, pet-detail')];
        await Promise.all(widgets.map(({ settled }) => settled));
        return widgets.map(({ localName, phase }) => `${localName} ${phase}`);
      });
      assert.deepEqual(problems, []);
      for (const phase of phases) assert.match(phase, /^pet-(list ready|form pristine|detail idle)$/);
    });
  }

  it('shows the content between the tags until the script has loaded, and then the widget instead', async () => {
    const tags = ['pet-list', 'pet-form', 'pet-detail'];
    const { page } = await open(
      `<pet-store baseurl="/pet-service/v1">${tags.map((tag) => `<${tag}>Call us about our pets.</${tag}>`).join('')}</pet-store>`,
    );
    const fallback = page.getByText('Call us about our pets.');
    assert.deepEqual(await Promise.all((await fallback.all()).map((text) => text.isVisible())), [true, true, true]);
    await page.addScriptTag({ url: '/petstore-elements.js' });
    await showsPets(widgets(page).list, 20);
    const heights = await page.evaluate(() => {
      const range = document.createRange();
      return [...document.querySelectorAll('pet-list, pet-form, pet-detail')].map((tag) => {
        range.selectNodeContents(tag);
        return range.getBoundingClientRect().height;
      });
    });
    assert.deepEqual(heights, [0, 0, 0]);
  });

  it('connects a list, a detail and buttons with markup alone, also across pages', async () => {
    const snippet = htmlSnippets.find(([, markup]) => markup.includes('--pet-refresh'))?.[1] ?? '';
    const { page, problems } = await open(`<script src="/petstore-elements.js" defer></script>${snippet}`);
    const { list, detail } = widgets(page);
    await showsPets(list, 20);
    const asked = once(tests.site.backend, 'request');
    await page.getByRole('button', { name: 'Look again' }).click();
    await asked;
    await page.waitForFunction(() => document.querySelector('pet-list')?.matches(':state(ready)'));
    const link = list.getByRole('link').nth(2);
    const name = await link.innerText();
    assert.equal(await link.getAttribute('href'), '/animal?id=3');
    await page.evaluate(() => history.pushState(null, '', '?id=3'));
    await detail.getByRole('heading', { name, exact: true }).waitFor();
    assert.deepEqual(problems, []);
  });
});
