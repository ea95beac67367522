import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { responses, type ServiceResponse } from '../contract/responses.js';
import { type RowServer, serveRows } from '../contract/serve.js';
import { bundle } from '../support/bundle.js';
import { startBrowser } from '../support/chromium.js';
import { testNetwork } from './network-cases.js';
import type { Probe } from './probe.js';
import { canary } from './service.js';

const script =
  await bundle(`import * as client from 'petstore-elements'; import { probe } from './test/client/probe.js';
  export const ask = (asked) => probe(client, asked);`);

/** Responds to each question that a page sends along with a port. */
const responder = `import { ask } from './client.js';
  onmessage = async ({ data, ports }) => ports[0].postMessage(await ask(data));
  onactivate = (event) => event.waitUntil(clients.claim());`;

const page = `<!doctype html><link rel="icon" href="data:,"><script type="module">
  import { ask } from './client.js';
  const through = (target) => (probe) => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    target.postMessage(probe, [port2]);
  });
  const worker = new Worker('./worker.js', { type: 'module' });
  navigator.serviceWorker.register('./worker.js', { type: 'module' });
  const { active } = await navigator.serviceWorker.ready;
  Object.assign(globalThis, { realms: { page: ask, worker: through(worker), serviceWorker: through(active) } });
</script>`;

/** What the page at hand offers to this test. */
type Realms = Record<
  'page' | 'worker' | 'serviceWorker',
  (probe: Probe) => Promise<Record<string, unknown> | undefined>
>;

let browser: Browser;
let site: RowServer;
let open: Page;
const written: string[] = [];

before(async () => {
  browser = await startBrowser();
  const pages = { '/': page, '/client.js': script, '/worker.js': responder };
  const [ok] = responses;
  const headers = { 'cache-control': 'no-store' };
  const unstored: ServiceResponse = { name: 'unstored', list: { body: '[]', headers }, pet: {} };
  site = await serveRows(ok ? [ok, unstored] : [], { pages });
  open = await browser.newPage();
  open.on('console', (message) => written.push(message.text()));
  open.on('pageerror', (error) => written.push(String(error)));
  await open.goto(site.origin);
  await open.waitForFunction('globalThis.realms');
});

after(async () => {
  await browser.close();
  site.close();
});

const askIn = (realm: keyof Realms) => (probe: Probe) =>
  open.evaluate(([name, asked]) => (globalThis as unknown as { realms: Realms }).realms[name](asked), [
    realm,
    probe,
  ] as const);

testNetwork('from a page of another origin', true, askIn('page'));
// What another realm could do in another way: read a response, hide a redirect, repeat a request.
const few = responses.filter(({ name }) => ['a pet', '302', 'a reset connection'].includes(name));
for (const realm of ['worker', 'serviceWorker'] as const)
  testNetwork(`from a ${realm} of another origin`, true, askIn(realm), few);

describe('in a browser', () => {
  it('a read without a network ends as a ConnectionError', async () => {
    await open.context().setOffline(true);
    const asked: Probe = { baseUrl: `${site.origin}/0/v1`, apiKey: canary, operation: 'listPets', timeout: 5000 };
    const error = await askIn('page')(asked);
    await open.context().setOffline(false);
    assert.deepEqual([error?.['name'], error?.['attempts']], ['ConnectionError', 2]);
  });

  it('a base address relative to the page uses the page’s own origin', async () => {
    const asked: Probe = { baseUrl: '/0/v1', apiKey: canary, operation: 'listPets', timeout: 5000 };
    assert.equal(await askIn('page')(asked), undefined);
    assert.equal(await askIn('worker')(asked), undefined);
  });

  it('a read does not look failed in the tools of the browser, even with a no-store response', async () => {
    const asked: Probe = { baseUrl: '/1/v1', apiKey: canary, operation: 'listPets', timeout: 5000 };
    const ends: string[] = [];
    for (let count = 0; count < 10; count++) {
      const ended = new Promise<void>((resolve) => {
        for (const end of ['requestfinished', 'requestfailed'] as const)
          open.once(end as 'requestfinished', () => resolve(void ends.push(end)));
      });
      assert.equal(await askIn('page')(asked), undefined);
      await ended;
      open.removeAllListeners('requestfinished').removeAllListeners('requestfailed');
    }
    assert.deepEqual(ends, Array(10).fill('requestfinished'));
  });

  it('none of these calls wrote the key to the console', () => {
    assert.equal(
      written.some((text) => text.includes(canary)),
      false,
    );
  });
});
