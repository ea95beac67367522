import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserPages, setFaults, settled } from '../accessibility/browser-page.js';

/** What became of the form: how many POSTs the service got, and the form's phase. */
const outcome = (page: Page) =>
  page.evaluate(() => {
    const { requests } = Reflect.get(globalThis, 'backend') as { requests: { operation: string }[] };
    const form = document.querySelector('pet-form') as unknown as { phase: string };
    return { posts: requests.filter(({ operation }) => operation === 'createPet').length, phase: form.phase };
  });

describe('a form, with real keys and a real mouse', () => {
  const pages = browserPages();

  async function filled(markup: string) {
    const page = await pages.open({ markup });
    await page.getByRole('textbox', { name: 'Category' }).fill('3');
    await page.getByRole('textbox', { name: 'Name' }).fill('Rex');
    return page;
  }

  it('sends one pet for a double click, and keeps the result on screen', async () => {
    const page = await filled('<pet-form keep></pet-form>');
    await page.getByRole('button', { name: 'Add pet' }).dblclick({ delay: 20 });
    await settled(page);
    assert.deepEqual(await outcome(page), { posts: 1, phase: 'created' });
  });

  it('sends one pet for a held Enter', async () => {
    const page = await filled('<pet-form keep></pet-form>');
    for (let press = 0; press < 4; press++) {
      await page.keyboard.down('Enter');
      await settled(page);
    }
    assert.deepEqual(await outcome(page), { posts: 1, phase: 'created' });
  });

  it('sends an uncertain pet again once for a double click and once for a held Enter', async () => {
    const page = await filled('<pet-form></pet-form>');
    await setFaults(page, [{ kind: 'lost', operation: 'createPet' }]);
    await page.keyboard.press('Enter');
    await settled(page);
    const again = page.getByRole('button', { name: /^Send again/ });
    await again.dblclick({ delay: 20 });
    await settled(page);
    assert.deepEqual(await outcome(page), { posts: 2, phase: 'uncertain' });
    await again.focus();
    for (let press = 0; press < 4; press++) {
      await page.keyboard.down('Enter');
      await settled(page);
    }
    await page.keyboard.up('Enter');
    assert.deepEqual(await outcome(page), { posts: 3, phase: 'uncertain' });
  });
});
