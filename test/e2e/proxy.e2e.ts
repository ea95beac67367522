import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { createBackend } from '../../src/backend/index.js';
import { createBackendListener } from '../../src/backend/node.js';
import { runProxy } from '../../src/cli/proxy-command.js';
import type { RunningProxy } from '../../src/proxy/node.js';
import { builtScripts } from '../support/built-scripts.js';
import { startBrowser } from '../support/chromium.js';
import { newFolder } from '../support/folder.js';
import { listen } from '../support/listen.js';
import { snippetsOf } from '../support/readme.js';
import { newPage } from './demo-site.js';

const key = 'canary-key-4711';

/** A whole site: the page of the README. */
const markup = `<!doctype html><html lang="en"><title>Shop</title>
${snippetsOf('README.md').find(({ language }) => language === 'html')?.text}`;

describe('a folder with only index.html, and one command', () => {
  const folder = newFolder();
  const keyFile = join(newFolder(), 'key');
  let browser: Browser;
  let site: RunningProxy;
  let service: Awaited<ReturnType<typeof listen>>;
  let posts = 0;
  let lists = 0;
  const logged: string[] = [];
  const listener = createBackendListener(createBackend({ apiKeys: [key], pets: 5 }));
  const counting = createServer((request, response) => {
    if (request.url?.startsWith('/v1/pets?')) lists++;
    if (request.method === 'POST') posts++;
    listener(request, response);
  });

  before(async () => {
    const scripts = await builtScripts('script');
    await writeFile(join(folder, 'index.html'), markup);
    await writeFile(keyFile, key);
    await writeFile(join(folder, '.key'), key);
    service = await listen(counting);
    const flags = `--base-url ${service.origin}/v1 --site ${folder} --key-file ${keyFile} --port 0 --create --no-check`;
    const running = await runProxy(flags.split(' '), () => {}, { scripts, log: (line) => void logged.push(line) });
    assert.ok(running);
    site = running;
    browser = await startBrowser();
  });
  after(async () => {
    // What did not start is not closed, so that a failed start does not keep the process alive.
    await browser?.close();
    await site?.close();
    service?.close();
  });

  it('show the pets of a service that requires a key, and the key never reaches the browser', async () => {
    const { page, problems } = await newPage(browser);
    const network: string[] = [];
    page.on(
      'request',
      (request) => void network.push(JSON.stringify([request.url(), request.headers(), request.postData()])),
    );
    const bodies: Promise<unknown>[] = [];
    page.on('response', (response) => {
      network.push(JSON.stringify(response.headers()));
      bodies.push(
        response.text().then(
          (text) => network.push(text),
          () => undefined,
        ),
      );
    });
    await page.goto(site.url);
    await page.getByRole('row').nth(5).waitFor();
    assert.equal(lists, 1, 'requests for pets, counting the preload in the head');
    await page.getByLabel('Name').fill('Rex');
    await page.getByLabel('Category').fill('3');
    await page.getByRole('button', { name: 'Add pet' }).click();
    await page.getByRole('rowheader', { name: 'Rex', exact: true }).waitFor();
    await Promise.all(bodies);
    assert.ok(network.some((text) => text.includes('/v1/pets')));
    assert.ok(!network.join('\n').includes(key), 'the key is in the network log');
    assert.equal((await page.request.get(`${site.url}/.key`)).status(), 404);
    assert.deepEqual(problems, []);
  });

  it('add no pet for a page of another site, whatever headers the browser sends', async () => {
    const evil = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'));
    const { origin, close } = await listen(evil);
    const { page } = await newPage(browser);
    await page.goto(origin);
    posts = 0;
    await page.evaluate(async (url) => {
      const body = '{"name":"Evil","categoryId":3}';
      await fetch(url, { method: 'POST', mode: 'no-cors', body }).catch(() => undefined);
      const headers = { 'Content-Type': 'application/json' };
      await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    }, `${site.url}/v1/pets`);
    close();
    assert.equal(posts, 0);
    assert.ok(logged.some((line) => line.startsWith('POST /v1/pets 403 foreign_origin')));
  });
});
