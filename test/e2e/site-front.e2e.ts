import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { demoTests } from './browser-tests.js';
import { newPage, watch } from './demo-site.js';

describe('the front page', () => {
  const tests = demoTests();

  it('restores the choices, the snippet and the elements when a visitor returns with the Back button', async () => {
    const { page, problems } = await newPage(tests.browser);
    watch(page, tests.site.url, problems);
    await page.goto(tests.site.url);
    await page.getByRole('checkbox', { name: 'Form' }).check();
    await page.locator('#store pet-form').getByRole('button', { name: 'Add pet' }).waitFor();
    await page.getByRole('link', { name: 'I run a website' }).click();
    await page.getByRole('heading', { level: 1, name: 'Start in five minutes' }).waitFor();
    await page.goBack();
    await page.locator('#snippet', { hasText: '<pet-form></pet-form>' }).waitFor();
    await page.locator('#store pet-form').getByRole('button', { name: 'Add pet' }).waitFor();
    assert.ok(await page.getByRole('checkbox', { name: 'Form' }).isChecked());
    assert.deepEqual(problems, []);
  });

  it('labels its choices, and leaves no empty space below the list, in either layout, at any width', async () => {
    const { page } = await newPage(tests.browser);
    const blanks: Record<string, number> = {};
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(tests.site.url);
      const pets = page.getByRole('group', { name: 'Show pets as' });
      for (const kind of ['List', 'Cards']) {
        await pets.getByRole('radio', { name: kind }).check();
        const list = page.locator(`#store pet-list${kind === 'Cards' ? '[layout=cards]' : ':not([layout])'}`);
        await list.getByRole('button', { name: 'Show more' }).waitFor();
        await page.locator('#show:not([style*=min])').waitFor();
        const blank = await list.evaluate((list) => {
          const content = list.shadowRoot?.querySelector('[part=root]')?.getBoundingClientRect();
          return list.getBoundingClientRect().bottom - (content?.bottom ?? 0);
        });
        // The list keeps less than a row and a line, because giving it back would move the page.
        if (blank > 48) blanks[`${kind} at ${width}`] = blank;
      }
    }
    assert.deepEqual(blanks, {});
  });

  it('shows its four cards in full rows at any width', async () => {
    const { page } = await newPage(tests.browser);
    for (const width of [320, 600, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(tests.site.url);
      await page.locator('#store').getByText('Olive').waitFor();
      const cards = page.locator('#store').getByRole('listitem');
      const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      assert.match(String(tops.filter((top) => top === tops[0]).length), /^[24]$/, `${width} px`);
    }
  });

  it('has the text of its three pages in its markup, and fills them before the visitor scrolls', async () => {
    const { page } = await newPage(tests.browser);
    const source = await (await page.request.get(tests.site.url)).text();
    for (const text of ['Who is looking for a home', 'Somebody is waiting', 'حيوانات أليفة'])
      assert.match(source, new RegExp(text));
    await page.setViewportSize({ width: 375, height: 640 });
    await page.goto(tests.site.url);
    for (const home of await page.locator('.home').all()) await home.getByText('Bramble').waitFor();
    assert.equal(await page.evaluate(() => scrollY), 0);
  });

  it('shows the samples of what it promises', async () => {
    const { page } = await newPage(tests.browser);
    await page.goto(tests.site.url);
    await page.getByText('Nothing lost, nothing doubled').scrollIntoViewIfNeeded();
    await page.locator('#unstated').getByText('Not stated').waitFor();
    await page.locator('#unsure').getByText('We could not confirm that the pet was added.').waitFor();
    assert.equal(await page.locator('#unsure').getByRole('textbox').count(), 0);
  });

  it('has the same blue as the elements on it, light and dark', async () => {
    const { page } = await newPage(tests.browser);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(tests.site.url);
      await page.getByRole('checkbox', { name: 'Form' }).check();
      await page.locator('#store pet-form').getByRole('button', { name: 'Add pet' }).waitFor();
      const [link, button] = await page.evaluate(() => {
        const submit = document.querySelector('#store pet-form')?.shadowRoot?.querySelector('[part~=submit]');
        const pen = new OffscreenCanvas(1, 1).getContext('2d');
        return [document.querySelector('.button'), submit].map((painted) => {
          if (!pen || !painted) return undefined;
          pen.fillStyle = getComputedStyle(painted).backgroundColor;
          pen.fillRect(0, 0, 1, 1);
          return [...pen.getImageData(0, 0, 1, 1).data].join(' ');
        });
      });
      assert.ok(link);
      assert.equal(button, link, colorScheme);
    }
  });

  it('copies the snippet exactly as shown, and confirms it', async () => {
    const { page } = await newPage(tests.browser);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(tests.site.url);
    await page.getByRole('checkbox', { name: 'Detail' }).check();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('status').getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, await page.locator('#snippet').textContent());
    assert.match(copied, /<pet-detail for="pets"><\/pet-detail>/);
  });
});
