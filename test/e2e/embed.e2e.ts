import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { createBackend } from '../../src/backend/index.js';
import { createListener } from '../../src/backend/node.js';
import { readmeSnippets } from '../support/readme.js';
import { startBrowser } from './demo-site.js';
import { showsPets, widgets } from './journey.js';

describe('the README’s embed', { timeout: 60_000 }, () => {
  const key = 'proxy-key';
  const backend = createBackend({ apiKeys: [key], pets: 25, basePath: '/pet-service/v1' });
  const service = createListener(backend);
  let folder: string;
  let browser: Browser;
  let site: Server;
  let address: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'petstore-embed-'));
    const building = build({ mode: 'script', logLevel: 'warn', build: { outDir: folder } });
    [browser] = await Promise.all([startBrowser(), building]);
    const [snippet = ''] = readmeSnippets('html');
    const script = await readFile(join(folder, 'petstore-elements.js'));

    // A website whose server adds the key, as the README recommends.
    site = createServer((request, response) => {
      if (request.url?.startsWith('/pet-service/')) {
        request.headers.authorization = `Bearer ${key}`;
        request.rawHeaders.push('Authorization', `Bearer ${key}`);
        service(request, response);
      } else if (request.url === '/petstore-elements.js') {
        response.setHeader('Content-Type', 'text/javascript').end(script);
      } else {
        response
          .setHeader('Content-Type', 'text/html; charset=utf-8')
          .end(`<!doctype html><title>Shop</title>${snippet}`);
      }
    });
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve);
    });
    address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  });
  after(async () => {
    await browser.close();
    site.closeAllConnections();
    site.close();
    await rm(folder, { recursive: true });
  });

  it('shows pets, adds one and shows that one without a line of JavaScript or a key in the page', async () => {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(address);
    const { list, form, detail } = widgets(page);
    await showsPets(list, 20);
    await form.getByRole('textbox', { name: 'Name' }).fill('Embedded');
    await form.getByRole('textbox', { name: 'Category' }).fill('3');
    await form.getByRole('button', { name: 'Add pet' }).click();
    await form.getByRole('strong').getByText('Embedded was added.').waitFor();
    await list.getByRole('combobox', { name: 'Show at most' }).selectOption('50');
    await list.getByRole('row', { name: 'Embedded' }).getByRole('button').click();
    await detail.getByRole('definition').getByText('Embedded', { exact: true }).waitFor();
    assert.deepEqual(problems, []);
    assert.equal(await page.evaluate((text) => document.documentElement.outerHTML.includes(text), key), false);
    await page.close();
  });

  it('leaves one global and no second copy when the script is there twice', async () => {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(address);
    await showsPets(widgets(page).list, 20);
    const globals = await page.evaluate(async () => {
      const before = new Set(Object.keys(globalThis));
      const first: unknown = Reflect.get(globalThis, 'PetStoreElements');
      await new Promise((resolve) => {
        const script = document.createElement('script');
        script.src = '/petstore-elements.js';
        script.addEventListener('load', resolve);
        document.head.append(script);
      });
      return {
        same: Reflect.get(globalThis, 'PetStoreElements') === first,
        added: Object.keys(globalThis).filter((name) => !before.has(name)),
        ours: Object.keys(first as object).includes('createClient'),
      };
    });
    assert.deepEqual(globals, { same: true, added: [], ours: true });
    assert.deepEqual(problems, []);
    await page.close();
  });
});
