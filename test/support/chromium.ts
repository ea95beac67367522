import { type Browser, chromium } from 'playwright-core';
import { browserFlags, browserPath } from './browser.js';

/** The browser that all tests of a run share (`BROWSER_ADDRESS`), each with its own contexts, or a new one. */
export async function startBrowser(): Promise<Browser> {
  const shared = process.env['BROWSER_ADDRESS'];
  if (shared) return chromium.connect(shared);
  return chromium.launch({ executablePath: await browserPath(), args: browserFlags });
}
