import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { SeedPet } from '../../../src/backend/index.js';
import { browserPages, controls, type Scene, settled } from './browser-page.js';

const long = 'Donaudampfschifffahrtsgesellschaftskapitänshund';
const pets: readonly SeedPet[] = [
  { name: long.repeat(3), categoryId: '9223372036854775807', status: 'pending' },
  { name: '🐕'.repeat(5000), categoryId: 3 },
  { name: 'A', categoryId: 3, status: 'sold' },
];
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

const list = '<pet-list id="l" filter sizes="3 20" limit="3" poll="60" selectable></pet-list>';
const all = `${list}<pet-detail petid="2"></pet-detail><pet-form></pet-form>`;

/** What sticks out of the page or of the box that cuts it off, one line each. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const lines = (Reflect.get(globalThis, 'renderedElements') as () => Element[])()
      .filter((element) => !element.closest('.hidden, thead, option'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const { overflowX, clipPath } = getComputedStyle(element);
        const clips = overflowX !== 'visible' || (clipPath.startsWith('inset') && clipPath !== 'inset(50%)');
        const cut = clips && element.scrollWidth > element.clientWidth + 1;
        return left < -1 || right > width + 1 || (cut && !element.matches('input, select'));
      })
      .map((element) => element.outerHTML.slice(0, 80));
    const { scrollWidth } = document.documentElement;
    return scrollWidth > width ? [`The page is ${scrollWidth} px wide.`, ...lines] : lines;
  });

const submit = (target: Locator, draft?: object) =>
  target.evaluate((form, typed) => {
    if (typed) Object.assign(form, { draft: typed });
    (form as HTMLElement & { submit: () => void }).submit();
  }, draft);

const narrow = { viewport: { width: 320, height: 640 } };
const scenes: Record<string, Partial<Scene>> = {
  'at 1280 px and 400 % zoom': { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
  'at 320 px with wide text spacing': { ...narrow, css: spacing },
  'at 320 px in Arabic': { ...narrow, html: 'lang="ar" dir="rtl"' },
  'at 320 px in Japanese': { ...narrow, html: 'lang="ja"' },
  'at 320 px with text of 200 %': { ...narrow, css: ':root { font-size: 200% } body { font-size: 1rem !important }' },
};

describe('the elements in a narrow space', () => {
  const pages = browserPages();

  for (const html of ['lang="en"', 'lang="ar" dir="rtl"']) {
    for (const attributes of [
      'selectable',
      'selectable link="/a/{id}"',
      'selectable link="/a/{id}" columns="status name"',
    ])
      it(`give long names a line of their own where text is large: ${html} ${attributes}`, async () => {
        const scene = scenes['at 320 px with text of 200 %'];
        const markup = `<div style="padding: 20px"><pet-list ${attributes}></pet-list></div>`;
        const page = await pages.open({
          ...narrow,
          ...scene,
          html,
          markup,
          options: { pets: [{ name: 'Olive', categoryId: 3 }] },
        });
        const name = await page.locator('pet-list').getByRole('rowheader').boundingBox();
        const status = await page.locator('pet-list [part~=status]').boundingBox();
        assert.ok(name && status && name.width > 120, `${name?.width} px`);
        const [first, second] = attributes.includes('columns') ? [status, name] : [name, status];
        assert.ok(second.y >= first.y + first.height - 1, 'they overlap');
      });
  }

  it('keep the words of a label whole, and each control on the page, where text is large', async () => {
    const scene = scenes['at 320 px with text of 200 %'];
    const page = await pages.open({ ...narrow, ...scene, html: 'lang="de"', markup: list, options: { pets } });
    const label = await page.locator('pet-list label[for=limit]').boundingBox();
    assert.ok(label && label.width > 120, `${label?.width} px`);
    assert.deepEqual(await lost(page), []);
  });

  it('keep the words of a pet whole where text is large', async () => {
    const scene = scenes['at 320 px with text of 200 %'];
    const markup = '<pet-detail petid="1"></pet-detail><pet-form></pet-form>';
    const page = await pages.open({
      ...scene,
      markup,
      options: { pets: [{ name: 'A', categoryId: 3, status: 'available' }] },
    });
    await submit(page.locator('pet-form'), { name: 'B', category: '3', status: 'available' });
    await settled(page);
    const values = await page.getByRole('definition').all();
    const heights = await Promise.all(values.map((value) => value.evaluate((element) => element.clientHeight)));
    assert.ok(heights.length === 6 && Math.max(...heights) < 64, `${heights} px`);
  });

  for (const [where, scene] of Object.entries(scenes)) {
    it(`hide nothing and do not scroll sideways ${where}`, async () => {
      const page = await pages.open({ markup: all, options: { pets }, ...scene });
      assert.ok((await page.getByText(long).count()) > 0);
      await submit(page.locator('pet-form'));
      await settled(page);
      assert.deepEqual(await lost(page), []);
    });
  }

  for (const [state, options] of Object.entries({
    created: {},
    uncertain: { faults: [{ kind: 'lost', operation: 'createPet', effect: true }] },
    rejected: { faults: [{ kind: 'response', status: 400, operation: 'createPet' }] },
  } as const)) {
    it(`hide nothing of a form that is ${state}, with a name of 10 000 letters`, async () => {
      const page = await pages.open({ markup: '<pet-form></pet-form>', options, ...narrow, css: spacing });
      await submit(page.locator('pet-form'), { name: 'm'.repeat(10_000), category: '9223372036854775807', status: '' });
      await settled(page);
      if (state === 'uncertain') await page.getByRole('button', { name: 'Look at the list' }).click();
      await settled(page);
      await page.locator(`pet-form:state(${state})`).waitFor();
      assert.deepEqual(await lost(page), []);
    });
  }

  it('hide nothing as cards, own rows and errors', async () => {
    const own = '<pet-list><template data-pet="row"><p><b data-pet="name"></b></p></template></pet-list>';
    const pictures = '<pet-list layout="cards" selectable link="#{id}" picture="/{id}.jpg"></pet-list>';
    const markup = `<pet-list layout="cards" selectable></pet-list>${pictures}${own}<pet-detail petid="x"></pet-detail>`;
    const page = await pages.open({ markup, options: { pets }, ...narrow, css: spacing });
    assert.deepEqual(await lost(page), []);
  });
});

describe('the controls', () => {
  const pages = browserPages();

  for (const [where, css] of Object.entries({
    'on a plain page': '',
    'on a page with small rem': ':root { font-size: 62.5% } body { font: 1.6rem/1.2 serif !important }',
    'on a page with tiny text': 'body { font: 10px/1 serif !important }',
  })) {
    for (const width of css ? [320] : [320, 1280]) {
      it(`are 24 px wide and high at least ${where} of ${width} px`, async () => {
        const linked = '<pet-list link="/a/{id}" selectable></pet-list><pet-list layout="cards" selectable></pet-list>';
        const markup = `${list}${linked}<pet-form></pet-form><pet-form id="two"></pet-form><pet-list status="lost"></pet-list>`;
        const faults = [{ kind: 'lost', operation: 'createPet' }] as const;
        const page = await pages.open({ markup, options: { pets, faults }, css, viewport: { width, height: 800 } });
        await submit(page.locator('#two'), { name: 'A', category: '1', status: '' });
        await settled(page);
        await submit(page.locator('pet-form').first());
        await settled(page);
        const found = await controls(page);
        assert.ok(found.length > 20);
        const small = found.filter(({ width: wide, height }) => wide < 24 || height < 24);
        assert.deepEqual(small, []);
      });
    }
  }
});
