import assert from 'node:assert/strict';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { builtScripts } from '../support/built-scripts.js';
import { startBrowser } from '../support/chromium.js';
import { newFolder } from '../support/folder.js';
import { newPage } from './demo-site.js';
import { showsPets, widgets } from './journey.js';

const script = '<script src="petstore-elements.demo.js" async></script>';
const all = '<pet-list id="pets" selectable></pet-list><pet-detail for="pets"></pet-detail><pet-form></pet-form>';

/** What a newcomer pastes. */
const snippets = {
  'tags without a store': all,
  'a store without a base address': `<pet-store>${all}</pet-store>`,
  'a store with an address that is not there yet': `<pet-store baseurl="/pet-service/v1">${all}</pet-store>`,
  'divs of an editor that strips tags': '<div data-pet="pet-list"></div><div data-pet="pet-form"></div>',
};

describe('a folder with only a page and the demo script', () => {
  let browser: Browser;
  const folder = newFolder();

  before(async () => {
    browser = await startBrowser();
    const name = 'petstore-elements.demo.js';
    await copyFile(join(await builtScripts('demo-script'), name), join(folder, name));
  });
  after(() => browser.close());

  const addresses = {
    http: () => 'http://shop.test/index.html',
    file: () => pathToFileURL(join(folder, 'index.html')).href,
  };

  for (const [kind, address] of Object.entries(addresses)) {
    // From disk, the script does the same with any of them.
    for (const [title, markup] of Object.entries(snippets).slice(0, kind === 'file' ? 1 : undefined)) {
      it(`shows pets and adds one from ${kind}: ${title}`, async () => {
        await writeFile(
          join(folder, 'index.html'),
          `<!doctype html><html lang="en"><title>Shop</title>${script}${markup}</html>`,
        );
        const { page, problems } = await newPage(browser);
        const requests: string[] = [];
        const lines: string[] = [];
        page.on('request', (request) => requests.push(new URL(request.url()).pathname.replace(/.*\//, '')));
        page.on('console', (message) => lines.push(message.text()));
        await page.route('http://shop.test/*', (route) =>
          route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
        );
        await page.goto(address());
        const { list, form } = widgets(page);
        await showsPets(list, 20);
        await form.getByRole('textbox', { name: 'Name' }).fill('Added');
        await form.getByRole('textbox', { name: 'Category' }).fill('3');
        await form.getByRole('button', { name: 'Add pet' }).click();
        await form.getByText('Added was added.').first().waitFor();
        assert.deepEqual(problems, []);
        const loaded = requests.filter((name) => name !== 'favicon.ico');
        assert.deepEqual(loaded, ['index.html', 'petstore-elements.demo.js']);
        assert.equal(lines.filter((line) => /demo script.*sample pets.*petstore-elements\.js/.test(line)).length, 1);
        assert.doesNotMatch(lines.join(), /Error|baseUrl/);
      });
    }
  }
});
