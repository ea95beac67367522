import { type Browser, chromium } from 'playwright-core';
import { browserFlags, browserPath } from './browser.js';

/** A browser as people have it: the one that all tests of a run share (`BROWSER_ADDRESS`), each in contexts of its own, or one that is started now. */
export async function startBrowser(): Promise<Browser> {
  const shared = process.env['BROWSER_ADDRESS'];
  if (shared) return chromium.connect(shared);
  return chromium.launch({ executablePath: await browserPath(), args: browserFlags });
}
