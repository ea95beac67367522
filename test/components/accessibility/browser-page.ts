import { after, before } from 'node:test';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { BackendOptions } from '../../../src/backend/index.js';
import { closePages } from '../../e2e/browser-tests.js';
import { bundle } from '../../support/bundle.js';
import { startBrowser } from '../../support/chromium.js';

/** How a page is to be: what it holds, what is around it, and what its visitor has set in browser and system. */
export interface Scene extends BrowserContextOptions {
  readonly markup: string;
  /** Data only: functions do not reach a page. */
  readonly options?: Partial<BackendOptions>;
  readonly css?: string;
  readonly html?: string;
}

/** What runs in the page: the elements, a backend, and a client that never tries again by itself. */
const script = `
import './components/define/all.js';
import './components/define/locales/ar.js';
import './components/define/locales/de.js';
import './components/define/locales/ja.js';
import { createBackend } from './src/backend/index.js';
import { createClient } from './src/index.js';
const deep = (root) => [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? deep(element.shadowRoot) : [])]);
globalThis.renderedElements = () => deep(document.body).filter((element) => element.checkVisibility());
globalThis.mount = (markup, options) => {
  const backend = createBackend({ apiKeys: ['secret'], ...options });
  const store = document.createElement('pet-store');
  store.client = createClient({ baseUrl: 'https://pets.test/v1', apiKey: 'secret', fetch: backend.fetch, retry: false });
  store.innerHTML = markup;
  document.querySelector('main').append(store);
  Object.assign(globalThis, { backend, store });
  globalThis.settled = async () => {
    for (const element of store.querySelectorAll('pet-list, pet-form, pet-detail')) await element.settled;
  };
};`;

/** A real browser for the current suite, with real keys and with the preferences that a script in a page cannot set. */
export function browserPages() {
  let code = '';
  const opened = {} as { browser: Browser };
  before(async () => {
    const built = bundle(script, { minify: true, format: 'iife' });
    opened.browser = await startBrowser();
    code = await built;
  });
  closePages(opened);
  after(() => opened.browser.close());
  return {
    async open({ markup, options = {}, css = '', html = 'lang="en"', ...context }: Scene): Promise<Page> {
      const page = await opened.browser.newPage(context);
      const body = `<!doctype html><html ${html}><title>Shop</title><style>body { font: 16px/1.5 sans-serif } ${css}</style><main></main></html>`;
      await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
      await page.goto('https://shop.test/');
      await page.evaluate(code);
      await page.evaluate(
        ([inside, backend]) => (Reflect.get(globalThis, 'mount') as (...all: unknown[]) => void)(inside, backend),
        [markup, options] as const,
      );
      await settled(page);
      return page;
    },
  };
}

/** Resolves when nothing is in progress in the page any more. */
export const settled = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'settled') as () => Promise<void>)());

/** What the service in the page does wrong from now on. */
export const setFaults = (page: Page, faults: BackendOptions['faults']) =>
  page.evaluate((list) => {
    Object.assign(Reflect.get(globalThis, 'backend') as object, { faults: list });
  }, faults);

/** Each control of the elements, own rows included, with its box on screen. */
export const controls = (page: Page) =>
  page.evaluate(() => {
    const renderedElements = (Reflect.get(globalThis, 'renderedElements') as () => Element[])();
    return renderedElements
      .filter((element) => element.matches('button, a[href], input, select'))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return {
          name: `${element.localName} ${element.getAttribute('part')} ${element.textContent?.trim().slice(0, 20)}`,
          width,
          height,
        };
      });
  });

/** What has the focus, through shadow roots: tag, part and what it is called; `body` when it is lost. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const labels =
      element instanceof HTMLSelectElement || element instanceof HTMLInputElement ? element.labels : undefined;
    const named = labels?.[0] ?? element?.closest<HTMLElement>('button, a');
    const hidden = named?.querySelector<HTMLElement>('[aria-hidden]')?.innerText ?? '';
    const label = element?.ariaLabel ?? (named?.title || named?.innerText.replace(hidden, '').trim().split('\n')[0]);
    return [element?.localName, element?.getAttribute('part')?.replace(/ name$/, '') ?? element?.id, label]
      .filter(Boolean)
      .join(' ');
  });

/** A computed style of an element, or of a pseudo-element in it. */
export const style = (locator: Locator, property: string, pseudo?: string) =>
  locator.evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name ?? ''), [
    property,
    pseudo,
  ] as const);
