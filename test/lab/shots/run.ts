// `npm run long -- shots`: draws every state in twelve host pages, at four widths, light and dark, as contact sheets in
// `coverage/shots`; it takes half an hour. Look at them. To draw fewer or larger ones:
// `npm run long -- shots host=article,rtl width=320 scheme=dark state=rows,cards theme=rounded scale=1`.
import { mkdirSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Page, type Route } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { type State, states } from '../../../demo/states.js';
import { browserFlags, browserPath } from '../../support/browser.js';

const folder = 'coverage/shots';
const sheetWidth = 2000;
const statesOnSheet = 16;
/** The scale of a picture by the width of its page. */
const scales: Readonly<Record<string, number>> = { 320: 0.75, 768: 0.5, 1280: 0.4, 1920: 0.33 };
/** Milliseconds until the elements have reached their states and every animation has ended. */
const settling = 2500;
const hostNames = [
  ...['blank', 'article', 'landing-plain', 'landing-scheme', 'sidebar', 'bootstrap'],
  ...['tailwind', 'wordpress', 'rtl', 'japanese', 'forced', 'print'],
];

/** Some states in one host page. */
interface Sheet {
  readonly host: string;
  readonly scheme: string;
  readonly width: string;
  readonly states: readonly string[];
  readonly file: string;
}

const given = Object.fromEntries(process.argv.slice(2).map((option) => option.split('=')));
const chosen = (option: string, all: readonly string[]): readonly string[] => given[option]?.split(',') ?? all;
const theme: Readonly<Record<string, string>> = given['theme'] ? { theme: given['theme'] } : {};

function sheets(): Sheet[] {
  const all = Object.values<State>(states).map(({ id }) => id);
  const ids = chosen('state', all);
  const starts = ids.map((_, index) => index).filter((index) => index % statesOnSheet === 0);
  const parts = starts.map((start, index) => ({ number: index + 1, states: ids.slice(start, start + statesOnSheet) }));
  return chosen('host', hostNames).flatMap((host) =>
    chosen('width', Object.keys(scales)).flatMap((width) =>
      // A printed page is light.
      (host === 'print' ? ['light'] : chosen('scheme', ['light', 'dark'])).flatMap((scheme) =>
        parts.map(({ number, states }) => {
          const name = [host, width, scheme, ...Object.values(theme), number].join('-');
          return { host, scheme, width, states, file: `${folder}/${name}.png` };
        }),
      ),
    ),
  );
}

async function frameScript(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      cssTarget: 'chrome125',
      lib: { entry: 'test/lab/shots/frame.ts', formats: ['iife'], name: 'frame' },
    },
  });
  const files = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  return files.find((file): file is Rolldown.OutputChunk => file.type === 'chunk')?.code ?? '';
}

/** A page with a frame for each state, in as many columns as fit. */
function markup({ host, scheme, width, states }: Sheet): string {
  const scale = Number(given['scale'] ?? scales[width] ?? 0.5);
  const columns = Math.max(1, Math.floor(sheetWidth / (Number(width) * scale + 12)));
  const figures = states.map((state) => {
    const query = new URLSearchParams({ host, scheme, state, ...theme });
    return `<figure><figcaption>${state}</figcaption><iframe src="/frame?${query}" width="${width}"></iframe></figure>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>${host}</title><style>
    body { margin: 8px; background: #808080; columns: ${columns}; column-gap: 12px }
    figure { margin: 0 0 12px; break-inside: avoid; zoom: ${scale} }
    figcaption { background: #ffe000; color: #000; font: bold ${12 / scale}px sans-serif }
    iframe { display: block; border: 0; background: ${scheme === 'dark' ? '#000' : '#fff'} }
    </style>${figures.join('')}`;
}

const frame =
  '<!doctype html><html><meta charset="utf-8"><title>Frame</title><script src="/frame.js" defer></script><body>';

function respond(route: Route, sheet: Sheet, script: string): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/frame.js') return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script });
  if (pathname === '/frame') return route.fulfill({ contentType: 'text/html', body: frame });
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: markup(sheet) });
  if (!pathname.startsWith('/pictures/')) return route.fulfill({ status: 404 });
  return route.fulfill({ contentType: 'image/svg+xml', body: readFileSync(`demo/public${pathname}`, 'utf8') });
}

async function draw(browser: Browser, sheet: Sheet, script: string): Promise<void> {
  const page: Page = await browser.newPage({ viewport: { width: sheetWidth, height: 1200 } });
  await page.emulateMedia({
    colorScheme: sheet.scheme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    forcedColors: sheet.host === 'forced' ? 'active' : 'none',
    media: sheet.host === 'print' ? 'print' : 'screen',
  });
  page.on('pageerror', ({ message }) => console.error(`${sheet.file}: ${message}`));
  await page.route('**/*', (route) => respond(route, sheet, script));
  await page.goto('http://shots.test');
  await page.waitForTimeout(settling);
  await page.evaluate(async () => {
    for (const one of document.querySelectorAll('iframe')) {
      const height = one.contentDocument?.documentElement.getBoundingClientRect().height ?? 0;
      one.height = String(Math.min(2400, Math.max(120, height)));
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  await page.screenshot({ path: sheet.file, fullPage: true });
  await page.close();
}

mkdirSync(folder, { recursive: true });
const [executablePath, script] = await Promise.all([browserPath(), frameScript()]);
const browser = await chromium.launch({ executablePath, args: browserFlags });
try {
  for (const sheet of sheets()) await draw(browser, sheet, script);
} finally {
  await browser.close();
}
