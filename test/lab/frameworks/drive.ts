import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

interface App {
  readonly backend: { readonly requests: readonly { readonly operation: string }[] };
  readonly client: { createPet(pet: object): Promise<unknown> };
}

/** Acts as a visitor of an app: reads, filters, selects, adds a pet, and leaves. */
export async function drive(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url);
  await roundTrip(page);
  if (['next', 'sveltekit'].includes(name)) {
    await page.reload();
    await roundTrip(page);
    await page.getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { name: 'About' }).waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await roundTrip(page);
  }
}

async function roundTrip(page: Page): Promise<void> {
  page.setDefaultTimeout(8000);
  const list = page.locator('#pets');
  await list.getByRole('rowheader').nth(4).waitFor();
  const count = await list.getByRole('rowheader').count();

  // The framework sets this property again at each render.
  const given = page.locator('#given').getByRole('button', { name: 'Given' });
  await given.click();

  await list.getByLabel('Status').selectOption('sold');
  await page.getByText('nobody, sold').waitFor();
  await list.getByLabel('Status').selectOption('');
  await page.getByText('nobody, any').waitFor();

  const row = list.getByRole('button').first();
  const chosen = (await row.textContent())?.trim() ?? '';
  await row.click();
  await page.getByText(`${chosen}, any`).waitFor();
  await page.locator('pet-detail').getByRole('heading', { name: chosen }).waitFor();
  assert.equal(await given.getAttribute('aria-pressed'), 'true', 'the selection survives a render');

  const form = page.locator('pet-form');
  await form.getByLabel('Name').fill('Newcomer');
  await form.getByLabel('Category').selectOption({ label: 'Dogs' });
  await form.getByRole('button', { name: 'Add pet' }).click();
  await list.getByRole('rowheader').nth(count).waitFor();

  const toggle = page.getByRole('button', { name: 'Toggle' });
  if ((await toggle.count()) === 0) return;
  await toggle.click();
  // Frameworks may render later.
  await page.locator('pet-list').first().waitFor({ state: 'detached' });
  const requests = await page.evaluate(async () => {
    const { backend, client } = globalThis as unknown as App;
    const before = backend.requests.length;
    await client.createPet({ name: 'Later', categoryId: 3 });
    await new Promise((done) => setTimeout(done, 100));
    return backend.requests.slice(before).map(({ operation }) => operation);
  });
  assert.deepEqual(requests, ['createPet'], 'removed elements send no requests');
  await toggle.click();
  await list.getByRole('rowheader').nth(count).waitFor();
}
