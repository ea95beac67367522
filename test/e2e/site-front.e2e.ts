import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { demoTests } from './browser-tests.js';
import { newPage, watch } from './demo-site.js';

describe('the front page', () => {
  const tests = demoTests();

  it('shows snippet and elements of the choices again when a visitor comes back from a door', async () => {
    const { page, problems } = await newPage(tests.browser);
    watch(page, tests.site.url, problems);
    await page.goto(tests.site.url);
    await page.getByLabel('form', { exact: true }).check();
    await page.locator('#store pet-form').getByRole('button', { name: 'Add pet' }).waitFor();
    await page.getByRole('link', { name: 'I run a website' }).click();
    await page.getByRole('heading', { level: 1, name: 'Start in five minutes' }).waitFor();
    await page.goBack();
    await page.locator('#snippet', { hasText: '<pet-form></pet-form>' }).waitFor();
    await page.locator('#store pet-form').getByRole('button', { name: 'Add pet' }).waitFor();
    assert.ok(await page.getByLabel('form', { exact: true }).isChecked());
    assert.deepEqual(problems, []);
    await page.close();
  });

  it('copies the snippet as it stands there, and says so', async () => {
    const { page } = await newPage(tests.browser);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(tests.site.url);
    await page.getByLabel('detail', { exact: true }).check();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('status').getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, await page.locator('#snippet').textContent());
    assert.match(copied, /<pet-detail for="pets"><\/pet-detail>/);
    await page.close();
  });
});
