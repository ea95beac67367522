import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';
import { inject } from './inject.js';
import { mutants, payloads } from './payloads.js';

/** How many texts are generated in addition to the list, and from which seed; `npm run long -- injection` generates more. */
const { MUTANTS = '30', SEED = '1' } = process.env;

describe('the texts of services, owners and pages', { timeout: 3_600_000 }, () => {
  const tests = embedTests();

  /** The problems of a page that shows these texts. */
  async function problemsWith(texts: readonly string[]) {
    const { page, problems } = await newPage(tests.browser);
    page.on('dialog', (dialog) => void dialog.dismiss());
    page.on('framenavigated', () => problems.push('the page was left'));
    // tsx wraps functions in `__name`, which the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(tests.site.page('<title>Shop</title><script src="/petstore-elements.js"></script>'));
    problems.length = 0;
    const results = await inject(page, texts);
    return [...results, ...problems];
  }

  it(`never run or become markup: ${payloads.length} attacks`, async () => {
    assert.deepEqual(await problemsWith(payloads), []);
  });

  it(`never run or become markup: ${MUTANTS} generated attacks of seed ${SEED}`, async () => {
    assert.deepEqual(await problemsWith(mutants(Number(SEED), Number(MUTANTS))), []);
  });
});
