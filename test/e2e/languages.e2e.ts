import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ar } from '../../components/i18n/ar.js';
import { ja } from '../../components/i18n/ja.js';
import { rightToLeft } from '../../components/i18n/localize.js';
import { embedTests } from './browser-tests.js';

const tags = '<pet-store baseurl="/pet-service/v1"><pet-list></pet-list><pet-form></pet-form></pet-store>';
const main = '<script src="/petstore-elements.js"></script>';

describe('a language as a classic script', () => {
  const tests = embedTests({ pets: 3 });

  /** A page with pets, the lines of its console, and the globals that scripts added. */
  async function open(markup: string) {
    const page = await tests.browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => problems.push(message.text()));
    await page.addInitScript(() => Object.assign(globalThis, { known: Object.getOwnPropertyNames(globalThis) }));
    await page.goto(tests.site.page(markup));
    await page.locator('pet-list tbody tr').nth(2).waitFor();
    const globals = await page.evaluate(() => {
      const known = ['known', ...(Reflect.get(globalThis, 'known') as string[])];
      return Object.getOwnPropertyNames(globalThis).filter((name) => !known.includes(name));
    });
    return { page, problems, globals };
  }

  // The build makes every file in the same way; one is written from left to right, one from right to left.
  for (const [tag, { pets }] of Object.entries({ ja, ar })) {
    const language = `<script src="/locales/${tag}.js"></script>`;
    const dir = rightToLeft.test(pets) ? 'rtl' : 'ltr';
    it(`${tag} works before the main script`, async () => {
      const { page, problems, globals } = await open(
        `<html lang="${tag}" dir="${dir}"><meta charset="utf-8"><title>Shop</title><body>${language}${main}${tags}`,
      );
      await page.locator('pet-list').getByRole('heading', { name: pets, exact: true }).waitFor();
      assert.equal(await page.locator('pet-list [part=root][lang]').count(), 0);
      assert.deepEqual(problems, []);
      assert.deepEqual(globals, ['PetStoreElements']);
    });
  }

  it('does not replace the texts of the page, whichever is registered first', async () => {
    const own = '<script>PetStoreElements.registerLocale("de", { pets: "Unsere Tiere" })</script>';
    const { page } = await open(
      `<html lang="de"><meta charset="utf-8"><title>Shop</title><body>${main}${own}${tags}<script src="/locales/de.js"></script>`,
    );
    await page.locator('pet-list').getByRole('heading', { name: 'Unsere Tiere' }).waitFor();
    await page.locator('pet-list').getByRole('columnheader', { name: 'Kategorie' }).waitFor();
  });

  it('of another version provides the texts that this version knows', async () => {
    const { page, problems } = await open(
      `<html lang="de"><meta charset="utf-8"><title>Shop</title><body>${main}${tags}`,
    );
    const script = await (await fetch(new URL('/locales/de.js', page.url()))).text();
    const other = script.replace('"pets":', '"textOfALaterVersion":"…","petsOfALaterVersion":');
    assert.notEqual(other, script);
    await page.addScriptTag({ content: other });
    await page.locator('pet-form').getByRole('button', { name: 'Tier hinzufügen' }).waitFor();
    await page.locator('pet-list').getByRole('heading', { name: 'Pets' }).waitFor();
    // Before the script is added, a warning says that its texts are missing.
    const others = problems.filter((text) => !text.includes('no texts for lang="de" are loaded'));
    assert.deepEqual(others, []);
  });
});
