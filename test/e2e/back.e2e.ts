import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { embedTests } from './browser-tests.js';

describe('a visitor who returns to a form with the Back button', () => {
  const tests = embedTests({ pets: 1 });

  const form = '<pet-store baseurl="/pet-service/v1"><pet-form category="3"></pet-form></pet-store>';
  const script = '<script src="/petstore-elements.js"';
  for (const [name, markup] of [
    ['whose script comes first', `${script}></script>${form}`],
    ['whose script is deferred', `${script} defer></script>${form}`],
    ['that a script adds to the page', `${script}></script><body><script>document.body.innerHTML = '${form}'</script>`],
  ] as const) {
    it(`still sees the typed text in a form ${name}, although the browser loaded the page again`, async () => {
      const page = await tests.browser.newPage();
      await page.goto(tests.site.page(markup));
      await page.getByLabel('Name').fill('Rex');
      await page.getByLabel('Status').selectOption('sold');
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await page.goto(tests.site.page('<p>Elsewhere</p>'));
      await page.goBack();
      assert.equal(await page.evaluate(() => 'isSamePage' in globalThis), false);
      await page.waitForFunction(() => document.querySelector('pet-form')?.shadowRoot?.querySelector('input'));
      assert.equal(await page.getByLabel('Name').inputValue(), 'Rex');
      assert.equal(await page.getByLabel('Status').inputValue(), 'sold');
      assert.equal(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])), '[{},{}]');
    });
  }
});
