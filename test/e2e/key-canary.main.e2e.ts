import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { readTags } from '../../.config/docs/manifest.js';
import type { PetListElement } from '../../components/index.js';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';

const canary = 'canary-3f9d1c';
const base = 'https://pets.test/v1';
const markup = `<pet-store baseurl="${base}"><pet-list selectable filter></pet-list><pet-form></pet-form>
  <pet-detail petid="1"></pet-detail></pet-store>`;

describe('a key that a page gives to <pet-store>', () => {
  const tests = embedTests();

  /** A page with the elements after responses of each kind, with every request and every line of the console. */
  async function open(first: () => void = () => {}) {
    const { page, problems: lines } = await newPage(tests.browser);
    const sent: { readonly origin: string; readonly text: string }[] = [];
    page.on('console', (message) => lines.push(message.text()));
    // tsx wraps functions in `__name`, which the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(first);
    let responses = 0;
    await page.route(/\.test\//, async (route) => {
      const request = route.request();
      sent.push({
        origin: new URL(request.url()).origin,
        text: `${request.url()} ${JSON.stringify(request.headers())} ${request.postData()}`,
      });
      const headers = {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization, content-type',
      };
      if (request.method() === 'OPTIONS') return route.fulfill({ headers });
      // First an error that repeats the key, then a broken connection, then a normal response.
      responses++;
      if (responses % 4 === 1)
        return route.fulfill({ status: 400, headers, json: { code: canary, message: `No ${canary}`, status: 400 } });
      if (responses % 4 === 2) return route.abort();
      return route.fulfill({
        headers,
        json:
          request.method() === 'POST' ? { id: 9, name: 'Rex', categoryId: 3 } : [{ id: 1, name: 'Rex', categoryId: 3 }],
      });
    });
    await page.goto(tests.site.page('<title>Shop</title><script src="/petstore-elements.js"></script>'));
    await page.evaluate(
      ({ markup, canary, types }) => {
        const events: Event[] = [];
        for (const type of types) document.addEventListener(type, (event) => events.push(event));
        Reflect.set(globalThis, 'events', events);
        document.body.insertAdjacentHTML('beforeend', markup.replace('<pet-store', `<pet-store apikey="${canary}"`));
      },
      { markup, canary, types: readTags().flatMap(({ events = [] }) => events.map(({ name }) => name)) },
    );
    const settled = () =>
      page.evaluate(() =>
        Promise.all(
          [...document.querySelectorAll<PetListElement>('pet-list, pet-form, pet-detail')].map(
            ({ settled }) => settled,
          ),
        ).then(() => {}),
      );
    for (let turn = 0; turn < 6; turn++) {
      await settled();
      await page.evaluate(() => {
        document.querySelector('pet-list')?.refresh();
        const form = document.querySelector('pet-form');
        Object.assign(form ?? {}, { draft: { name: 'Rex', category: '3' } });
        form?.submit();
      });
    }
    await settled();
    return { page, lines, sent };
  }

  /** Where a script of the page finds the key: in markup, storage, timings, and all it reaches from elements, events and the window. */
  const finds = (page: Page) =>
    page.evaluate((canary) => {
      const found: string[] = [];
      const look = (path: string, text: unknown) => {
        if (typeof text === 'string' && text.includes(canary)) found.push(path);
      };
      const roots: (Document | ShadowRoot)[] = [document];
      for (const root of roots) {
        for (const element of root.querySelectorAll('*')) {
          if (element.shadowRoot) roots.push(element.shadowRoot);
          if (element.localName === 'script') continue;
          for (const { name, value } of element.attributes) look(`<${element.localName} ${name}>`, value);
        }
        look('text', root instanceof ShadowRoot ? root.innerHTML : root.documentElement.outerHTML);
      }
      look('cookie', document.cookie);
      look('storage', JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      look('timings', JSON.stringify(performance.getEntries()));
      look('history', JSON.stringify(history.state) + location.href + document.title);
      const seen = new Set<unknown>();
      const open: [string, unknown][] = [
        ['events', Reflect.get(globalThis, 'events')],
        ['PetStoreElements', Reflect.get(globalThis, 'PetStoreElements')],
        ...Object.getOwnPropertySymbols(globalThis).map((key): [string, unknown] => [
          String(key),
          Reflect.get(globalThis, key),
        ]),
        ...[...document.querySelectorAll('pet-store, pet-list, pet-form, pet-detail')].map((one): [string, unknown] => [
          one.localName,
          one,
        ]),
      ];
      for (let next = open.pop(); next && seen.size < 200_000; next = open.pop()) {
        const [path, node] = next;
        look(path, node);
        if (
          (typeof node !== 'object' && typeof node !== 'function') ||
          node === null ||
          seen.has(node) ||
          node === globalThis
        )
          continue;
        seen.add(node);
        if (node instanceof Error) look(`${path}.stack`, node.stack);
        if (node instanceof Map || node instanceof Set || node instanceof Headers) open.push([`${path}<>`, [...node]]);
        for (
          let owner: object | null = node;
          owner && owner !== Object.prototype;
          owner = Object.getPrototypeOf(owner)
        ) {
          for (const key of Reflect.ownKeys(owner)) {
            look(`${path}[key]`, String(key));
            try {
              open.push([`${path}.${String(key)}`, Reflect.get(owner, key, node)]);
            } catch {
              // A getter on a prototype throws when the object is not an instance.
            }
          }
        }
      }
      return { found, looked: seen.size };
    }, canary);

  it('is not in anything that the page can read, and is sent only to the base address', async () => {
    const { page, lines, sent } = await open();
    const { found, looked } = await finds(page);
    assert.ok(looked > 1000, `only ${looked} objects were looked at`);
    assert.deepEqual(found, []);
    const leaks = lines.filter((line) => line.includes(canary));
    assert.deepEqual(leaks, []);
    const keyed = sent.filter(({ text }) => text.includes(canary));
    assert.ok(
      keyed.length > 5 &&
        keyed.every(({ origin, text }) => origin === new URL(base).origin && !text.split(' ')[0]?.includes(canary)),
    );
  });
});
