import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { readTags } from '../../.config/docs/manifest.js';
import { demoTests } from './browser-tests.js';
import { newPage, watch } from './demo-site.js';

describe('the theme studio', () => {
  const tests = demoTests();
  let page: Page;
  let problems: string[];

  async function open(theme = '', opensGroups = true): Promise<void> {
    ({ page, problems } = await newPage(tests.browser));
    watch(page, tests.site.url, problems);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${tests.site.url}themes.html${theme && `#${theme}`}`);
    await page.locator('#board-pets').locator('[part~=selected]').waitFor();
    if (!opensGroups) return;
    await page
      .locator('#controls details')
      .evaluateAll((groups) => groups.map((group) => group.toggleAttribute('open', true)));
  }

  /** The field of a property: what a visitor types into. */
  const field = (property: string) => page.getByLabel(new RegExp(` ${property}$`));
  const button = () => page.getByRole('button', { name: 'Look at the list' }).first();
  const filled = () => button().evaluate((element) => getComputedStyle(element).backgroundColor);

  it('applies a token at once, and exports it as CSS, as design tokens and as a link', async () => {
    await open();
    await page.getByText(/^Nothing is set/).waitFor();
    const copy = page.getByRole('button', { name: 'Copy CSS' });
    assert.equal(await copy.count(), 0);
    assert.equal(await page.locator('#out .code:visible').count(), 0);
    await field('--pet-fill').fill('#7a1f5c');
    assert.equal(await page.locator('#out .code:visible').count(), 3);
    assert.ok(await copy.isEnabled());
    assert.equal(await filled(), 'rgb(122, 31, 92)');
    assert.match(
      await page.locator('#css').innerText(),
      /pet-list, pet-form, pet-detail \{\n {2}--pet-fill: #7a1f5c;\n\}/,
    );
    const json = JSON.parse(await page.locator('#json').innerText());
    assert.equal(json.pet.fill.$type, 'color');
    assert.deepEqual(json.pet.fill.$value.components, [0.4784, 0.1216, 0.3608]);
    const link = await page.locator('#link').innerText();
    assert.equal(link, page.url());
    await page.goto('about:blank');
    await page.goto(link);
    await button().waitFor();
    assert.equal(await filled(), 'rgb(122, 31, 92)');
    assert.deepEqual(problems, []);
  });

  it('shows the pairs whose contrast fails on the page, and none of the default look', async () => {
    await open();
    const verdict = page.locator('#verdict');
    const passes = 'Every contrast passes.';
    assert.equal(await verdict.innerText(), passes);
    await field('--pet-muted').fill('#c9c9c9');
    assert.match(await verdict.innerText(), /^Contrast fails: Secondary text/);
    await page.getByRole('button', { name: 'Dark' }).click();
    assert.equal(await verdict.innerText(), passes);
  });

  it('draws its lines in one color that is visible, and still measures the theme, where the system forces colors', async () => {
    await open();
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const colors = await page.locator('#board-pets').evaluate((list) => {
      const cells = [...(list.shadowRoot?.querySelectorAll('tbody tr:not(:last-child, [part~=selected]) > *') ?? [])];
      const text = getComputedStyle(list).color;
      return [...new Set(cells.map((cell) => getComputedStyle(cell).borderBlockEndColor === text))];
    });
    assert.deepEqual(colors, [true]);
    await field('--pet-muted').fill('#c9c9c9');
    assert.match(await page.locator('#verdict').innerText(), /^Contrast fails: Secondary text/);
  });

  it('names the clicked part, and applies the typed declarations to it', async () => {
    await open();
    await page.getByLabel('choose a part by clicking').check();
    await page.locator('#board-pets').getByText('Showing the first 5').first().click();
    assert.equal(await page.locator('#selector').innerText(), 'pet-list::part(summary)');
    await page.getByLabel('Declarations for').fill('font-weight: 700 } body { display: none');
    const summary = page.locator('#board-pets').locator('[part~=summary]');
    assert.ok(await page.locator('body').isVisible(), 'A declaration has reached beyond its rule.');
    await page.getByLabel('Declarations for').fill('font-weight: 700');
    assert.equal(await summary.evaluate((element) => getComputedStyle(element).fontWeight), '700');
    assert.match(await page.locator('#css').innerText(), /pet-list::part\(summary\) \{\n {2}font-weight: 700\n\}/);
    await page.getByLabel('Declarations for').fill('bold');
    await page.getByRole('status').getByText('knows no declaration').waitFor();
    assert.doesNotMatch(await page.locator('#css').innerText(), /bold|summary/);
  });

  it('makes a theme from one color and one font, names them once in the CSS, and restores them from the address', async () => {
    await open('', false);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await field('--pet-accent').fill('#7a1f5c');
    await field('font-family').fill('monospace');
    await page.getByRole('button', { name: 'Copy CSS' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, 'pet-list, pet-form, pet-detail {\n  --pet-accent: #7a1f5c;\n  font-family: monospace;\n}\n');
    const fonts = () =>
      page
        .locator('#board :is(pet-list, pet-form, pet-detail)')
        .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).fontFamily))]);
    assert.deepEqual(await fonts(), ['monospace']);
    await page.reload();
    await button().waitFor();
    assert.deepEqual(await fonts(), ['monospace']);
    assert.equal(await filled(), 'rgb(122, 31, 92)');
    await page.getByRole('link', { name: 'Open in the playground' }).click();
    await page.locator('#snippet', { hasText: 'font-family: monospace;' }).waitFor();
    const list = page.frameLocator('#stage').locator('pet-list');
    assert.equal(await list.evaluate((element) => getComputedStyle(element).fontFamily), 'monospace');
  });

  it('has a field for each token of the elements, with a name and the property', async () => {
    await open();
    const tokens = new Set(readTags().flatMap(({ cssProperties = [] }) => cssProperties.map(({ name }) => name)));
    const labels = await page.locator('.token label').allInnerTexts();
    for (const token of tokens)
      assert.ok(
        labels.some((label) => label.endsWith(token) && /^[A-Z]/.test(label)),
        token,
      );
    assert.ok(tokens.size > 10);
  });

  it('has on a phone the button in view whose color a visitor sets, and the rows while they are set', async () => {
    await open('', false);
    await page.setViewportSize({ width: 320, height: 700 });
    const tops = async () =>
      Promise.all(
        [page.locator('.take'), button(), page.locator('#board-pets').getByText('Bramble'), page.locator('.bar')].map(
          async (each) => (await each.boundingBox())?.y ?? Number.NaN,
        ),
      );
    await field('--pet-fill').focus();
    const [end = 0, look = 0, hidden = 0, bar = 0] = await tops();
    assert.ok(look > 0 && look < end && hidden < 0 && bar < -50, `${look} px, ${hidden} px, ${bar} px`);
    await field('--pet-border').focus();
    const [after = 0, , row = 0] = await tops();
    assert.ok(row > 0 && row < after, `${row} px`);
  });

  for (const hasTouch of [false, true])
    it(`shows the row and the button of each preset whole, ${hasTouch ? 'also where fingers need more space, as in the fields' : 'with a mouse'}`, async () => {
      const page = await tests.browser.newPage({ hasTouch, isMobile: hasTouch });
      await page.goto(`${tests.site.url}themes.html`);
      const pictures = page.locator('#presets .picture');
      await pictures.last().getByText('Bramble').waitFor();
      const cut = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight;
      for (const picture of await pictures.all()) assert.equal(await picture.evaluate(cut), false);
      assert.ok((await pictures.count()) > 1);
      assert.equal((await page.getByLabel(/ --pet-accent$/).boundingBox())?.height, hasTouch ? 44 : 36);
      await page.close();
    });

  it('keeps a pale brand color on the button, and offers a shade with enough contrast for the rest', async () => {
    await open('', false);
    await field('--pet-accent').fill('#ffd400');
    await page.getByRole('button', { name: 'Keep #ffd400 on the button' }).click();
    assert.equal(await filled(), 'rgb(255, 212, 0)');
    assert.equal(await page.locator('#verdict').innerText(), 'Every contrast passes.');
    assert.notEqual(await field('--pet-accent').inputValue(), '#ffd400');
  });

  it('does not apply or export an invalid value, and reports it', async () => {
    await open();
    const before = await filled();
    await field('--pet-fill').fill('blu');
    await page.getByRole('status').getByText('Main button: “blu” is not a color').waitFor();
    await field('--pet-radius').fill('0');
    await page.getByText('“0” is not a length').first().waitFor();
    await field('--pet-radius').fill('3px');
    assert.equal(await filled(), before);
    for (const kind of ['css', 'json', 'link']) {
      const given = await page.locator(`#${kind}`).innerText();
      assert.match(given, /radius/);
      assert.doesNotMatch(given, /blu/);
    }
    await field('--pet-fill').fill('blue');
    assert.equal(await filled(), 'rgb(0, 0, 255)');
    assert.equal(await page.locator('#note---pet-fill').innerText(), '');
  });
});
