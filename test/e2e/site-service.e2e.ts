import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { demoTests } from './browser-tests.js';
import { newPage, watch } from './demo-site.js';

describe('the page for your own service', () => {
  const tests = demoTests();

  it('shows the first pet, and opens the line with the newest request to the last ten, with status and time', async () => {
    const { page, problems } = await newPage(tests.browser);
    watch(page, tests.site.url, problems);
    await page.goto(`${tests.site.url}service.html`);
    await page.locator('pet-detail').getByRole('heading', { name: 'Bramble' }).waitFor();
    const log = page.getByRole('list', { name: 'Requests' });
    assert.equal(await log.isVisible(), false);
    assert.match(await page.locator('#last').innerText(), /^GET\s+\/v1\/pets\?limit=10\s+200$/);
    const [refresh, sizes] = [page.getByLabel('Show at most'), ['20', '50', '100', '5', '10']];
    for (const size of [...sizes, ...sizes]) {
      await refresh.selectOption(size);
      await page.locator('#last', { hasText: `limit=${size}200` }).waitFor();
    }
    await page.getByText('Requests', { exact: true }).click();
    assert.equal(await log.getByRole('listitem').count(), 10);
    assert.match(await log.innerText(), /^GET\s+\/v1\/pets\?limit=10\s+200\s+\d+ ms/);
    assert.equal(await page.locator('#count').innerText(), '11');
    assert.deepEqual(problems, []);
  });

  it('shows fields instead of pets for a service, keeps its address but no key, and returns to the sample data', async () => {
    const { page } = await newPage(tests.browser);
    await page.goto(`${tests.site.url}service.html`);
    await page.getByLabel('Your service').check();
    assert.equal(await page.locator('pet-list').isVisible(), false);
    await page.getByLabel('Address').fill('http://127.0.0.1:9/v1');
    await page.getByLabel('API key').fill('secret');
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.locator('#last .bad', { hasText: 'no response' }).waitFor();
    assert.equal(await page.getByLabel('API key').inputValue(), '');
    assert.match(page.url(), /\?base=http%3A%2F%2F127\.0\.0\.1%3A9%2Fv1$/);
    await page.reload();
    assert.ok(await page.getByLabel('Your service').isChecked());
    await page.getByLabel('Sample data').check();
    await page.locator('pet-detail').getByRole('heading', { name: 'Bramble' }).waitFor();
    assert.equal(await page.getByLabel('Address').isVisible(), false);
    assert.match(page.url(), /service\.html$/);
  });
});
