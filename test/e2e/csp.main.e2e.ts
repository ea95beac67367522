import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';
import { showsPets, widgets } from './journey.js';

const strict =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types petstore-elements";

const markup = (...scripts: string[]) => `<html lang="en"><head><title>Shop</title>
<link rel="stylesheet" href="/petstore-elements.css">
${scripts.map((script) => `<script src="/${script}" defer></script>`).join('')}</head><body>
<pet-store baseurl="/pet-service/v1">
  <datalist><option value="3">Dogs</option></datalist>
  <script type="application/json" data-pet="strings">{ "pets": "Animals" }</script>
  <pet-list id="pets" filter sizes="5 20 100" selectable></pet-list>
  <pet-detail for="pets"></pet-detail>
  <pet-form></pet-form>
</pet-store></body></html>`;

describe('the built script under a strict policy', () => {
  const tests = embedTests({ pets: 25 }, ['script', 'list-script']);

  /** A page under a policy, with every violation and every uncaught error. */
  async function open(policy: string, ...scripts: string[]) {
    const { page, problems } = await newPage(tests.browser);
    await page.exposeFunction('reportViolation', (text: string) => problems.push(text));
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        Reflect.get(globalThis, 'reportViolation')(`${violatedDirective} ${blockedURI} ${sample}`),
      ),
    );
    tests.site.backend.reset();
    const address = tests.site.page(markup(...scripts));
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      });
    });
    await page.goto(address);
    return { page, problems };
  }

  async function use(page: Page) {
    const { list, form, detail } = widgets(page);
    await showsPets(list, 20);
    await list.getByRole('heading', { name: 'Animals' }).waitFor();
    await list.getByRole('combobox', { name: 'Show at most' }).selectOption('100');
    await list.getByRole('rowheader').getByRole('button').first().click();
    await detail.getByRole('definition').first().waitFor();
    await form.getByRole('button', { name: 'Add pet' }).click();
    await form.getByRole('textbox', { name: 'Name' }).fill('Strict');
    await form.getByRole('combobox', { name: 'Category' }).selectOption('3');
    await form.getByRole('button', { name: 'Add pet' }).click();
    await form.getByText('Strict was added.').first().waitFor();
    await list.getByRole('rowheader', { name: 'Strict' }).waitFor();
  }

  it('works without a violation', async () => {
    const { page, problems } = await open(strict, 'petstore-elements.js');
    await use(page);
    assert.deepEqual(problems, []);
  });
});
