import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { readTags } from '../../.config/docs/manifest.js';
import { demoTests } from './browser-tests.js';
import { newPage, watch } from './demo-site.js';
import { serveEmbed } from './embed-site.js';

/** The text and every computed style of every part, token by token, in the order of the document. */
const computed = () =>
  [...document.querySelectorAll('pet-list, pet-detail, pet-form')]
    .flatMap((element) => [element, ...(element.shadowRoot?.querySelectorAll('[part]') ?? [])])
    .map((element) => {
      const style = getComputedStyle(element);
      // A minified build writes internal properties and transition times differently.
      const names = [...style].filter((name) => !/^(--_|transition-)/.test(name)).sort();
      const own = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      const text = element instanceof HTMLElement && element.innerText.replaceAll(/\s+/g, ' ');
      return [`${element.localName} ${element.getAttribute('part')} ${text}`, ...own];
    });

describe('the playground', () => {
  const tests = demoTests();
  let page: Page;
  let problems: string[];

  async function open(setup = ''): Promise<Frame> {
    ({ page, problems } = await newPage(tests.browser));
    watch(page, tests.site.url, problems);
    await page.goto(`${tests.site.url}playground.html${setup && `#${setup}`}`);
    const frame = await (await page.waitForSelector('#stage')).contentFrame();
    return frame ?? assert.fail('There is no stage.');
  }

  it('has a control for every attribute and slot of the manifest, by its name in the markup', async () => {
    await open();
    const names = await page
      .locator('#controls [name]')
      .evaluateAll((all) => all.map((control) => control.getAttribute('name')));
    const labels = await page.locator('#controls label code').allTextContents();
    for (const { tagName, attributes, slots = [] } of readTags()) {
      if (tagName === 'pet-store') continue;
      for (const { name } of attributes)
        assert.ok(names.includes(`${tagName}.${name}`) && labels.includes(name), `${tagName} ${name}`);
      for (const { name, description = '' } of slots) {
        if (name && !description.startsWith('Used by')) assert.ok(names.includes(`${tagName}.slot.${name}`), name);
      }
    }
    assert.ok(names.includes('pet-list.status') && names.includes('pet-list.layout'));
  });

  it('names in each group how much of it a visitor has set, apart from its other words', async () => {
    await open('pet-list.label=Dogs');
    assert.match(await page.locator('#groups').ariaSnapshot(), /Attributes, texts \d set/);
    assert.equal(await page.locator('summary[data-count]:not([data-count=""])').count(), 1);
  });

  it('writes its setup into the address, and restores it on load and with the Back button', async () => {
    const stage = await open();
    await stage.getByRole('heading', { name: 'Pets' }).waitFor();
    await page.locator('[name=host]').selectOption('Article');
    await stage.getByRole('heading', { name: 'Who is looking' }).waitFor();
    await page.getByText('Language, colors, width').click();
    await page.locator('[name=lang]').selectOption('Deutsch');
    await stage.getByRole('heading', { name: 'Tiere' }).waitFor();
    const address = page.url();
    await page.goBack();
    await stage.getByRole('heading', { name: 'Pets' }).waitFor();
    assert.equal(await page.locator('[name=lang]').inputValue(), '');
    await page.goto('about:blank');
    await page.goto(address);
    await page.frameLocator('#stage').getByRole('heading', { name: 'Tiere' }).waitFor();
    assert.equal(await page.locator('[name=host]').inputValue(), 'article');
    assert.deepEqual(problems, []);
  });

  it('applies a fault at once, and logs calls, events and announcements', async () => {
    const stage = await open();
    await stage.getByText('Showing the first 3').first().waitFor();
    await page.locator('[name=fault]').selectOption('Rejects the key (401)');
    await stage.getByText('not available').first().waitFor();
    await page.getByRole('tab', { name: 'Events' }).click();
    const log = page.getByRole('list', { name: 'Events' });
    await log.getByText('GET /v1/pets?limit=3 → 401').waitFor();
    await log.getByText('pet-error').first().waitFor();
    await log.getByText('pet-error ApiError:').waitFor();
    await page.locator('[name=fault]').selectOption('Works');
    await stage.getByText('Showing the first 3').first().waitFor();
    await stage.getByRole('combobox', { name: 'Status' }).selectOption('Sold');
    await log.locator('.said').first().waitFor();
    await log.getByText('pet-load 3 pets').first().click();
    await log.locator('[open]', { hasText: '"name": "Bramble"' }).waitFor();
    assert.deepEqual(problems, []);
  });

  it('draws the elements on each page without breaking its policy', async () => {
    const stage = await open('pet-list.limit=3&show.pet-form=1');
    const select = page.locator('[name=host]');
    for (const host of await select.locator('option').allInnerTexts()) {
      await select.selectOption(host);
      await stage.getByRole('button', { name: 'Add pet' }).waitFor();
      assert.ok((await stage.locator('#here pet-list').boundingBox())?.width, host);
    }
    assert.deepEqual(problems, []);
  });

  it('shows a whole stage with a complete snippet below it in one window, and server and events in tabs', async () => {
    const stage = await open('');
    await page.setViewportSize({ width: 1280, height: 900 });
    const code = page.locator('#snippet');
    await code.getByText('</pet-store>').waitFor();
    const snippet = (await code.textContent()) ?? '';
    for (const part of [/<link rel="stylesheet"/, /<link rel="preload" as="fetch"/, /<script src=.* defer>/])
      assert.match(snippet, part);
    await stage.getByText('Showing the first 3').first().waitFor();
    await page.waitForFunction(() => {
      const { documentElement } = (document.querySelector('#stage') as HTMLIFrameElement).contentDocument as Document;
      return documentElement.scrollHeight <= documentElement.clientHeight;
    });
    const box = await code.boundingBox();
    assert.ok(box && box.y + box.height <= 900, `${box?.y} px, ${box?.height} px high`);

    await page.getByRole('tab', { name: 'Code' }).press('ArrowRight');
    assert.match(await page.getByRole('tabpanel', { name: 'Server' }).innerText(), /petstore-elements proxy/);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Events' }).getByText('pet-load').first().waitFor();
    await page.keyboard.press('ArrowRight');
    assert.ok(await code.isVisible());
    assert.equal(await page.getByRole('tabpanel').count(), 1);
    assert.equal(await page.locator(':focus').textContent(), 'Code');
  });

  it('keeps the stage in view on a phone until its controls end', async () => {
    await open('');
    await page.setViewportSize({ width: 375, height: 640 });
    const bottoms = () =>
      page.locator('.work, #controls').evaluateAll((all) => all.map((box) => box.getBoundingClientRect().bottom));
    const bring = (id: string) =>
      page.locator(id).evaluate((target) => target.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await bring('#groups > :last-child');
    const { y, height = 0 } = (await page.locator('.work').boundingBox()) ?? {};
    assert.equal(y, 0);
    await bring('#snippet');
    const [gone = 0, end = 0] = await bottoms();
    assert.ok(gone < end + 1 && gone < height, `${gone} px, ${end} px`);
  });

  it('links in the snippet the preset of the page on the stage, and each preset that is chosen', async () => {
    await open('host=bootstrap');
    const code = page.locator('#snippet');
    await code.getByText('themes/bootstrap.css').waitFor();
    for (const name of ['compact', 'contrast', 'editorial', 'rounded', 'tailwind', 'wordpress']) {
      await page.locator('[name=theme]').selectOption(name);
      assert.match((await code.textContent()) ?? '', new RegExp(`themes/${name}\\.css`));
    }
  });

  it('keeps code in the tokens of a link out of the snippet', async () => {
    const token = 'red}</style><script src=https://evil.example/x.js></script><style>';
    await open(new URLSearchParams({ '--pet-accent': token }).toString());
    const snippet = await page.locator('#snippet').innerText();
    const tags = snippet.match(/<script\b/g);
    assert.match(snippet, /--pet-accent: red/);
    assert.deepEqual(tags, ['<script'], snippet);
  });

  it('shows a snippet without a key that looks the same on a blank page, part by part and token by token', async () => {
    const tokens = `&${new URLSearchParams({ '--pet-accent': '#7a1f5c', '--pet-radius': '3px' })}`;
    const stage = await open(
      `show.pet-detail=1&show.pet-form=1&pet-list.limit=5&pet-list.filter=1&theme=rounded&width=700${tokens}`,
    );
    await stage.getByText('Showing the first 5').first().waitFor();
    const snippet = await page.locator('#snippet').innerText();
    assert.doesNotMatch(snippet, /apikey/i);
    assert.match(await page.locator('#proxy').innerText(), /proxy --base-url \S+ --site \.\/public --create$/);
    const expected = await stage.evaluate(computed);
    const site = await serveEmbed({ pets: 25 });
    const { page: pasted } = await newPage(tests.browser);
    await pasted.setViewportSize({ width: 700, height: 544 });
    await pasted.goto(site.page(`<html lang="en">${snippet}`));
    await pasted.getByText('Showing the first 5').first().waitFor();
    const actual = await pasted.evaluate(computed);
    assert.ok(expected.length > 40);
    assert.equal(actual.length, expected.length);
    for (const [index, styles] of actual.entries()) assert.deepEqual(styles, expected[index]);
    await pasted.close();
    site.close();
  });
});
