// Compares how soon rows appear on a slow network and processor: with the list script, with and without a preload in the head, and
// with a hand-written element. One origin serves everything with gzip, because browsers accept brotli only from secure origins.
// To run: npm run bench -- rows-sooner [--check]
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { table } from '../../../.config/docs/markdown.js';
import { createBackend } from '../../../src/backend/index.js';
import { createBackendListener } from '../../../src/backend/node.js';
import { browserFlags, browserPath } from '../../support/browser.js';
import { listen } from '../../support/listen.js';
import { median } from './median.js';

/** Slow 4G as in Lighthouse; the processor has a quarter of its speed. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.474e6 / 8) * 0.9,
  uploadThroughput: (675e3 / 8) * 0.9,
};
const slowdown = 4;
const rounds = 7;

/** The element that somebody writes who needs only a table of pets. */
const handWritten = `customElements.define('hand-list', class extends HTMLElement {
  async connectedCallback() {
    const response = await fetch('/v1/pets?limit=20');
    const pets = await response.json();
    this.attachShadow({ mode: 'open' }).innerHTML = '<table><tbody></tbody></table>';
    for (const { name, status = '', categoryId, id } of pets) {
      const row = this.shadowRoot.querySelector('tbody').insertRow();
      for (const text of [name, status, categoryId, id]) row.insertCell().textContent = text;
    }
  }
});`;

const [built] = [await build({ mode: 'list-script', logLevel: 'error', build: { write: false } })].flat();
const list =
  built && 'output' in built ? built.output.find(({ fileName }) => fileName.endsWith('.list.js')) : undefined;
if (list?.type !== 'chunk') throw new Error('There is no list script.');
const scripts: Readonly<Record<string, string>> = {
  '/hand.js': buildSync({ stdin: { contents: handWritten }, minify: true, write: false }).outputFiles[0]?.text ?? '',
  '/list.js': list.code,
};

const preload = '<link rel="preload" as="fetch" href="/v1/pets?limit=20" crossorigin="anonymous">';
const pages = {
  'by hand': '<script src="/hand.js" defer></script><hand-list></hand-list>',
  'pet-list': '<script src="/list.js" defer></script><pet-store baseurl="/v1"><pet-list></pet-list></pet-store>',
  'pet-list with preload': `${preload}<script src="/list.js" defer></script><pet-store baseurl="/v1"><pet-list></pet-list></pet-store>`,
};
type Name = keyof typeof pages;
/** The goals are 1.18 and 0.93. */
const limits: Partial<Record<string, number>> = { 'pet-list': 1.3, 'pet-list with preload': 1.06 };

const key = 'bench';
const service = createBackendListener(createBackend({ apiKeys: [key], pets: 25 }));
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  if (pathname.startsWith('/v1/')) {
    request.headers.authorization = `Bearer ${key}`;
    request.rawHeaders.push('Authorization', `Bearer ${key}`);
    service(request, response);
    return;
  }
  const script = scripts[pathname];
  const text =
    script ?? `<!doctype html><title>Shop</title>${pages[decodeURIComponent(pathname.slice(1)) as Name] ?? ''}`;
  response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html; charset=utf-8');
  response.setHeader('Content-Encoding', 'gzip').end(gzipSync(text));
});
const { origin, close } = await listen(server);

/** Records the time of the frame after the one with the first row. */
const watch = `requestAnimationFrame(function look() {
  const row = document.querySelector('hand-list, pet-list')?.shadowRoot?.querySelector('tbody td:not(:empty):not(:has(.skeleton))');
  requestAnimationFrame(row ? () => { globalThis.painted = performance.now(); } : look);
});`;

/** Milliseconds from the start of the navigation to the frame after the one with the first row. */
async function painted(browser: Browser, name: string): Promise<number> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript({ content: watch });
  await page.goto(`${origin}/${encodeURIComponent(name)}`, { waitUntil: 'commit' });
  await page.waitForFunction('globalThis.painted', undefined, { polling: 100 });
  const time = (await page.evaluate('painted')) as number;
  await page.close();
  return time;
}

const browser = await chromium.launch({ executablePath: await browserPath(), args: browserFlags });
let isWithinLimits = true;
try {
  const times = new Map<string, number[]>(Object.keys(pages).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, taken] of times) taken.push(await painted(browser, name));
  }
  const floor = median(times.get('by hand') ?? []);
  const rows = [...times].map(([name, taken]) => {
    const [time, limit] = [median(taken), limits[name]];
    isWithinLimits &&= time / floor <= (limit ?? Infinity);
    return [name, `${time.toFixed(0)} ms`, (time / floor).toFixed(2), `${limit ?? '–'}`];
  });
  console.log(`## How soon rows appear

On slow 4G with a quarter of the processor, compared with a hand-written element of 20 lines. With the preload, the head of the page
requests the pets.

${table(['Page', 'Rows after', 'Ratio', 'Limit'], rows)}`);
} finally {
  await browser.close();
  close();
}
if (process.argv.includes('--check') && !isWithinLimits) process.exitCode = 1;
