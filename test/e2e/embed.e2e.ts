import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import type { PetListElement } from '../../components/index.js';
import { documents, snippetsOf } from '../support/readme.js';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';
import { rules, settle } from './embed-page.js';
import { showsPets, widgets } from './journey.js';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

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

  it('shows the detail of a row far down next to the list without scrolling, in the layout for wide pages', async () => {
    const guide = readFileSync('demo/guides/theming.md', 'utf8');
    const [, wide = ''] = /### Wide pages.+?```html\n(.+?)```/s.exec(guide) ?? [];
    const { page } = await open(`${rules}<script src="/petstore-elements.js" defer></script>
      <body style="font: 16px/1.5 sans-serif"><h1>Shop</h1>${wide.replace('id="pets"', 'id="pets" limit="100"')}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await settle(page);
    const row = page.locator('pet-list [part~=select]').nth(22);
    await row.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    assert.ok(before > 0);
    await row.click();
    const { list, form, detail } = widgets(page);
    await detail.getByRole('definition').first().waitFor();
    await settle(page);
    const boxes = await Promise.all([list, detail, form].map((widget) => widget.boundingBox()));
    const [left, above, below] = boxes as [Box, Box, Box];
    for (const beside of [above, below]) assert.ok(beside.x > left.x + left.width, 'next to the list');
    assert.ok(above.y >= 0 && below.y + below.height <= 800, `detail and form are in view: ${JSON.stringify(boxes)}`);
    assert.equal(await page.evaluate(() => scrollY), before);
    assert.equal(await page.locator('pet-list [part~=show]').count(), 0);
  });
});
