import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';
import { type Color, contrast } from '../../../demo/themes/color.js';
import { browserPages, focused, type Scene, setFaults, settled, style } from './browser-page.js';

const rex = { name: 'Rex', categoryId: 3, status: 'sold' } as const;
const list = '<pet-list id="l" filter sizes="2 20" limit="2" poll="60" selectable></pet-list>';
const all = `${list}<pet-list link="/a/{id}" selectable></pet-list><pet-form></pet-form>`;
const options = { pets: [rex, { name: 'Bella', categoryId: 3 }] };

/** The opaque color of a pixel. */
const colorAt = (data: Buffer, at: number): Color => {
  const [red = 0, green = 0, blue = 0] = [...data.subarray(at, at + 3)].map((part) => part / 255);
  return [red, green, blue, 1];
};

/** How many pixels of a picture differ from those of another one by a contrast of 3:1 or more. */
function changed(picture: Buffer, other: Buffer): number {
  let count = 0;
  for (let at = 0; at < picture.length; at += 4) {
    if (picture.readUInt32LE(at) === other.readUInt32LE(at)) continue;
    if (contrast(colorAt(picture, at), colorAt(other, at)) >= 3) count++;
  }
  return count;
}

const surroundings: Record<string, Partial<Scene>> = {
  'a light page': { css: ':root { color-scheme: light }' },
  'a dark page that does not say that it is dark': { css: 'body { background: #101418; color: #eee }' },
  'forced colours': { forcedColors: 'active', colorScheme: 'dark' },
};

describe('the settings of a visitor', () => {
  const pages = browserPages();

  for (const [where, scene] of Object.entries(surroundings)) {
    it(`the focus is visible on every control, 2 px wide with a contrast of 3:1 or more, with ${where}`, async () => {
      const page = await pages.open({ markup: all, options, viewport: { width: 480, height: 1200 }, ...scene });
      // A caret that blinks would count as a change.
      await page.addStyleTag({ content: '* { caret-color: transparent }' });
      const plain = PNG.sync.read(await page.screenshot());
      const faint: string[] = [];
      let stops = 0;
      for (;;) {
        await page.keyboard.press('Tab');
        const stop = await focused(page);
        if (stop === 'body') break;
        stops++;
        const { y, width, height } = await page.evaluate(() => {
          let element = document.activeElement;
          while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
          return element?.getBoundingClientRect().toJSON() as DOMRect;
        });
        // Within a control, its corners and the width of the line leave a little less than its own outline.
        const due = 2 * 2 * (width - 16 + (height - 16));
        // A row has the ring of its button.
        const top = Math.max(0, Math.floor(y) - 48);
        const clip = { x: 0, y: top, width: plain.width, height: Math.ceil(height) + 96 };
        const { data } = PNG.sync.read(await page.screenshot({ clip }));
        const seen = changed(data, plain.data.subarray(top * plain.width * 4));
        if (seen < due) faint.push(`${stop}: ${seen} of ${due}`);
      }
      assert.equal(stops, 14);
      assert.deepEqual(faint, []);
    });
  }

  it('forced colors: the selected row has the color of selected text, and every control has a border', async () => {
    const page = await pages.open({ markup: `${list}<pet-form></pet-form>`, options, forcedColors: 'active' });
    await page.getByRole('button', { name: 'Rex' }).click();
    await settled(page);
    await page.evaluate(() => {
      document.body.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText';
    });
    const fill = await style(page.locator('body'), 'background-color');
    const text = await style(page.locator('body'), 'color');
    assert.equal(await style(page.locator('[part~=selected]'), 'background-color'), fill);
    for (const part of ['name', 'status', 'id'])
      assert.equal(await style(page.locator(`[part~=selected] [part~=${part}]`), 'color'), text, part);
    const other = page.locator('[part~=row]:not([part~=selected]) [part~=select]').first();
    assert.equal(await style(other, 'text-decoration-line'), 'underline');
    const bar = (cell: Element) => getComputedStyle(cell, '::after').display;
    assert.equal(await page.locator('[part~=selected] > :first-child').evaluate(bar), 'none');
    for (const control of await page.locator('select, input, button:not([part~=select])').all()) {
      assert.equal(await style(control, 'border-top-style'), 'solid');
      const isMain = await control.evaluate((one) => one.matches('.primary'));
      assert.equal((await style(control, 'background-color')) === (await style(control, 'border-top-color')), isMain);
    }
    await page.locator('pet-list').evaluate((element) => void Object.assign(element, { layout: 'cards' }));
    assert.equal(await style(page.locator('li[part~=selected]'), 'box-shadow'), 'none');
  });

  it('forced colors: skeletons and the box around the note that there are no pets have an edge; no skeleton is printed', async () => {
    const page = await pages.open({ markup: '<pet-list></pet-list>', options: { pets: [] }, forcedColors: 'active' });
    const edge = (locator: Locator) => style(locator, 'border-top');
    assert.equal(await edge(page.locator('[part=empty]')), '1px solid rgb(0, 0, 0)');
    await page.evaluate(() => {
      Object.assign(Reflect.get(globalThis, 'backend') as object, { faults: [{ kind: 'hang' }] });
      (Reflect.get(globalThis, 'store') as Element).append(
        // A list of another query: this one had no rows.
        Object.assign(document.createElement('pet-list'), { limit: 5 }),
      );
    });
    assert.equal(await edge(page.locator('.skeleton').first()), '1px solid rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.skeleton:visible').count(), 0);
  });

  for (const [rows, markup, part] of [
    ['the page’s own rows', '<pet-list><template data-pet="row"><p data-pet="name"></p></template></pet-list>', 'p'],
    ['pictures', '<pet-list layout="cards" picture="/{id}.jpg"></pet-list>', 'pet-list::part(picture)'],
  ] as const)
    it(`an error below ${rows} is as legible where they are dark as where they are light`, async () => {
      const css = `${part} { block-size: 40em; background: var(--behind, black) }`;
      const page = await pages.open({ markup, options: { pets: 20 }, css, viewport: { width: 700, height: 480 } });
      await setFaults(page, [{ kind: 'response', status: 400 }]);
      await page.locator('pet-list').evaluate((list: HTMLElement & { refresh?(): void }) => list.refresh?.());
      const { x, y, width, height } =
        (await page.getByRole('alert').boundingBox()) ?? assert.fail('There is no error.');
      const panel = () => page.screenshot({ clip: { x, y, width, height } });
      const dark = await panel();
      await page.locator('body').evaluate((body) => body.style.setProperty('--behind', 'white'));
      assert.ok(dark.equals(await panel()));
    });

  it('print: rows, their count, the chosen status and what is typed are shown whole, buttons are not', async () => {
    const css = 'pet-list { max-block-size: 40px; overflow: auto }';
    const page = await pages.open({ markup: all, options, css });
    await page.locator('pet-form').getByRole('textbox', { name: 'Name' }).fill('Max');
    await page.emulateMedia({ media: 'print' });
    const first = page.locator('#l');
    assert.ok(await first.getByRole('combobox', { name: 'Status' }).isVisible());
    assert.equal(await first.getByRole('combobox', { name: 'Show at most' }).isVisible(), false);
    assert.equal(await style(first, 'max-block-size'), 'none');
    assert.equal(await style(first.getByRole('combobox', { name: 'Status' }), 'padding-inline-start'), '0px');
    assert.equal(await style(first.getByRole('combobox', { name: 'Status' }), 'background-image'), 'none');
    assert.equal(await first.getByRole('button', { name: 'Show more' }).isVisible(), false);
    assert.equal(await page.getByRole('button', { name: 'Add pet' }).isVisible(), false);
    assert.ok(await page.getByText('(optional)').isVisible());
    assert.ok(await first.getByText('Showing the first 2').isVisible());
    assert.equal(await first.getByRole('rowheader').count(), 2);
    assert.equal(await style(first.getByRole('row').nth(1), 'break-inside'), 'avoid');
    const [name, status] = [first.getByRole('rowheader').first(), first.locator('td.status').first()];
    assert.equal(await style(status, 'padding-top'), await style(name, 'padding-top'));
    assert.equal(await page.locator('pet-form').getByRole('textbox', { name: 'Name' }).inputValue(), 'Max');
  });

  it('print: a name is whole, however long it is', async () => {
    const pets = [{ name: 'Bella Donna '.repeat(50), categoryId: 3 }];
    const markup = '<pet-list></pet-list><pet-list layout="cards" selectable></pet-list>';
    const page = await pages.open({ markup, options: { pets }, viewport: { width: 400, height: 500 } });
    await page.emulateMedia({ media: 'print' });
    const cut = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;
    for (const name of await page.getByText('Bella Donna').all()) assert.equal(await name.evaluate(cut), false);
  });

  it('print: an error below the rows covers none of them, and the name of the selected pet does not fade', async () => {
    const markup = '<pet-list id="l" selectable></pet-list><pet-detail for="l"></pet-detail>';
    const page = await pages.open({ markup, options: { pets: 20 }, viewport: { width: 700, height: 500 } });
    const row = page.getByRole('rowheader').first().getByRole('button');
    await row.click();
    await page.getByRole('button', { name: /^Details/ }).waitFor();
    await setFaults(page, [{ kind: 'response', status: 500 }]);
    await page.locator('pet-list').evaluate((element) => (element as HTMLElement & { refresh(): void }).refresh());
    const error = page.getByRole('alert');
    await error.waitFor();
    await page.emulateMedia({ media: 'print' });
    const last = await page.getByRole('row').last().boundingBox();
    assert.ok(last && ((await error.boundingBox())?.y ?? 0) > last.y + last.height);
    assert.equal(await style(row, 'mask-image'), 'none');
  });

  it('print: the circles of a selection take no ink and no space', async () => {
    const page = await pages.open({ markup: '<pet-list selectable link="#{id}"></pet-list>', options });
    const table = page.getByRole('table');
    const edge = (name: string) => table.getByText(name).evaluate((text) => text.getBoundingClientRect().x);
    assert.ok((await edge('Rex')) > 40);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await table.getByRole('button').count(), 0);
    assert.ok((await edge('Rex')) < 25, String(await edge('Rex')));
    assert.equal(await edge('Rex'), await edge('Name'));
  });

  for (const [page, system, expected] of [
    ['light', 'dark', 'oklch(0.48 0.1588 259)'],
    ['dark', 'light', 'oklch(0.82 0.0942 259)'],
  ] as const) {
    it(`a ${page} page has its own colors on a ${system} system`, async () => {
      const opened = await pages.open({ markup: all, css: `:root { color-scheme: ${page} }`, colorScheme: system });
      assert.equal(await style(opened.locator('.primary'), 'background-color'), expected);
      await opened.close();
    });
  }

  it('a page’s rules for all elements change no names, layout or sizes', async () => {
    const css = `* { text-align: center; text-transform: uppercase; white-space: nowrap; margin: 0; padding: 0 }
      button { display: none; background: red } input, select { width: 100vw } table { display: none } h2 { color: red }`;
    const page = await pages.open({ markup: all, options, css, viewport: { width: 640, height: 900 } });
    const name = page.locator('#l').getByRole('button', { name: 'Rex' });
    assert.ok(await name.isVisible());
    assert.equal(await name.innerText(), 'Rex');
    assert.equal(await style(page.locator('#l').getByRole('rowheader').first(), 'text-align'), 'left');
    assert.equal(await page.locator('#l [part=summary]').innerText(), 'Showing the first 2; there may be more');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 640));
  });
});
