import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** The three widgets of the demo. */
export const widgets = (page: Page) => ({
  list: page.locator('pet-list'),
  form: page.locator('pet-form'),
  detail: page.locator('pet-detail'),
});

const rows = (list: Locator) => list.getByRole('row').filter({ has: list.page().getByRole('rowheader') });

/** Waits until the list shows this many pets. */
export async function showsPets(list: Locator, count: number) {
  await rows(list)
    .nth(count - 1)
    .waitFor();
  assert.equal(await rows(list).count(), count);
}

/**
 * A visitor reads the list, filters it, changes its size, adds a pet, and opens its details. Finds everything by role and
 * accessible name; each step checks what the visitor sees.
 */
export async function wholeWay(page: Page, name: string) {
  const { list, form, detail } = widgets(page);

  await showsPets(list, 10);
  await list.getByText('Showing the first 10; there may be more', { exact: true }).waitFor();

  await list.getByRole('combobox', { name: 'Status' }).selectOption('Pending');
  await list.getByText(/^Showing \d+ pets?$/).waitFor();
  for (const row of await rows(list).all()) assert.match(await row.innerText(), /Pending/);

  await list.getByRole('combobox', { name: 'Show at most' }).selectOption('5');
  await list.getByRole('combobox', { name: 'Status' }).selectOption('Any status');
  await list.getByText('Showing the first 5; there may be more', { exact: true }).waitFor();
  await showsPets(list, 5);

  // Without category names in the page, the form accepts any id.
  await page.getByLabel('Names instead of numbers').uncheck();
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Category' }).fill('9223372036854775807');
  await form.getByRole('combobox', { name: 'Status' }).selectOption('Available');
  await form.getByRole('button', { name: 'Add pet' }).click();
  const added = form.getByRole('strong').getByText(' was added.');
  await added.waitFor();
  assert.equal(await added.innerText(), `${name} was added.`);
  assert.equal(await form.getByText('9223372036854775807').count(), 1, 'The form shows 9223372036854775807.');

  await list.getByRole('combobox', { name: 'Show at most' }).selectOption('100');
  const row = list.getByRole('row', { name });
  await row.waitFor();
  assert.match(await row.innerText(), /Available/);
  await row.getByRole('button', { name }).click();
  await detail.getByRole('heading', { name, exact: true }).waitFor();
  await detail.getByRole('definition').getByText('9223372036854775807').waitFor();
}
