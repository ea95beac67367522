import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';
import { inject } from './inject.js';
import { payloads } from './payloads.js';

describe('the texts of services, owners and pages', () => {
  const tests = embedTests();

  it(`never run or become markup: ${payloads.length} attacks`, async () => {
    const { page, problems } = await newPage(tests.browser);
    page.on('dialog', (dialog) => void dialog.dismiss());
    page.on('framenavigated', () => problems.push('the page was left'));
    // tsx wraps functions in `__name`, which the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(tests.site.page('<title>Shop</title><script src="/petstore-elements.js"></script>'));
    problems.length = 0;
    const results = await inject(page, payloads);
    assert.deepEqual([...results, ...problems], []);
  });
});
