import { after, before } from 'node:test';
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

/** A browser and a website with the built files, for the current suite; see `serveEmbed`. */
export const embedTests = (...options: Parameters<typeof serveEmbed>) => browserTests(() => serveEmbed(...options));

/** A browser and the built site, for the current suite. */
export const demoTests = () => browserTests(serveDemo);
