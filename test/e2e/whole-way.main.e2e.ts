import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type Backend, createBackend } from '../../src/backend/index.js';
import { type RunningBackend, serveBackend } from '../../src/backend/node.js';
import { demoTests } from './browser-tests.js';
import { showsPets, wholeWay, widgets } from './journey.js';

const key = 'e2e-key';
const randomName = () => `Rex ${randomBytes(6).toString('hex')}`;

/** The same response, with one field of each pet of the journey changed. */
describe('the journey through the built demo', () => {
  const tests = demoTests();
  let page: Page;
  let problems: string[];
  let backend: Backend;
  let service: RunningBackend;

  /** The page that uses a backend inside itself, or the service in its query. */
  const address = () => `${tests.site.url}service.html`;

  /** A page that records every uncaught error and every unhandled rejection. */
  async function open(address: string) {
    page = await tests.browser.newPage({ locale: 'en' });
    page.setDefaultTimeout(120_000);
    problems = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(address);
    return page;
  }

  it('leads from the list to a new pet with the backend inside the page', async () => {
    await open(address());
    await wholeWay(page, randomName());
    const posts = page.getByRole('list', { name: 'Requests' }).getByText(/^POST /);
    assert.deepEqual(await posts.allInnerTexts(), ['POST /v1/pets → 201']);
    assert.deepEqual(problems, []);
  });

  describe('against the backend over HTTP, from another origin', () => {
    before(async () => {
      backend = createBackend({ apiKeys: [key], pets: 25 });
      service = await serveBackend(backend);
    });
    after(() => service.close());

    const connect = async () => {
      await page.getByLabel('API key').fill(key);
      await page.getByRole('button', { name: 'Connect' }).click();
    };

    it('works the same way, with one preflighted POST', async () => {
      backend.reset();
      const name = randomName();
      await open(`${address()}?base=${service.baseUrl}`);
      await widgets(page).list.getByText('This is not available at the moment.').waitFor();
      await connect();
      await wholeWay(page, name);

      const about = backend.requests.filter(({ method, path }) => path === '/v1/pets' && method !== 'GET');
      assert.deepEqual(
        about.map(({ method, status }) => [method, status]),
        [
          ['OPTIONS', 204],
          ['POST', 201],
        ],
      );
      assert.equal(backend.snapshot().pets.filter((pet) => pet.name === name).length, 1);
      assert.equal((await page.content()).includes(key), false, 'The key is in the document.');
      assert.deepEqual(problems, []);
    });
  });

  it('offers a retry when the backend is unreachable, and recovers when it is back', async () => {
    const gone = createBackend({ apiKeys: [key], pets: 3 });
    const first = await serveBackend(gone);
    await open(`${address()}?base=${first.baseUrl}`);
    const { list } = widgets(page);
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Connect' }).click();
    await showsPets(list, 3);
    await first.close();
    await list.getByRole('combobox', { name: 'Show at most' }).selectOption('50');
    const retry = list.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await showsPets(list, 3);
    assert.equal(await page.locator('#log li').first().innerText(), 'GET /v1/pets?limit=50 → no response');
    const second = await serveBackend(gone, { port: first.port });
    await retry.click();
    await retry.waitFor({ state: 'detached' });
    await showsPets(list, 3);
    assert.deepEqual(problems, []);
    await second.close();
  });
});
