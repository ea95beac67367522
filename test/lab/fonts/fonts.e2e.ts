import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { concurrentTests } from '../../e2e/browser-tests.js';
import { embed, holdResponses, rules, settle, shifts, stock } from '../../e2e/embed-page.js';
import { serveEmbed } from '../../e2e/embed-site.js';
import { fontPage, openWithFont, testFonts } from './test-fonts.js';

/** `npm run long -- fonts` tests every theme; `npm run test:e2e` tests those with the least space, where a font fails first. */
const themes = process.env['THEMES'] === 'all' ? ['', ...readdirSync('components/themes')] : ['', 'compact.css'];

/** Each needs a different space: large letters, high lines from the font alone, high lines from the page. */
const sizes = ['16px/1.5', '24px/1.5', '16px/normal', '16px/2'];

const tags = `<pet-list filter sizes="20 50 100" selectable link="/animals/{id}" poll="60"></pet-list>
<pet-list layout="cards" limit="5"></pet-list><pet-detail petid="1"></pet-detail><pet-form></pet-form>`;

describe('the space reserved for the elements', { concurrency: 3 }, () => {
  const tests = concurrentTests();
  before(async () => {
    stock(tests.site, 20, 50);
  });

  for (const font of testFonts) {
    it(`is enough when rows and "Show more" come late after a choice, in the ${font.kind} font ${font.family}`, async () => {
      const site = await serveEmbed();
      stock(site, 20, 0);
      const list = '<pet-list layout="cards" filter status="sold"></pet-list>';
      // Little space at first, so that the content below is close.
      const head = `${rules}<style>pet-list { --pet-rows: 1 }</style>`;
      const address = site.page(embed(list, 'after', head, `16px/1.5 '${font.family}', sans-serif`));
      await using page = await openWithFont(tests.browser, address, 1280, font);
      page.once('close', () => site.close());
      const act = await holdResponses(page);
      await page.locator('pet-list').getByRole('combobox').focus();
      for (const [key, rows] of [
        ['Home', 20],
        ['End', 0],
      ] as const) {
        await act(() => page.keyboard.press(key));
        assert.equal(await page.locator('[part~=row]').count(), rows);
        assert.deepEqual(await shifts(page), []);
      }
    });

    for (const theme of themes) {
      it(`is enough for the ${font.kind} font ${font.family}, ${theme ? `with ${theme}` : 'without a theme'}`, async () => {
        const head = theme ? `${rules}<style>${readFileSync(`components/themes/${theme}`)}</style>` : rules;
        const moved: Record<string, string[]> = {};
        for (const width of [1280, 320]) {
          await using page = await fontPage(tests.browser, width, font);
          for (const size of sizes) {
            // Between pages of one site, a browser keeps the old page until the new one is ready to draw.
            await page.goto('about:blank');
            await page.goto(tests.site.page(embed(tags, 'after', head, `${size} '${font.family}', sans-serif`)));
            await settle(page);
            const found = await shifts(page);
            if (found.length > 0) moved[`${size} at ${width} px`] = found;
          }
        }
        assert.deepEqual(moved, {});
      });
    }
  }
});
