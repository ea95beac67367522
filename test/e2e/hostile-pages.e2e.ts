import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';
import { showsPets, widgets } from './journey.js';

const script = '<script src="/petstore-elements.js" defer></script>';

/** The body of a page whose service is on the same origin. */
const body = `<pet-store baseurl="/pet-service/v1"><pet-list id="pets" selectable></pet-list>
  <pet-form></pet-form><pet-detail for="pets"></pet-detail></pet-store>`;

describe('the built script', () => {
  const tests = embedTests({ pets: 7 });

  /** Opens a page with this markup; `first` runs before its scripts. */
  async function open(markup: string, first: (() => void) | string = '') {
    const { page, problems } = await newPage(tests.browser);
    await page.addInitScript(first);
    await page.goto(tests.site.page(`<html lang="en"><title>Shop</title>${markup}`));
    return { page, problems };
  }

  it('writes rows in the font of the page, also without a <!doctype>', async () => {
    const { page } = await newPage(tests.browser);
    await page.goto(tests.site.page('<title>Shop</title>'));
    const fonts = await page.evaluate(async (markup) => {
      document.open();
      document.write(`<style>body { font: italic 700 20px/1.5 serif }</style>${markup}`);
      document.close();
      await customElements.whenDefined('pet-list');
      const list = document.querySelector('pet-list') as HTMLElement & { readonly settled: Promise<void> };
      await list.settled;
      const caption = list.shadowRoot?.querySelector('caption') as Element;
      return [document.body, caption].map((element) => getComputedStyle(element).font.replace(/ \/ \S+/, ''));
    }, `${script}${body}`);
    assert.equal(await page.evaluate(() => document.compatMode), 'BackCompat');
    assert.deepEqual(fonts, ['italic 700 20px serif', 'italic 700 20px serif']);
  });

  it('sends no key to the <base> of a srcdoc frame', async () => {
    const sent: (string | undefined)[] = [];
    const { page } = await newPage(tests.browser);
    await page.route('https://evil.test/**', async (route) => {
      sent.push(route.request().headers()['authorization'] ?? route.request().method());
      await route.fulfill({
        json: [],
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' },
      });
    });
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await page.goto(tests.site.page('<title>Shop</title><main></main>'));
    await page.evaluate((origin) => {
      const frame = document.createElement('iframe');
      frame.srcdoc = `<base href="https://evil.test/"><script src="${origin}/petstore-elements.js"></script>
        <pet-store baseurl="/v1" apikey="canary-key"><pet-list></pet-list></pet-store>`;
      document.querySelector('main')?.append(frame);
    }, new URL(page.url()).origin);
    await page.frameLocator('iframe').locator('pet-list').getByText('not available').waitFor();
    assert.deepEqual(sent, []);
    assert.match(lines.join('\n'), /option "baseUrl" must be .*absolute/);
    await page.frames()[1]?.evaluate("document.querySelector('pet-store').baseUrl = 'https://evil.test/v1'");
    await page.frameLocator('iframe').locator('pet-list').getByText('no pets').waitFor();
    assert.deepEqual(sent, ['GET'], 'another address');
  });

  const clobbers: Readonly<Record<string, string>> = {
    'a class of its own called Node': '<script>class Node {}</script>',
    'a form of fields': '<form name="body"><input name="ownerDocument"><input id="attributes"></form>',
  };
  for (const [what, markup] of Object.entries(clobbers)) {
    it(`works on a page with ${what}`, async () => {
      tests.site.backend.reset();
      const { page, problems } = await open(`${markup}${script}${body}`);
      await showsPets(widgets(page).list, 7);
      const { form } = widgets(page);
      await form.getByRole('textbox', { name: 'Name' }).fill('Rex');
      await form.getByRole('textbox', { name: 'Category' }).fill('3');
      await form.getByRole('button', { name: 'Add pet' }).click();
      await form.getByText('Rex was added.').first().waitFor();
      assert.deepEqual(problems, []);
    });
  }
});
