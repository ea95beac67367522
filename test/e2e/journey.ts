import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

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
