import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';
import { showsPets, widgets } from './journey.js';

const base = '/pet-service/v1';

describe('a page whose editor removes unknown tags', () => {
  const tests = embedTests({ pets: 25 }, ['script', 'list-script']);

  /** A page with this markup and a script in its head, and every uncaught error. */
  async function open(markup: string, attributes = 'async', file = 'petstore-elements.js') {
    const { page, problems } = await newPage(tests.browser);
    page.on('console', (message) => {
      if (message.type() === 'warning' || message.type() === 'error') problems.push(message.text());
    });
    await page.goto(
      tests.site.page(`<html lang="en"><head><title>Shop</title><script src="/${file}" ${attributes}></script></head>
        <body>${markup}</body></html>`),
    );
    return { page, problems };
  }

  for (const attributes of ['', 'async', 'defer']) {
    it(`gets its widgets from nested <div data-pet>s, attributes and content included: <script ${attributes}>`, async () => {
      const { page, problems } = await open(
        `<div data-pet="pet-store" data-baseurl="${base}">
          <datalist><option value="3">Dogs</option></datalist>
          <div data-pet="pet-list" id="pets" class="wide" data-limit="5" data-selectable lang="en">
            <b slot="heading">Ours</b>
            <script type="application/json" data-pet="strings">{}</script>
          </div>
          <p>Between <b>them</b></p>
          <div data-pet="pet-detail" data-for="pets"></div>
          <div data-pet="pet-form" data-category="3"></div>
        </div>`,
        attributes,
      );
      const { list, form, detail } = widgets(page);
      await showsPets(list, 5);
      await list.getByText('Ours').waitFor();
      assert.equal(await list.getAttribute('class'), 'wide');
      assert.equal(await list.getAttribute('data-limit'), null);
      await list.getByRole('rowheader').getByRole('button').first().click();
      await detail.getByRole('definition').first().waitFor();
      assert.equal(await form.getByRole('combobox', { name: 'Category' }).inputValue(), '3');
      await page.getByText('Between them').waitFor();
      assert.equal(await page.locator('div[data-pet]').count(), 0);
      assert.deepEqual(problems, []);
      await page.close();
    });
  }

  it('gets a widget from a <div data-pet> that it adds later', async () => {
    const { page } = await open('<main></main>', `async data-baseurl="${base}"`);
    await page.waitForFunction(() => customElements.get('pet-list') && document.readyState === 'complete');
    await page.evaluate(() => {
      const part = document.createElement('section');
      part.innerHTML = '<div data-pet="pet-list" data-limit="3"></div>';
      document.querySelector('main')?.append(part);
    });
    await showsPets(widgets(page).list, 3);
    await page.close();
  });

  it('keeps <div>s, templates and data with other values of data-pet', async () => {
    const { page, problems } = await open(
      `<div data-pet="pet-mine">Mine</div><div data-pet="toString">Text</div>
      <pet-list><template data-pet="row"><div data-pet="name"></div></template></pet-list>`,
      `defer data-baseurl="${base}"`,
    );
    await page.locator('pet-list div[data-pet=name]').nth(19).waitFor();
    assert.equal(await page.locator('div[data-pet="pet-mine"], div[data-pet=toString]').count(), 2);
    assert.deepEqual(problems, []);
    await page.close();
  });

  it('leaves tags that the list script does not define to the script with all tags', async () => {
    const { page } = await open(
      '<div data-pet="pet-list" data-limit="3"></div><div data-pet="pet-form"></div>',
      `data-baseurl="${base}"`,
      'petstore-elements.list.js',
    );
    const { list, form } = widgets(page);
    await showsPets(list, 3);
    assert.equal(await form.count(), 0);
    await page.addScriptTag({ url: '/petstore-elements.js' });
    await form.getByRole('button', { name: 'Add pet' }).waitFor();
    await page.close();
  });

  it('connects widgets through data-baseurl when a paragraph has separated them from their store', async () => {
    // An editor turns three lines into paragraphs; </p> closes the store too.
    const lines = `<p><pet-store baseurl="/nowhere/v1"></p><p><pet-list limit="4"></pet-list></p><p></pet-store></p>`;
    for (const attributes of ['', 'async', 'defer']) {
      const { page, problems } = await open(lines, `${attributes} data-baseurl="${base}"`);
      assert.equal(await page.locator('pet-store pet-list').count(), 0);
      await showsPets(widgets(page).list, 4);
      assert.deepEqual(problems, []);
      await page.close();
    }
  });

  it('keeps a store whose widgets are in the same paragraph', async () => {
    const { page } = await open(`<p><pet-store baseurl="${base}"><pet-list limit="4"></pet-list></pet-store></p>`);
    assert.equal(await page.locator('p pet-store pet-list').count(), 1);
    await showsPets(widgets(page).list, 4);
    await page.close();
  });

  it('prefers the store around a widget to the data-baseurl of the script', async () => {
    const { page } = await open(
      `<pet-store baseurl="${base}"><pet-list limit="4"></pet-list></pet-store>`,
      'defer data-baseurl="/nowhere/v1"',
    );
    await showsPets(widgets(page).list, 4);
    await page.close();
  });

  it('reports an invalid data-baseurl in the console, and still defines the tags', async () => {
    const { page, problems } = await open('<pet-list></pet-list>', 'defer data-baseurl="/pet-service"');
    await widgets(page).list.getByText('not available').waitFor();
    assert.match(problems.join('\n'), /option "baseUrl" must be an http\(s\) address that ends in \/v1/);
    await page.close();
  });

  it('reports in the console that the base address returns a page of the site', async () => {
    const { page, problems } = await open('<pet-store baseurl="/nowhere/v1"><pet-list></pet-list></pet-store>');
    await widgets(page).list.getByRole('button', { name: 'Try again' }).waitFor();
    assert.match(
      problems.join('\n'),
      /<pet-list> ApiError: .*responded with 404, text\/html from http:\/\/127\S+\/nowhere\/v1\/pets\?limit=20: a website or dev server\? correct baseUrl/,
    );
    await page.close();
  });
});
