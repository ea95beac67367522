import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type State, states } from '../../demo/states.js';
import { demoTests } from './browser-tests.js';
import { newPage } from './demo-site.js';

describe('the page of every state', () => {
  const tests = demoTests();

  const open = async (hash = '') => {
    const { page, problems } = await newPage(tests.browser);
    await page.goto(`${tests.site.url}states.html${hash}`);
    return { page, problems };
  };

  it('shows every state under its name, opens it light and dark, fits on a phone, and uses the chosen language and theme', async () => {
    const { page, problems } = await open();
    await page.setViewportSize({ width: 320, height: 800 });
    const sections = page.locator('#states section');
    const section = (name: string) => sections.filter({ has: page.getByRole('heading', { name, exact: true }) });
    await page.getByRole('heading', { name: 'States', level: 1 }).waitFor();
    assert.deepEqual(await sections.locator('h3').allTextContents(), Object.keys(states));
    await page.locator('#states:not([aria-busy])').waitFor();
    assert.ok((await page.evaluate(() => document.documentElement.scrollHeight)) < 16_500);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    const panes = page.locator(':is(#forms, #sent-forms, #empty-and-errors, #details) .pane');
    assert.ok(await panes.evaluateAll((all) => all.every((pane) => pane.scrollHeight <= pane.clientHeight)));
    assert.deepEqual(await page.evaluate(() => [scrollY, document.activeElement?.localName]), [0, 'body']);
    await page.getByRole('link', { name: 'a form rejected by the service', exact: true }).click();
    const rejected = section('a form rejected by the service');
    for (const pane of ['.opened .light', '.opened .dark'])
      await rejected.locator(pane).getByRole('group').getByText('was not added').waitFor();
    assert.deepEqual(problems, []);

    await page.getByRole('link', { name: 'a form', exact: true }).click();
    await page.locator('[name=language]').selectOption('Deutsch');
    const form = section('a form');
    const [light, dark] = [form.locator('.opened .light'), form.locator('.opened .dark')];
    await light.getByRole('button', { name: 'Tier hinzufügen' }).waitFor();
    const look = (pane: typeof light) =>
      pane
        .locator('input')
        .first()
        .evaluate((field) => [getComputedStyle(field).colorScheme, field.getBoundingClientRect().height]);
    const [, before] = await look(light);
    await page.locator('[name=theme]').selectOption('compact');
    const [scheme, height] = await look(dark);
    assert.equal(scheme, 'dark');
    assert.equal((await look(light))[0], 'light');
    assert.ok(Number(height) < Number(before));
  });

  for (const width of [375, 1280])
    it(`has the state of its address in view: ${width} px`, async () => {
      const { page } = await newPage(tests.browser);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${tests.site.url}states.html#uncertain`);
      await page.locator('#states:not([aria-busy])').waitFor();
      await page.waitForFunction(() => {
        const { top = -1 } = document.querySelector('#uncertain .opened')?.getBoundingClientRect() ?? {};
        return top > 0 && top < innerHeight / 2;
      });
      const group = page.locator('#look [aria-current]');
      assert.equal(await group.textContent(), 'Sent forms');
      assert.ok(
        await group.evaluate((link) => link.getBoundingClientRect().right <= innerWidth),
        'scrolls to its group',
      );
    });

  it('keeps the link to a group in view while it has the focus of the keyboard, also when the page scrolls', async () => {
    const { page } = await newPage(tests.browser);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${tests.site.url}states.html`);
    await page.locator('#states:not([aria-busy])').waitFor();
    await page.getByRole('navigation', { name: 'Groups' }).getByRole('link', { name: 'Lists', exact: true }).focus();
    const last = page.getByRole('navigation', { name: 'Groups' }).getByRole('link', { name: 'Details' });
    while (!(await last.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
    const right = await last.evaluate(async (link) => {
      scrollBy(0, 1);
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      return link.getBoundingClientRect().right;
    });
    assert.ok(right <= 320, `${right} px`);
  });

  it('has an address for each state, and shows its markup and service', async () => {
    const ids = Object.values<State>(states).map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    const { page } = await open('#uncertain');
    const state = page.locator('#uncertain');
    await state.getByText('We could not confirm').first().waitFor();
    await page.locator('#states:not([aria-busy])').waitFor();
    // It opens below its row: the others keep their order.
    const tops = await page
      .locator('#states h3')
      .evaluateAll((all) => all.map((name) => name.getBoundingClientRect().top));
    assert.deepEqual(
      tops,
      [...tops].sort((one, other) => one - other),
    );
    for (const id of ids) assert.equal(await page.locator(`#${id} .tile pet-store`).count(), 1, id);
    const [markup, service] = await state.locator('pre').allInnerTexts();
    assert.equal(markup, '<pet-store baseurl="/v1">\n  <pet-form></pet-form>\n</pet-store>');
    assert.match(service ?? '', /faults: \[ \{ kind: 'lost', operation: 'createPet' \} \]/);
    await state.getByRole('button', { name: 'Copy' }).first().click();
    await page.locator('#said', { hasText: /Copied|Selected/ }).waitFor();
    // Chosen again, it closes, as by its button, which leaves the focus on the link.
    const link = state.getByRole('link').first();
    await link.click();
    await state.locator('.opened').waitFor({ state: 'detached' });
    await link.click();
    await state.getByRole('button', { name: 'Close' }).click();
    await state.locator('.opened').waitFor({ state: 'detached' });
    assert.ok(await link.evaluate((element) => element === document.activeElement));
  });
});
