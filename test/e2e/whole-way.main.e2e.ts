import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBackend } from '../../src/backend/index.js';
import { serveBackend } from '../../src/backend/node.js';
import { demoTests } from './browser-tests.js';
import { newPage } from './demo-site.js';
import { showsPets, widgets } from './journey.js';

const [key, name] = ['e2e-key', 'Rex 4711'];

describe('a visitor of the built demo, with a backend of another origin', () => {
  const tests = demoTests();

  it('reads the list, adds a pet with one preflighted POST, and opens its details', async (test) => {
    const backend = createBackend({ apiKeys: [key], pets: 25 });
    const service = await serveBackend(backend);
    test.after(() => service.close());
    const { page, problems } = await newPage(tests.browser);
    await page.goto(`${tests.site.url}service.html?base=${service.baseUrl}`);
    const { list, form, detail } = widgets(page);
    await list.getByText('The pet store is not available at the moment.').waitFor();
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Connect' }).click();

    await showsPets(list, 10);
    await list.getByText('Showing the first 10; there may be more', { exact: true }).waitFor();

    // Without category names in the page, the form accepts any id.
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('textbox', { name: 'Category' }).fill('9223372036854775807');
    await form.getByRole('combobox', { name: 'Status' }).selectOption('Available');
    await form.getByRole('button', { name: 'Add pet' }).click();
    const added = form.getByRole('strong').getByText(' was added.');
    await added.waitFor();
    assert.equal(await added.innerText(), `${name} was added.`);
    assert.equal(await form.getByText('9223372036854775807').count(), 1, 'The form shows 9223372036854775807.');

    await list.getByRole('combobox', { name: 'Show at most' }).selectOption('100');
    const row = list.getByRole('row', { name });
    await row.waitFor();
    assert.match(await row.innerText(), /Available/);
    await row.getByRole('button', { name }).click();
    await detail.getByRole('heading', { name, exact: true }).waitFor();
    await detail.getByRole('definition').getByText('9223372036854775807').waitFor();

    const about = backend.requests.filter(({ method, path }) => path === '/v1/pets' && method !== 'GET');
    const sent = about.map(({ method, status }) => `${method} ${status}`);
    assert.deepEqual(sent, ['OPTIONS 204', 'POST 201']);
    assert.equal(backend.snapshot().pets.filter((pet) => pet.name === name).length, 1);
    assert.equal((await page.content()).includes(key), false, 'The key is in the document.');
    assert.deepEqual(problems, []);
  });
});
