import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { bundle } from '../support/bundle.js';
import { startBrowser } from '../support/chromium.js';
import { listen } from '../support/listen.js';
import { snippetsOf } from '../support/readme.js';

const snippet = (document: string, name: string) =>
  snippetsOf(`demo/guides/${document}.md`).find(({ file }) => file === name)?.text ?? '';

/** A module for a page, with libraries of this folder. */
const bundled = (contents: string) =>
  bundle(contents, { define: { 'process.env.NODE_ENV': '"production"' } }, import.meta.dirname);

const worker = snippet('workers', 'worker.ts');
const page = snippet('workers', 'page.ts');
const swr = snippet('data-libraries', 'swr.ts');

const pets = [{ id: '9007199254740993', name: 'Rex', categoryId: '3' }];

describe('the guides, in a browser', () => {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof listen>>;
  let open: Page;
  let requests = 0;
  let broken = true;

  before(async () => {
    const modules: Record<string, string> = {
      '/worker.js': await bundled(worker),
      '/page.js': await bundled(`${page}
        const outcome = (query: ListPetsQuery) => listPets(query).then(
          (pets) => ({ pets }),
          (error) => ({ error: { isApiError: error instanceof ApiError, name: error.name, status: error.status, code: error.code } }),
        );
        import { ApiError } from 'petstore-elements';
        Object.assign(globalThis, { outcome });`),
      '/swr.js': await bundled(`${swr}
        import { createElement } from 'react';
        import { createRoot } from 'react-dom/client';
        const Pets = () => {
          const { data, error } = usePets({ status: 'available' });
          return createElement('p', null, error ? error.name : (data ?? []).map(({ name }) => name).join());
        };
        createRoot(document.body).render(createElement(Pets));`),
    };
    const responding = createServer(({ url = '' }, response) => {
      const path = url.split('?')[0] ?? '';
      if (modules[path]) response.writeHead(200, { 'content-type': 'text/javascript' }).end(modules[path]);
      else if (path !== '/v1/pets')
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><link rel="icon" href="data:,"><body>');
      else {
        if (!url.includes('sold')) requests++;
        const json = { 'content-type': 'application/json' };
        if (broken) response.writeHead(503, json).end('{"code":"closed","message":"At noon.","status":503}');
        else response.writeHead(200, json).end(JSON.stringify(pets).replaceAll(/"(\d+)"/g, '$1'));
      }
    });
    server = await listen(responding);
    browser = await startBrowser();
    open = await browser.newPage();
  });
  after(async () => {
    await browser.close();
    server.close();
  });

  const load = async (script: string) => {
    await open.goto(server.origin);
    await open.addScriptTag({ url: script, type: 'module' });
  };

  it('pass pets from a worker to the page, and errors that are PetStoreErrors again', async () => {
    await load('/page.js');
    await open.waitForFunction('globalThis.outcome');
    const outcome = (query: object) =>
      open.evaluate(
        (one) => (globalThis as unknown as { outcome: (query: object) => Promise<object> }).outcome(one),
        query,
      );
    assert.deepEqual(await outcome({ limit: 0 }), {
      error: { isApiError: false, name: 'RequestValidationError', status: undefined, code: undefined },
    });
    broken = true;
    assert.deepEqual(await outcome({ limit: 1 }), {
      error: { isApiError: true, name: 'ApiError', status: 503, code: 'closed' },
    });
    broken = false;
    assert.deepEqual(await outcome({ limit: 1 }), { pets });
  });

  it('show pets with SWR, and send one request for each of its attempts', async () => {
    broken = true;
    requests = 0;
    await load('/swr.js');
    await open.getByText('ApiError').waitFor();
    assert.equal(requests, 1);
    broken = false;
    await open.getByText('Rex').waitFor();
  });
});
