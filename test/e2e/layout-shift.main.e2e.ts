import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { embed, holdResponses, rules, settle, shifts } from './embed-page.js';
import { embeds, isFull, pageAlone, plain } from './layout-shift.js';

const below = '<pet-detail for="pets"></pet-detail><pet-form></pet-form>';

/** The number of rows, the latency in milliseconds, the place of the script, and the width of the page. */
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

// The pages mostly wait, so three of them are open at once.
describe('an embed with the documented rules', { concurrency: 3 }, () => {
  const { tests, open, movesNothing } = embeds();

  /** Opens a page with 60 pets whose further responses are held back. */
  async function openHeld(width: number) {
    const { page, backend } = await open(embed(plain + below, 'before'), 60, 0, width);
    // On a development machine, the checks for developers add a line to errors.
    await page.route('**/*.checks.js', (route) => route.abort());
    await page.reload();
    await settle(page);
    // A slow machine may draw skeletons for longer than the 10 s of an attempt.
    const options = `{ baseUrl: '/pet-service/v1', timeout: 600_000, attemptTimeout: 600_000 }`;
    await page.evaluate(
      `void (document.querySelector('pet-store').client = PetStoreElements.createClient(${options}))`,
    );
    await settle(page);
    return { page, backend, act: await holdResponses(page), list: page.locator('pet-list') };
  }

  for (const width of [1280, 320]) {
    it(`moves nothing at ${width} px after any choice of a visitor, however late the response is`, async () => {
      const { page, act, list } = await openHeld(width);
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

  for (const width of [1280, 320]) {
    it(`moves nothing at ${width} px when the response to a visitor is an error, however late`, async () => {
      const { page, act, list, backend } = await openHeld(width);
      backend.faults = [{ kind: 'response', status: 403 }];
      for (const step of [
        () => list.getByRole('button', { name: 'Show more' }).click(),
        () => list.getByRole('combobox').first().selectOption('sold'),
      ]) {
        await act(step);
        await list.getByText('It shows earlier data').waitFor();
        assert.deepEqual(await shifts(page), [], `${step}`);
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

  it('takes no space when a class of the page hides it', async () => {
    const rule = `${rules}<style>.away { display: none }</style>`;
    await using page = (await open(embed(plain, 'after', rule), 3, 10)).page;
    const gone =
      '<pet-list class="away"></pet-list><pet-form class="away"></pet-form><pet-detail class="away"></pet-detail>';
    await page.evaluate((markup) => {
      document.body.innerHTML = markup;
    }, `${gone}<pet-store class="away"></pet-store>`);
    for (const element of await page.locator('.away').all())
      assert.equal(await element.evaluate((tag) => getComputedStyle(tag).display), 'none');
  });

  it('moves its content when the page leaves out the rules', async () => {
    const { site, page: opened } = await pageAlone(tests.browser, 20, 0);
    await using page = opened;
    // What comes before the first paint moves nothing.
    await page.route('**/pets?*', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      await route.continue();
    });
    await page.goto(site.page(embed(plain, 'after', '')));
    await settle(page);
    await page.waitForFunction(() => (Reflect.get(globalThis, 'shifts') as string[]).length > 0);
  });
});
