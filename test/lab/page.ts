// A page for measurements, with a script of this folder inside.
import { buildSync } from 'esbuild';
import { type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core';
import { browserFlags, browserPath } from '../support/browser.js';

/** The code of a script whose exports become a global of this name. */
export function scriptOf(file: string, globalName: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    globalName,
    ...{ bundle: true, minify: true, write: false, format: 'iife', target: 'es2022', tsconfig: 'tsconfig.json' },
    conditions: ['production'],
  });
  return outputFiles[0]?.text ?? '';
}

/** Answered by the test itself. */
const address = 'http://localhost/';

/** Opens a page with a script in a new browser; `flags` are more flags of the browser. */
export async function withPage<Result>(
  script: string,
  use: (page: Page) => Promise<Result>,
  { flags = [], ...context }: BrowserContextOptions & { readonly flags?: readonly string[] } = {},
): Promise<Result> {
  const args = [...browserFlags, ...flags];
  const browser = await chromium.launch({ executablePath: await browserPath(), args });
  try {
    const page = await browser.newPage(context);
    // `about:blank` has no storage, and its layout is that of old pages.
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(address);
    await page.addScriptTag({ content: script });
    return await use(page);
  } finally {
    await browser.close();
  }
}

/** A session that counts what a page uses. */
export async function counting(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return session;
}

/** Bytes, nodes and listeners in use after garbage collection. */
export async function inUse(session: CDPSession): Promise<Record<string, number>> {
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
