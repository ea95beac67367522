import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Browser, chromium } from 'playwright-core';
import { browserFlags, browserPath } from '../support/browser.js';
import { serveEmbed } from './embed-site.js';

describe('a visitor who comes back to a form by the Back button', () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveEmbed>>;
  before(async () => {
    site = await serveEmbed({ pets: 1 });
    browser = await chromium.launch({ executablePath: await browserPath(), args: browserFlags });
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  const form = '<pet-store baseurl="/pet-service/v1"><pet-form category="3"></pet-form></pet-store>';
  const script = '<script src="/petstore-elements.js"';
  for (const [name, markup] of [
    ['whose script comes first', `${script}></script>${form}`],
    ['whose script is deferred', `${script} defer></script>${form}`],
    ['that a script adds to the page', `${script}></script><body><script>document.body.innerHTML = '${form}'</script>`],
  ] as const) {
    it(`finds what was typed, ${name}, though the page was loaded anew`, async () => {
      const page = await browser.newPage();
      await page.goto(site.page(markup));
      await page.getByLabel('Name').fill('Rex');
      await page.getByLabel('Status').selectOption('sold');
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await page.goto(site.page('<p>Elsewhere</p>'));
      await page.goBack();
      assert.equal(await page.evaluate(() => 'isSamePage' in globalThis), false);
      await page.waitForFunction(() => document.querySelector('pet-form')?.shadowRoot?.querySelector('input'));
      assert.equal(await page.getByLabel('Name').inputValue(), 'Rex');
      assert.equal(await page.getByLabel('Status').inputValue(), 'sold');
      assert.equal(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])), '[{},{}]');
      await page.close();
    });
  }
});
