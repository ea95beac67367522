import { after, afterEach, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { startBrowser } from '../support/chromium.js';
import { serveDemo } from './demo-site.js';
import { serveEmbed } from './embed-site.js';

/** What the tests of a suite share. */
interface BrowserTests<Site> {
  readonly browser: Browser;
  readonly site: Site;
}

/** Starts a browser and a site before the tests of the current suite, and closes both after the last test. */
function browserTests<Site extends { close(): unknown }>(serve: () => Promise<Site>): BrowserTests<Site> {
  let started: BrowserTests<Site> | undefined;
  before(async () => {
    const [browser, site] = await Promise.all([startBrowser(), serve()]);
    started = { browser, site };
  });
  after(async () => {
    await started?.browser.close();
    await started?.site.close();
  });
  const running = () => {
    if (!started) throw new Error('The browser starts before the first test: use it in a test.');
    return started;
  };
  return {
    get browser() {
      return running().browser;
    },
    get site() {
      return running().site;
    },
  };
}

/** Closes the pages of a browser after each test of the current suite, and whatever they still request. */
export function closePages(opened: { readonly browser: Browser }): void {
  afterEach(async () => {
    for (const context of opened.browser.contexts()) {
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  });
}

/** The same as `embedTests` for a suite with concurrent tests, which close their pages. */
export const concurrentTests = () => browserTests(serveEmbed);

/** A browser and a website with the built files, for the current suite; see `serveEmbed`. Pages are closed after each test. */
export function embedTests(...options: Parameters<typeof serveEmbed>) {
  const tests = browserTests(() => serveEmbed(...options));
  closePages(tests);
  return tests;
}

/** A browser and the built site, for the current suite. Pages are closed after each test. */
export function demoTests() {
  const tests = browserTests(serveDemo);
  closePages(tests);
  return tests;
}
