import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { embedTests } from '../../e2e/browser-tests.js';
import { effectsDrawn, embed, rules, settle, shifts, stock, watchedPage } from '../../e2e/embed-page.js';
import { browserPages, type Scene, settled, style } from '../accessibility/browser-page.js';

const pets = [
  { name: 'Rex', categoryId: 3 },
  { name: 'Bella', categoryId: 3, status: 'sold' },
  { name: 'Max', categoryId: 3, status: 'pending' },
  { name: 'Luna', categoryId: 3, status: 'available' },
] as const;
const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  assert.ok(found);
  return found;
};

describe('the look', () => {
  const pages = browserPages();
  const open = (markup: string, scene: Partial<Scene> = {}) =>
    pages.open({ markup, options: { pets }, viewport: { width: 900, height: 900 }, ...scene });

  it('a selected row under the pointer looks selected in each theme', async () => {
    const page = await open('<pet-list selectable></pet-list><pet-list layout="cards" selectable></pet-list>');
    const look = async (row: Locator) =>
      `${await style(row, 'background-color')} ${await style(row, 'border-top-color')} ${await style(row, 'box-shadow')}`;
    for (const list of await page.locator('pet-list').all()) await list.getByRole('button', { name: 'Rex' }).click();
    // Colors change at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const theme of ['', ...readdirSync('components/themes')]) {
      const css = theme ? readFileSync(`components/themes/${theme}`, 'utf8') : '';
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
      }, css);
      for (const list of await page.locator('pet-list').all()) {
        const rows = list.locator('[part~=row]');
        await rows.first().hover();
        const selected = await look(rows.first());
        await rows.nth(1).hover();
        const hovered = await look(rows.nth(1));
        const atRest = await look(rows.nth(2));
        assert.equal(new Set([selected, hovered, atRest]).size, 3, `${theme}: ${selected}, ${hovered}, ${atRest}`);
      }
    }
  });

  for (const font of ['16px/1 monospace', '22px/2.2 sans-serif']) {
    it(`controls share one height and one text edge, and rows the edge of the heading, in ${font}`, async () => {
      const markup = '<pet-list filter sizes="2 20" poll="60"></pet-list><pet-form></pet-form>';
      const page = await open(markup, { css: `body { font: ${font} !important }` });
      const tools = page.locator('pet-list').locator('select, [part~=pause]');
      const heights = await tools.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      assert.equal(new Set(heights).size, 1, heights.join());
      const fields = page.locator('pet-form').locator('input, select');
      const shapes = await fields.evaluateAll((all) =>
        all.map((one) => `${one.getBoundingClientRect().height} ${getComputedStyle(one).paddingInlineStart}`),
      );
      assert.equal(new Set(shapes).size, 1, shapes.join());
      assert.equal(await style(fields.last(), 'appearance'), 'none');
      const edges = await page.evaluate(() => {
        const root = document.querySelector('pet-list')?.shadowRoot;
        return ['[part=heading]', 'thead th', 'tbody th'].map((selector) => {
          const range = document.createRange();
          range.selectNodeContents(root?.querySelector(selector) as Element);
          return Math.round(range.getBoundingClientRect().x);
        });
      });
      assert.equal(new Set(edges).size, 1, edges.join());
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`the marks of the four statuses differ in shape and stand out, where colors are forced: ${colorScheme}`, async () => {
      const page = await open('<pet-list></pet-list>', { forcedColors: 'active', colorScheme });
      const marks: Promise<string>[] = (await page.locator('[part~=status]').all()).map(async (status) => {
        const { x, y, height } = await box(status);
        const picture = PNG.sync.read(await page.screenshot({ clip: { x, y, width: 12, height } }));
        // The strongest pixels, by how far their red is from that of the background.
        const reds = [...picture.data].filter((_, index) => index % 4 === 0);
        return reds.map((red) => (Math.abs(red - (reds[0] ?? 0)) > 128 ? '#' : '.')).join('');
      });
      const shapes = await Promise.all(marks);
      assert.equal(new Set(shapes).size, 4);
      for (const shape of shapes) assert.ok(shape.includes('#'), shape);
    });
  }

  for (const [html, media] of [
    ['lang="en"', 'screen'],
    ['lang="ar" dir="rtl"', 'screen'],
    ['lang="en"', 'print'],
  ] as const) {
    it(`a picture reaches the edges of its card in a fixed ratio, ${html}, ${media}`, async () => {
      const page = await open('<pet-list layout="cards" picture="/missing/{id}.jpg"></pet-list>', { html });
      await page.emulateMedia({ media });
      const [picture, card] = await Promise.all(
        ['[part=picture]', '[part=row]'].map((part) => box(page.locator(part).first())),
      );
      assert.ok(picture && card);
      const around = [picture.x - card.x, picture.y - card.y, card.x + card.width - picture.x - picture.width];
      assert.deepEqual(around, [1, 1, 1]);
      assert.ok(Math.abs(picture.width / picture.height - 4 / 3) < 0.01, `${picture.width} × ${picture.height}`);
    });
  }

  it('a card under the pointer stands out if it can be selected or leads somewhere, and moves nothing', async () => {
    for (const attribute of ['selectable', 'link="#{id}"', '']) {
      const page = await open(`<pet-list layout="cards" ${attribute}></pet-list>`);
      const card = page.locator('[part~=row]').first();
      const look = async () => [await style(card, 'box-shadow'), await style(card, 'border-top-color')];
      const [before, { y }] = await Promise.all([look(), box(card)]);
      await card.hover();
      await card.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
      assert.equal((await box(card)).y, y);
      assert.equal(String(await look()) !== String(before), attribute !== '', attribute);
      if (attribute !== 'selectable') continue;
      // Once it is chosen, the pointer does not change its border.
      await card.click();
      const chosen = () => style(card, 'border-top-color');
      await card.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
      const under = await chosen();
      await page.mouse.move(0, 0);
      await card.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
      assert.equal(under, await chosen());
    }
  });

  it('fingers get 44 px on every control', async () => {
    const markup = `<pet-list filter sizes="2 20" poll="60" selectable limit="2"></pet-list><pet-list link="#{id}" selectable></pet-list>
      <pet-list layout="cards" selectable></pet-list><pet-form></pet-form>`;
    const page = await open(markup, { hasTouch: true, isMobile: true, viewport: { width: 400, height: 900 } });
    await page.locator('pet-form').evaluate((form) => (form as HTMLElement & { submit(): void }).submit());
    await settled(page);
    const small = await page
      .locator('button, select, input, a')
      .evaluateAll((all) =>
        all
          .map((one) => ({ text: one.textContent, height: one.getBoundingClientRect().height }))
          .filter(({ height }) => height < 44),
      );
    assert.deepEqual(small, []);
  });

  it('a visitor who asks for more contrast gets full text color and solid lines', async () => {
    const page = await open('<pet-list></pet-list>', { contrast: 'more' });
    const table = page.locator('[part=table]');
    const color = await style(table, 'color');
    assert.equal(await style(page.locator('thead th').first(), 'color'), color);
    assert.equal(await style(table, 'border-bottom-color'), color);
  });
});

describe('a page in Arabic whose language comes after the script', () => {
  const tests = embedTests();
  before(async () => {
    stock(tests.site, 3, 0);
  });

  const edge = (page: Page) =>
    page.locator('pet-list').evaluate((list) => {
      const bar = list.shadowRoot?.querySelector('[part~=selected] > :first-child');
      if (!bar) return;
      const { right, inlineSize } = getComputedStyle(bar, '::after');
      return [right, inlineSize];
    });

  it('has its rows on the right from the start, moves less than a line of text, and marks the selection at the start', async () => {
    const markup = embed('<pet-list selectable></pet-list><pet-form></pet-form>', 'after', rules);
    const page = await watchedPage(tests.browser, 1280);
    await page.goto(tests.site.page(markup.replace('lang="en"', 'lang="ar" dir="rtl"')));
    await settle(page);
    await page.locator('pet-list').getByRole('button', { name: 'Pet 1' }).click();
    assert.deepEqual(await edge(page), ['0px', '3px']);
    await page.setViewportSize({ width: 1280, height: 800 });
    await effectsDrawn(page);
    await page.addScriptTag({ url: '/locales/ar.js' });
    await page.getByText('الحيوانات').first().waitFor();
    await settle(page);
    assert.deepEqual(await edge(page), ['0px', '3px']);
    // The count of pets and the texts of the form, which is in view, are replaced by texts of other widths.
    const moved = (await shifts(page)).map((shift) => Number.parseFloat(shift));
    assert.ok(Math.max(0, ...moved) < 0.002, (await shifts(page)).join('\n'));
  });
});
