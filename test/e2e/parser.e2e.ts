import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { listen } from '../support/listen.js';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';
import { showsPets, widgets } from './journey.js';

const script = '<script src="/petstore-elements.js"></script>';
const listScript = '<script src="/petstore-elements.list.js"></script>';
/** Browsers parse a piece only when it is long enough; spaces change nothing in markup and JSON. */
const padding = ' '.repeat(2048);
const head = '<!doctype html><html lang="en"><title>Shop</title>';

/** A server that sends a page piece by piece; each piece waits until the browser has drawn the previous ones. */
async function serveInPieces(site: string) {
  let pieces: readonly string[] = [];
  let drawn: (() => void) | undefined;
  const server = createServer(async (request, response) => {
    if (request.url === '/page') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      for (const piece of pieces) {
        const gone = new Promise<void>((resolve) => {
          drawn = resolve;
        });
        response.write(piece + padding);
        await gone;
      }
      response.end();
    } else if (request.url === '/next') {
      response.end();
      drawn?.();
    } else {
      const fetched = await fetch(site + request.url, { method: request.method ?? 'GET' });
      response.statusCode = fetched.status;
      response.setHeader('Content-Type', fetched.headers.get('content-type') ?? 'text/plain');
      response.end(Buffer.from(await fetched.arrayBuffer()));
    }
  });
  const { origin, close } = await listen(server);
  return {
    url: `${origin}/page`,
    give: (next: readonly string[]) => {
      pieces = next;
    },
    next: () => fetch(`${origin}/next`),
    close,
  };
}

describe('the elements while the browser still parses the page', () => {
  const tests = embedTests({ pets: 7 }, ['script', 'list-script']);
  let slow: Awaited<ReturnType<typeof serveInPieces>>;
  before(async () => {
    slow = await serveInPieces(new URL(tests.site.page('')).origin);
  });
  after(() => {
    slow.close();
  });

  /** A page that arrives in `pieces`; each piece waits until the previous one is parsed and drawn. */
  async function open(pieces: readonly string[]) {
    slow.give(pieces);
    const { page, problems } = await newPage(tests.browser, { logs: true });
    tests.site.backend.reset();
    const loaded = page.goto(slow.url);
    await page.waitForURL(slow.url, { waitUntil: 'commit' });
    for (const [index] of pieces.entries()) {
      // Each piece ends with this many spaces.
      await page.waitForFunction(
        (least) => document.documentElement.outerHTML.length >= least,
        (index + 1) * padding.length,
      );
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await slow.next();
    }
    await loaded;
    return { page, problems };
  }

  const store = '<pet-store baseurl="/pet-service/v1">';
  const json = '[{"id":9007199254740993,"name":"Rex","categoryId":3}]';
  const half = json.indexOf('"name"');
  const block = (text: string) => `<script type="application/json" data-pet="pets">${text}`;

  const orders: Readonly<Record<string, readonly string[]>> = {
    'before the tags': [`${head}<body>${script}`, store, '<pet-list>', '</pet-list></pet-store>'],
    'after the tags': [`${head}${store}<pet-list></pet-list></pet-store>`, script],
    'between store and list': [head + store, script, '<pet-list></pet-list></pet-store>'],
    'after the list script': [head + store + listScript, '<pet-list>', script, '</pet-list></pet-store>'],
    'before the list script': [head + store + script, '<pet-list>', listScript, '</pet-list></pet-store>'],
  };
  for (const [order, pieces] of Object.entries(orders)) {
    it(`list pets with one request, the script ${order}`, async () => {
      const { page, problems } = await open(pieces);
      await showsPets(widgets(page).list, 7);
      assert.equal(tests.site.backend.requests.filter(({ operation }) => operation === 'listPets').length, 1);
      assert.deepEqual(problems, []);
    });
  }

  it('wait for a client until the page has loaded, without an error or a console message', async () => {
    const { page, problems } = await open([
      `${head}${script}<pet-list>`,
      '</pet-list>',
      `<script>PetStoreElements.provideClient(document, PetStoreElements.createClient({ baseUrl: '/pet-service/v1' }))</script>`,
    ]);
    await showsPets(widgets(page).list, 7);
    assert.deepEqual(problems, []);
  });

  it('draw the pets of a JSON block that arrives in two halves, without a request or a warning', async () => {
    const { page, problems } = await open([
      `${head}${script}${store}<pet-list>`,
      block(json.slice(0, half)),
      `${json.slice(half)}</script>`,
      '</pet-list></pet-store>',
    ]);
    await widgets(page).list.getByRole('cell', { name: '9007199254740993' }).waitFor();
    assert.deepEqual(tests.site.backend.requests, []);
    assert.deepEqual(problems, []);
  });

  it('use a template and the names of categories that come after the definition', async () => {
    const { page, problems } = await open([
      `${head}${script}${store}<pet-list>`,
      '<template data-pet="row"><article><b data-pet="name"></b> ',
      '<i data-pet="category"></i></article></template></pet-list>',
      '<datalist><option value="1">Dogs</option>',
      '<option value="4">Cats</option></datalist></pet-store>',
    ]);
    await page.waitForFunction(() => document.querySelectorAll('pet-list > article').length === 7);
    const named = await page.locator('pet-list > article i').allInnerTexts();
    assert.ok(named.includes('Dogs') && named.includes('Cats'), named.join());
    assert.deepEqual(problems, []);
  });
});
