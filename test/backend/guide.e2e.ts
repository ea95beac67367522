import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { Backend } from '../../src/backend/index.js';
import { runBackend } from '../../src/cli/backend-command.js';
import { alias, bundle } from '../support/bundle.js';
import { startBrowser } from '../support/chromium.js';
import { run } from '../support/command.js';
import { newFolder } from '../support/folder.js';
import { listen } from '../support/listen.js';
import { guideFile } from '../support/readme.js';

/** A snippet that can be run in place: the package's names and those of its dependencies lead to files. */
const runnable = (snippet: string): string =>
  snippet.replace(/(?<=from ')(?!node:)[^']+/g, (name) =>
    alias[name] ? pathToFileURL(alias[name]).href : import.meta.resolve(name),
  );

/** The markup that the text of the guide names. */
const guideMarkup = (): string[] =>
  readFileSync('demo/guides/testing.md', 'utf8').match(/(?<=`)<pet-store.*?(?=`)/g) ?? [];

/** A website of one page with one script; it knows no pets. */
async function serveSite(script: string, markup = '') {
  const asked: string[] = [];
  const files: Readonly<Record<string, [type: string, text: string]>> = {
    '/': ['text/html', `<!doctype html><title>Pets</title>${markup}<script type="module" src="/page.js"></script>`],
    '/page.js': ['text/javascript', script],
    '/mockServiceWorker.js': ['text/javascript', readFileSync('node_modules/msw/lib/mockServiceWorker.js', 'utf8')],
  };
  const server = createServer(({ url = '' }, outgoing) => {
    asked.push(url);
    const [type, text] = files[url] ?? ['text/plain', 'from the network'];
    outgoing.setHeader('Content-Type', type).end(text);
  });
  const { origin, close } = await listen(server);
  return { url: `${origin}/`, asked, close };
}

const folder = newFolder();

it('the guide’s example for Playwright passes against a page and the command that it names', async () => {
  const file = join(folder, 'example.mts');
  writeFileSync(file, runnable(guideFile('pets.playwright.mts', {}, 'testing')));
  const printed: string[] = [];
  const flags = ['--port', '0', '--key', 'secret', '--pets', '0', '--control'];
  const server = await runBackend(flags, (line) => printed.push(line));
  assert.ok(server?.controlUrl);
  const [markup = ''] = guideMarkup();
  const site = await serveSite(await bundle("import 'petstore-elements/define';"), markup);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { code, out, err } = await run(process.execPath, ['--import', import.meta.resolve('tsx'), file], {
    env: { ...env, SITE: site.url, BACKEND: new URL(server.controlUrl).origin, PETSTORE_API_KEY: 'secret' },
  }).ended;
  site.close();
  await server.close();
  assert.equal(code, 0, out + err);
  assert.match(out, /pass 1/);
});

describe('the guide’s example for Mock Service Worker in a page', () => {
  let browser: Browser;
  let page: Page;
  let site: Awaited<ReturnType<typeof serveSite>>;

  before(async () => {
    const snippet = guideFile('main.browser.mts', {}, 'testing');
    const [markup = ''] = guideMarkup();
    site = await serveSite(await bundle(`${snippet}\nObject.assign(window, { backend });`), markup);
    browser = await startBrowser();
    page = await browser.newPage();
    await page.goto(site.url);
    await page.waitForFunction(() => 'backend' in window);
  });
  after(async () => {
    await browser.close();
    site.close();
  });

  it('shows pets on a page without a key, and leaves other addresses to the network', async () => {
    await page.getByRole('rowheader').nth(2).waitFor();
    assert.equal(await page.evaluate(async () => (await fetch('/v1/other')).text()), 'from the network');
    const asked = site.asked.filter((url) => url.startsWith('/v1'));
    assert.deepEqual(asked, ['/v1/other']);
  });

  it('does not notice an abort, as the guide says: an aborted createPet adds its pet', async () => {
    const outcome = await page.evaluate(async () => {
      const { backend } = window as unknown as { backend: Backend };
      backend.reset();
      backend.latency = 300;
      const arrived = new Promise((resolve) => backend.addEventListener('request', resolve, { once: true }));
      const responded = backend.next('createPet');
      const controller = new AbortController();
      const headers = { 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body: '{"name":"Rex","categoryId":3}', signal: controller.signal };
      const failure = fetch('/v1/pets', init).catch((error: Error) => error.name);
      await arrived;
      controller.abort();
      return [await failure, (await responded).outcome, backend.pets.all().length];
    });
    assert.deepEqual(outcome, ['AbortError', 'responded', 4]);
  });
});
