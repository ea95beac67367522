import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Frame } from 'playwright-core';
import { demoTests, embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';

/** What the elements show as text, without the drawings of the site. */
const shownIn = async (page: Pick<Frame, 'locator' | 'evaluate'>): Promise<readonly string[]> => {
  await page.locator('#store pet-list, pet-store pet-list').first().getByText('Showing').first().waitFor();
  return page.evaluate(() =>
    [...document.querySelectorAll('pet-store pet-list, pet-store pet-detail, pet-store pet-form')]
      .filter((element) => !element.closest('.home, .facts'))
      .map((element) => {
        const body = element.shadowRoot?.querySelector<HTMLElement>('[part=root]');
        const options = [...(element.shadowRoot?.querySelectorAll('option') ?? [])].map(({ text }) => text);
        return `${element.localName} ${body?.innerText.replaceAll(/\s+/g, ' ')} ${options}`;
      }),
  );
};

describe('code that the site offers to copy', () => {
  const site = demoTests();
  const front = embedTests({ pets: 12 });
  const playground = embedTests({ pets: 25 });

  /** What a page shows that has nothing but the snippet and the files of a release. */
  async function paste(snippet: string, own: typeof front) {
    const { page, problems } = await newPage(own.browser);
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(own.site.page(`<html lang="en"><title>Mine</title>${snippet}`), { waitUntil: 'networkidle' });
    const shown = await shownIn(page.mainFrame());
    return { shown, problems };
  }

  for (const choices of [['Cards'], ['List', 'Detail', 'Form']])
    it(`shows what stood next to it on the front page: ${choices.join(', ')}`, async () => {
      const { page } = await newPage(site.browser);
      await page.goto(site.site.url);
      const form = page.locator('#choices');
      for (const choice of choices) await form.getByText(choice).click();
      await page.locator('#snippet', { hasText: choices.includes('Form') ? '<pet-form>' : '</pet-store>' }).waitFor();
      const snippet = (await page.locator('#snippet').textContent()) ?? '';
      const { shown, problems } = await paste(snippet, front);
      assert.deepEqual(shown, await shownIn(page.mainFrame()));
      assert.match(shown.join(), /Dogs/);
      assert.deepEqual(problems, []);
    });

  it('shows what stood below it in the start guide', async () => {
    const { page } = await newPage(site.browser);
    await page.goto(`${site.site.url}guides/start.html`);
    const snippet = (await page.locator('.code:has(+ .specimen) pre').textContent()) ?? '';
    const { shown, problems } = await paste(snippet, playground);
    assert.deepEqual(shown, await shownIn(page.mainFrame()));
    assert.deepEqual(problems, []);
  });
});
