import assert from 'node:assert/strict';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { builtScripts } from '../support/built-scripts.js';
import { newFolder } from '../support/folder.js';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';

const checks = 'petstore-elements.checks.js';
const warning = '<pet-list>: unknown attribute "filters"; did you mean "filter"?';
const mistaken = (attributes = '') =>
  `<pet-store baseurl="/pet-service/v1" ${attributes}><pet-list filters></pet-list></pet-store>`;
const scripts = {
  'the script': '<script src="/petstore-elements.js" defer></script>',
  'the script without defer': '<script src="/petstore-elements.js"></script>',
  'the list script': '<script src="/petstore-elements.list.js" async></script>',
  'the module': '<script type="module" src="/petstore-elements.module.js"></script>',
};

describe('the checks for developers', () => {
  const tests = embedTests({ pets: 3 }, ['script', 'list-script', 'module-script']);

  /** An empty page, the files that it requests, and the warnings and errors in its console. */
  async function start() {
    const { page, problems } = await newPage(tests.browser);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname.slice(1)));
    page.on('console', (message) => {
      // Chromium writes the element after the text.
      if (/^(warning|error)$/.test(message.type())) problems.push(message.text().replace(/ JSHandle@node$/, ''));
    });
    return { page, problems, requested };
  }

  const waitForWarning = async (page: Page, problems: readonly string[], text: string | RegExp) => {
    const matches = (line: string) => (typeof text === 'string' ? line === text : text.test(line));
    while (!problems.some(matches)) await page.waitForEvent('console', { timeout: 5000 });
  };

  for (const [name, script] of Object.entries(scripts)) {
    it(`load with ${name} on a development machine, and warn once`, async () => {
      const { page, problems, requested } = await start();
      await page.goto(tests.site.page(`${script}${mistaken()}${mistaken()}`));
      await waitForWarning(page, problems, warning);
      await page.locator('pet-list').getByText('Showing 3 pets').first().waitFor();
      assert.deepEqual(problems, [warning]);
      assert.equal(requested.filter((file) => file === checks).length, 1);
    });
  }

  it('load on a live site only if the store has the attribute debug', async () => {
    const { page, problems, requested } = await start();
    const { origin, pathname } = new URL(tests.site.page(`${scripts['the script']}${mistaken()}`));
    const live = new URL(tests.site.page(`${scripts['the script']}${mistaken('debug')}`)).pathname;
    await page.route('http://shop.test/**', async (route) => {
      const url = route.request().url().replace('http://shop.test', origin);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.goto(`http://shop.test${pathname}`, { waitUntil: 'networkidle' });
    await page.locator('pet-list').getByText('Showing 3 pets').first().waitFor();
    assert.deepEqual(problems, []);
    assert.ok(!requested.includes(checks));
    await page.goto(`http://shop.test${live}`);
    await waitForWarning(page, problems, warning);
    assert.ok(requested.includes(checks));
  });

  it('load in a page that was opened as a file', async () => {
    const { page, problems } = await start();
    const folder = newFolder();
    const built = await builtScripts('script');
    for (const file of ['petstore-elements.js', checks]) await copyFile(join(built, file), join(folder, file));
    const file = join(folder, 'page.html');
    await writeFile(file, `<!doctype html>${scripts['the script'].replace('"/', '"')}<pet-list filters></pet-list>`);
    await page.goto(pathToFileURL(file).href);
    await waitForWarning(page, problems, warning);
  });

  it('load in a frame with srcdoc, as page editors use it', async () => {
    const { page, problems } = await start();
    await page.goto(tests.site.page(`<iframe srcdoc='${scripts['the script']}${mistaken()}'></iframe>`));
    await waitForWarning(page, problems, warning);
  });

  it('change nothing in a page whose script comes from a server that does not allow imports', async () => {
    const { page, problems } = await start();
    const { origin } = new URL(tests.site.page(''));
    const other = origin.replace('127.0.0.1', 'localhost');
    await page.goto(tests.site.page(`${scripts['the script'].replace('"/', `"${other}/`)}${mistaken()}`), {
      waitUntil: 'networkidle',
    });
    await page.locator('pet-list').getByText('Showing 3 pets').first().waitFor();
    assert.deepEqual(problems, []);
  });

  it('warn under a strict policy without violating it', async () => {
    const { page, problems } = await start();
    const address = tests.site.page(`${scripts['the script'].replace('defer', 'defer nonce="abc"')}${mistaken()}`);
    await page.route(address, async (route) => {
      const policy = `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src 'self';
        require-trusted-types-for 'script'; trusted-types petstore-elements`.replace(/\s+/g, ' ');
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
    await page.goto(address);
    await waitForWarning(page, problems, warning);
    assert.deepEqual(problems, [warning]);
  });
});
