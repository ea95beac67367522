import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { embed, holdResponses, rules, shifts } from './embed-page.js';
import { embeds, isFull, plain } from './layout-shift.js';

/** Two lines of CSS for pages that cannot load the file: enough for 20 rows. */
const inline = `<style>
  pet-list { display: block; min-block-size: 68rem }
  @media (width < 40rem) { pet-list { min-block-size: 96rem } }
</style>`;

const widths = isFull ? [320, 700, 1280, 1600] : [320, 1280];

// The pages mostly wait, so three of them are open at once.
describe('an embed with cards, a theme or its own rules', { concurrency: 3 }, () => {
  const { open: openEmbed, movesNothing } = embeds();
  const open = async (...parameters: Parameters<typeof openEmbed>) => (await openEmbed(...parameters)).page;

  for (const width of widths) {
    it(`moves nothing with cards at ${width} px`, () =>
      movesNothing(embed('<pet-list layout="cards" selectable></pet-list>', 'after'), 20, 600, width));

    it(`moves nothing with cards at ${width} px whose pictures are missing`, async () => {
      const cards = '<pet-list layout="cards" picture="/photos/{id}.jpg" filter></pet-list>';
      await using page = await open(embed(cards, 'after'), 20, 600, width);
      await page.locator('[part=picture]').first().scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      assert.deepEqual(await shifts(page), []);
    });

    for (const picture of isFull ? ['', 'picture="/photos/{id}.jpg"'] : ['picture="/photos/{id}.jpg"']) {
      it(`moves nothing at ${width} px when a choice in an empty list brings 20 cards late, ${picture || 'no pictures'}`, async () => {
        const cards = `<pet-list layout="cards" filter status="sold" ${picture}></pet-list>`;
        // Little space at first, so that the content below is close.
        const head = `${rules}<style>pet-list { --pet-rows: 1 }</style>`;
        await using page = await open(embed(cards, 'after', head), 20, 0, width);
        const act = await holdResponses(page);
        await page.locator('pet-list').getByRole('combobox').focus();
        await act(() => page.keyboard.press('Home'));
        assert.equal(await page.locator('[part~=row]').count(), 20);
        assert.deepEqual(await shifts(page), []);
      });
    }
  }

  /** Each element in `markup` reserves what it needs. */
  const reserves = async (markup: string, width: number, pets = 5, most = 8) => {
    await using page = await open(embed(markup, 'after'), pets, 0, width);
    for (const element of await page.locator('pet-list, pet-detail').all()) {
      await element.locator('.category, .status, picture').first().waitFor();
      const [tag, reserved, needed] = await element.evaluate((host) => {
        const root = host.shadowRoot?.querySelector('[part=root]');
        const before = getComputedStyle(host, '::before').height;
        return [host.outerHTML, Number.parseFloat(before), root?.getBoundingClientRect().height ?? 0] as const;
      });
      const spare = reserved - needed;
      assert.ok(spare > -1 && spare <= most, `${reserved} for ${needed}: ${tag}`);
    }
  };
  const lists = (attributes: readonly string[]) => attributes.map((each) => `<pet-list ${each}></pet-list>`).join('');

  const pictures = 'layout="cards" picture="/photos/{id}.jpg"';
  for (const width of [320, 700, 1280])
    it(`reserves what 20 pets need at ${width} px as rows, as cards, and with pictures`, () =>
      reserves(lists(['', 'layout="cards"', pictures, `${pictures} columns="name status"`]), width, 20, 2));

  it('reserves what rows need at 320 px, whichever columns they have', () => {
    const columns = ['name status', 'name status category', 'name status id', 'name status category id'];
    return reserves(lists(columns.map((each) => `limit="5" columns="${each}"`)), 320);
  });

  for (const columns of ['', 'columns="name status"'])
    it(`moves nothing at 320 px with large text: ${columns || 'all columns'}`, () =>
      movesNothing(
        embed(`<pet-list limit="5" ${columns}></pet-list>`, 'after', rules, '24px/1.5 sans-serif'),
        5,
        0,
        320,
      ));

  for (const width of [320, 1280])
    it(`reserves what a detail needs at ${width} px, without and with a picture`, () => {
      const detail = '<pet-detail petid="1" via="list"></pet-detail>';
      return reserves(detail + detail.replace(' via', ' picture="/photos/{id}.jpg" via'), width);
    });

  it('reserves the right space for one to seven columns of cards', async () => {
    const head = `${rules}<style>pet-list::before { order: var(--_columns) }</style>`;
    await using page = await open(embed('<pet-list layout="cards"></pet-list>', 'after', head), 20, 0);
    for (let width = 400; width < 1900; width += 100) {
      await page.setViewportSize({ width, height: 800 });
      const [reserved, shown] = await page.locator('pet-list').evaluate((list) => {
        const cards = list.shadowRoot?.querySelector('[part=table]') as Element;
        return [
          Number(getComputedStyle(list, '::before').order),
          getComputedStyle(cards).gridTemplateColumns.split(' ').length,
        ];
      });
      assert.equal(reserved, shown, `at ${width} px`);
    }
  });

  // The theme with the least space.
  for (const file of isFull ? readdirSync('components/themes') : ['compact.css']) {
    const themed = `${rules}<style>${readFileSync(`components/themes/${file}`)}</style>`;
    for (const width of [1280, 320]) {
      it(`moves nothing with the theme ${file} at ${width} px`, () =>
        movesNothing(embed(plain, 'after', themed), 20, 600, width));
    }
  }

  it('takes no more paper than the list needs when it is printed', async () => {
    // Far below the visible part, so that it does not load yet.
    const list = '<pet-list limit="100" loading="lazy" style="margin-block-start: 20000px"></pet-list>';
    await using page = await open(embed(list, 'after'), 3, 10);
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
  });

  for (const width of [1280, 320]) {
    it(`moves nothing at ${width} px with two lines in the page instead of the file`, () =>
      movesNothing(embed(plain, 'after', inline), 20, 600, width));
  }

  it('moves nothing when the page sets the height of the list and the rows scroll inside', async () => {
    const rule = '<style>pet-list { display: block; block-size: 24rem; overflow: auto }</style>';
    await using page = await open(embed('<pet-list limit="100"></pet-list>', 'after', rule), 100, 600);
    assert.deepEqual(await shifts(page), []);
    assert.equal(await page.locator('pet-list').evaluate((list) => list.getBoundingClientRect().height), 24 * 16);
  });
});
