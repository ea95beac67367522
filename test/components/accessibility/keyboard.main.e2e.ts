import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserPages, focused, setFaults, settled } from './browser-page.js';

/** Presses keys one after the other, each once the result of the one before is rendered. */
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await settled(page);
  }
}

/** The outline of what has the focus, through shadow roots, or of its row. */
const outline = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const rings = [element, element?.closest('tr, li')].flatMap((ringed) => (ringed ? [getComputedStyle(ringed)] : []));
    return rings
      .map(({ outlineStyle, outlineWidth }) => `${outlineStyle} ${outlineWidth}`)
      .find((ring) => !ring.startsWith('none'));
  });

const rex = { name: 'Rex', categoryId: 3, status: 'sold' } as const;

describe('by keyboard alone', () => {
  const pages = browserPages();

  it('the Tab key reaches every control in the order on screen, with an outline', async () => {
    const page = await pages.open({
      markup:
        '<pet-list id="l" filter sizes="2 20" limit="2" poll="60" selectable link="/a/{id}"></pet-list><pet-form></pet-form>',
      options: { pets: [rex, { name: 'Bella', categoryId: 3 }] },
    });
    const stops: string[] = [];
    const outlines = new Set<string>();
    for (let stop = ''; stop !== 'body'; stops.push(stop)) {
      await page.keyboard.press('Tab');
      stop = await focused(page);
      if (stop !== 'body') outlines.add(String(await outline(page)));
    }
    assert.deepEqual([...outlines], ['solid 2px']);
    assert.deepEqual(stops, [
      'select control Status',
      'select control Show at most',
      'button button pause Pause updates',
      'button select Select Rex',
      'a link Rex',
      'button select Select Bella',
      'a link Bella',
      'button button more Show more',
      'input control Name',
      'input control Category number',
      'select control Status',
      'button button submit Add pet',
      'body',
    ]);
  });

  it('a list is filtered, and a pet selected and deselected, without moving the focus', async () => {
    const page = await pages.open({
      markup:
        '<pet-list id="l" filter sizes="2 5 20" limit="2" selectable></pet-list><pet-detail for="l"></pet-detail>',
      options: { pets: 9 },
    });
    const list = page.locator('pet-list');
    await press(page, 'Tab', 'ArrowDown');
    assert.equal(await focused(page), 'select control Status');
    assert.equal(await list.evaluate((element) => Reflect.get(element, 'status')), 'available');
    await press(page, 'ArrowUp', 'Tab', 'Tab');
    const first = await focused(page);
    assert.match(first, /^button select \S/);
    await press(page, 'Enter');
    assert.equal(await focused(page), first);
    assert.equal(await list.locator('[aria-pressed=true]').count(), 1);
    await page.getByRole('heading', { name: first.replace('button select ', '') }).waitFor();
    await press(page, 'Space');
    assert.equal(await list.locator('[aria-pressed=true]').count(), 0);
  });

  /** The number of the row that has the focus, the first one is 1, and whether it is in view. */
  const focusedRow = (page: Page) =>
    page.locator('pet-list').evaluate((list) => {
      const element = list.shadowRoot?.activeElement ?? document.activeElement;
      const rows = [...(list.shadowRoot?.querySelectorAll('tbody tr, li') ?? []), ...list.querySelectorAll('li')];
      const { top = -1, bottom = -1 } = element?.getBoundingClientRect() ?? {};
      return [rows.findIndex((row) => element && row.contains(element)) + 1, top >= 0 && bottom <= innerHeight];
    });

  for (const [rows, attributes, inside] of [
    ['rows with a button', 'selectable', ''],
    ['rows without a control', '', ''],
    ['cards', 'layout="cards" selectable', ''],
    ['rows of the page', '', '<template data-pet="row"><li><b data-pet="name"></b></li></template>'],
  ] as const) {
    it(`"Show more" leads to the first row that it brought: ${rows}`, async () => {
      const page = await pages.open({
        markup: `<pet-list sizes="20 25 100" ${attributes}>${inside}</pet-list>`,
        options: { pets: 100, latency: 20 },
        viewport: { width: 1280, height: 700 },
      });
      await page.getByRole('button', { name: 'Show more' }).focus();
      await press(page, 'Enter');
      assert.deepEqual(await focusedRow(page), [21, true]);
      await page.getByRole('button', { name: 'Show more' }).press('Enter');
      await settled(page);
      assert.deepEqual(await focusedRow(page), [26, true], 'where there is no more to show');
    });
  }

  it('"Show more" without new rows moves the focus to the number of pets, unless the visitor has moved on', async () => {
    const page = await pages.open({
      markup: '<pet-list limit="20" filter></pet-list>',
      options: { pets: 20, latency: 400 },
    });
    await page.getByRole('button', { name: 'Show more' }).focus();
    await press(page, 'Enter');
    assert.match(await focused(page), /^span summary/);
    await page.locator('pet-list').evaluate((list) => Object.assign(list, { limit: 10 }));
    await settled(page);
    await page.getByRole('button', { name: 'Show more' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox').focus();
    await settled(page);
    assert.equal(await focused(page), 'select control Status');
  });

  it('a long list is skipped with one key, a short one has nothing to skip', async () => {
    const page = await pages.open({
      markup: '<pet-list limit="100" selectable></pet-list><pet-form></pet-form>',
      options: { pets: 100 },
    });
    await press(page, 'Tab');
    assert.equal(await focused(page), 'button button skip Skip the list');
    const box = await page.getByRole('button', { name: 'Skip the list' }).boundingBox();
    assert.ok(box && box.width > 50 && box.height > 24, 'it is seen while it has the focus');
    await press(page, 'Enter', 'Tab');
    assert.equal(await focused(page), 'input control Name');
    await page.locator('pet-list').evaluate((list) => Object.assign(list, { limit: 10 }));
    await settled(page);
    assert.equal(await page.getByRole('button', { name: 'Skip the list' }).count(), 0);
  });

  it('the Tab key goes on after a list that got the focus from a button that is gone, and from the page', async () => {
    const page = await pages.open({
      markup: '<pet-list filter status="available"></pet-list><a href="#next">Next</a>',
      options: { pets: [rex] },
    });
    await page.getByRole('button', { name: 'Show any status' }).focus();
    await press(page, 'Enter');
    for (const from of ['the button', 'the page', 'the page once more']) {
      assert.equal(await focused(page), 'div body Pets', from);
      await press(page, 'Tab');
      assert.equal(await focused(page), 'a Next', from);
      await page.locator('pet-list').evaluate((list) => list.focus());
    }
  });

  it('a list keeps the focus while the visitor looks at another window', async () => {
    const page = await pages.open({ markup: '<pet-list></pet-list>', options: { pets: [rex] } });
    const list = page.locator('pet-list');
    await list.evaluate((element) => element.focus());
    // The event that browsers fire then. The element stays the active one.
    await list.locator('[part=body]').dispatchEvent('blur');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.equal(await focused(page), 'div body Pets');
    await list.locator('[part=body]').blur();
    assert.equal(await list.locator('[tabindex]').count(), 0);
  });

  it('a form is sent with Enter, corrected at its fields, and sent again when its result is uncertain', async () => {
    const page = await pages.open({ markup: '<pet-form></pet-form>' });
    await press(page, 'Tab', 'Enter');
    assert.equal(await focused(page), 'input control Name');
    await page.keyboard.type('Rex');
    await press(page, 'Enter');
    assert.equal(await focused(page), 'input control Category number');
    await page.keyboard.type('3');
    await setFaults(page, [{ kind: 'lost', operation: 'createPet' }]);
    await press(page, 'Enter');
    assert.equal(await focused(page), 'div error');
    await press(page, 'Tab', 'Enter');
    assert.equal(await focused(page), 'button button check Look again');
    await page.getByText('Not found after checking 0 pets').first().waitFor();
    await press(page, 'Tab', 'Enter');
    assert.equal(await focused(page), 'div error', 'lost again');
    await setFaults(page, []);
    await press(page, 'Tab', 'Tab', 'Enter');
    await page.getByText('Rex was added.').first().waitFor();
    assert.equal(await focused(page), 'input control Name');
  });

  it('the focus stays in the list when the page changes columns, layout or language', async () => {
    const page = await pages.open({ markup: '<pet-list selectable filter></pet-list>', options: { pets: [rex] } });
    await page.getByRole('button', { name: 'Rex' }).focus();
    await page.locator('pet-list').evaluate((list) => Object.assign(list, { layout: 'cards' }));
    await settled(page);
    assert.equal(await focused(page), 'button select Rex');
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'ja'));
    await settled(page);
    assert.equal(await focused(page), 'button select Rex');
    await page.locator('pet-list').evaluate((list) => Object.assign(list, { selectable: false }));
    await settled(page);
    assert.equal(await focused(page), 'div body ペット');
  });
});
