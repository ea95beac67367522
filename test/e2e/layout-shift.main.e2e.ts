import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { embedTests } from './browser-tests.js';
import { embed, holdResponses, openPage, rules, shifts, stock } from './embed-page.js';
import { serveEmbed } from './embed-site.js';

/** For pages that cannot load another file: enough for 20 rows. */
const inline = `<style>
  pet-list { display: block; min-block-size: 72rem }
  @media (width < 40rem) { pet-list { min-block-size: 167rem } }
</style>`;

/** Every product of rows, latencies, widths and themes (`npm run long -- shift`), or each value once, in the company where it moves the most. */
const isFull = process.env['SHIFTS'] === 'all';

const plain = '<pet-list filter sizes="20 50 100" selectable></pet-list>';
const below = '<pet-detail for="pets"></pet-detail><pet-form></pet-form>';

/** How many rows come, after how many milliseconds, where the script stands, and how wide the page is. */
type Arrival = readonly [rows: number, latency: number, order: 'before' | 'after', width: number];
const arrivals: readonly Arrival[] = isFull
  ? [0, 7, 20, 100].flatMap((rows) =>
      [10, 600].flatMap((latency): Arrival[] => [
        [rows, latency, 'before', 1280],
        [rows, latency, 'after', 1280],
        [rows, latency, 'after', 320],
      ]),
    )
  : [
      [0, 600, 'after', 1280],
      [7, 10, 'before', 1280],
      [20, 600, 'before', 1280],
      [100, 600, 'after', 1280],
      [0, 10, 'after', 320],
      [7, 600, 'after', 320],
      [100, 600, 'after', 320],
    ];

const widths = isFull ? [320, 700, 1280, 1600] : [320, 1280];

// The pages wait most of the time, so that three of them are open at once.
describe('an embed with the documented rules', { concurrency: 3 }, () => {
  const tests = embedTests();

  /** A page of a site of its own, whose service others do not change. */
  async function open(markup: string, pets: number, latency: number, width = 1280) {
    const site = await serveEmbed();
    await stock(site, pets, latency);
    const page = await openPage(tests.browser, site.page(markup), width);
    page.once('close', () => site.close());
    return { page, backend: site.backend };
  }

  async function movesNothing(markup: string, pets: number, latency: number, width?: number) {
    const { page } = await open(markup, pets, latency, width);
    assert.deepEqual(await shifts(page), []);
    await page.close();
  }

  for (const width of [1280, 320]) {
    it(`moves nothing at ${width} px when it says that a wait is long`, () =>
      movesNothing(embed(plain + below, 'after'), 7, 5500, width));
  }

  for (const width of [1280, 320]) {
    it(`moves nothing after each choice of a visitor at ${width} px, however late the answer is`, async () => {
      const { page } = await open(embed(plain + below, 'before'), 60, 0, width);
      const act = await holdResponses(page);
      const list = page.locator('pet-list');
      const status = list.getByRole('combobox').first();
      const size = list.getByRole('combobox').nth(1);
      const steps: (() => Promise<unknown>)[] = [
        () => list.getByRole('button', { name: 'Show more' }).click(),
        () => status.selectOption('sold'),
        () => status.selectOption('available'),
        () => status.selectOption(''),
        () => size.selectOption('20'),
        () => size.selectOption('100'),
        () => status.selectOption('sold'),
        () => size.selectOption('20'),
      ];
      for (const [index, step] of steps.entries()) {
        await act(step);
        assert.deepEqual(await shifts(page), [], `step ${index + 1}`);
      }
      await page.close();
    });
  }

  for (const [rows, latency, order, width] of arrivals) {
    it(`moves nothing with ${rows} rows after ${latency} ms at ${width} px, the script ${order} the tags`, () =>
      movesNothing(embed(plain + below, order), rows, latency, width));
  }

  for (const rows of [0, 100]) {
    it(`moves nothing below a list of at most 100 with ${rows} rows`, () =>
      movesNothing(embed('<pet-list limit="100"></pet-list>', 'after'), rows, 600));
  }

  for (const width of widths) {
    it(`moves nothing with cards at ${width} px`, () =>
      movesNothing(embed('<pet-list layout="cards" selectable></pet-list>', 'after'), 20, 600, width));

    it(`moves nothing with cards at ${width} px whose pictures are missing`, async () => {
      const cards = '<pet-list layout="cards" picture="/photos/{id}.jpg" filter></pet-list>';
      const { page } = await open(embed(cards, 'after'), 20, 600, width);
      await page.locator('img').first().scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      assert.deepEqual(await shifts(page), []);
      await page.close();
    });

    for (const picture of ['', 'picture="/photos/{id}.jpg"']) {
      it(`moves nothing below no cards at ${width} px when a visitor’s choice brings 20 late, ${picture || 'no pictures'}`, async () => {
        const cards = `<pet-list layout="cards" filter status="sold" ${picture}></pet-list>`;
        // Little room from the start, so that what is below comes near.
        const head = `${rules}<style>pet-list { --pet-rows: 1 }</style>`;
        const { page } = await open(embed(cards, 'after', head), 20, 0, width);
        const act = await holdResponses(page);
        await page.locator('pet-list').getByRole('combobox').focus();
        await act(() => page.keyboard.press('Home'));
        assert.equal(await page.locator('[part~=row]').count(), 20);
        assert.deepEqual(await shifts(page), []);
        await page.close();
      });
    }
  }

  it('reserves space for as many columns of cards as there are, one to seven', async () => {
    const { page } = await open(embed('<pet-list layout="cards"></pet-list>', 'after'), 20, 0);
    for (let width = 400; width < 1900; width += 100) {
      await page.setViewportSize({ width, height: 800 });
      const [reserved, shown] = await page.locator('pet-list').evaluate((list) => {
        const cards = list.shadowRoot?.querySelector('[part=table]') as Element;
        return [
          Number(getComputedStyle(list, '::before').getPropertyValue('--_columns') || 1),
          getComputedStyle(cards).gridTemplateColumns.split(' ').length,
        ];
      });
      assert.equal(reserved, shown, `at ${width} px`);
    }
    await page.close();
  });

  for (const [index, file] of readdirSync('components/themes').entries()) {
    const themed = `${rules}<style>${readFileSync(`components/themes/${file}`)}</style>`;
    // The one with the least space is tried at both widths, the others in turn.
    const all = isFull || file === 'compact.css';
    for (const width of all ? [1280, 320] : [index % 2 === 0 ? 1280 : 320]) {
      it(`moves nothing with the theme ${file} at ${width} px`, () =>
        movesNothing(embed(plain, 'after', themed), 20, 600, width));
    }
  }

  it('reserves no more space than a list of 20 needs, but for a few lines', async () => {
    const { page } = await open(embed(plain, 'after'), 20, 10);
    const spare = await page.evaluate(() => {
      const list = document.querySelector('pet-list');
      const drawn = list?.shadowRoot?.querySelector('[part=root]')?.getBoundingClientRect().height ?? 0;
      return (list?.getBoundingClientRect().height ?? 0) - drawn;
    });
    assert.ok(spare >= 0 && spare < 48, `${spare} px`);
    await page.close();
  });

  it('gives up its space with the attribute `hidden`', async () => {
    const { page } = await open(embed('<pet-list hidden></pet-list><pet-form hidden></pet-form>', 'after'), 0, 10);
    for (const tag of ['pet-list', 'pet-form']) assert.equal(await page.locator(tag).isVisible(), false);
    await page.close();
  });

  it('hides with the page’s own classes', async () => {
    const rule = `${rules}<style>.away { display: none }</style>`;
    const { page } = await open(embed(plain, 'after', rule), 3, 10);
    const gone =
      '<pet-list class="away"></pet-list><pet-form class="away"></pet-form><pet-detail class="away"></pet-detail>';
    await page.evaluate((markup) => {
      document.body.innerHTML = markup;
    }, `${gone}<pet-store class="away"></pet-store>`);
    for (const element of await page.locator('.away').all())
      assert.equal(await element.evaluate((tag) => getComputedStyle(tag).display), 'none');
    await page.close();
  });

  it('takes no more paper than what is drawn', async () => {
    const { page } = await open(embed('<pet-list limit="100"></pet-list>', 'after'), 3, 10);
    const heights = () =>
      page
        .locator('pet-list')
        .evaluate((list) => [
          list.getBoundingClientRect().height,
          list.shadowRoot?.querySelector('[part=root]')?.getBoundingClientRect().height ?? 0,
        ]);
    const [kept = 0, drawn = 0] = await heights();
    assert.ok(kept > drawn + 1000);
    await page.emulateMedia({ media: 'print' });
    const [paper, printed] = await heights();
    assert.equal(paper, printed);
    await page.close();
  });

  for (const width of [1280, 320]) {
    it(`moves nothing at ${width} px with two lines in the page instead of the file`, () =>
      movesNothing(embed(plain, 'after', inline), 20, 600, width));
  }

  it('moves nothing when the owner gives the list a height of its own, in which the rows scroll', async () => {
    const rule = '<style>pet-list { display: block; block-size: 24rem; overflow: auto }</style>';
    const { page } = await open(embed('<pet-list limit="100"></pet-list>', 'after', rule), 100, 600);
    assert.deepEqual(await shifts(page), []);
    assert.equal(await page.locator('pet-list').evaluate((list) => list.getBoundingClientRect().height), 24 * 16);
    await page.close();
  });

  it('notices a page without the rules', async () => {
    const { page } = await open(embed(plain, 'after', ''), 20, 600);
    assert.notDeepEqual(await shifts(page), []);
    await page.close();
  });
});
