import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';
import { showsPets, widgets } from './journey.js';

const base = '/pet-service/v1';

describe('a page whose editor removes unknown tags', () => {
  const tests = embedTests({ pets: 25 }, ['script', 'list-script', 'module-script']);

  /** A page with this markup and a script in its head, and every uncaught error. */
  async function open(markup: string, attributes = 'async', file = 'petstore-elements.js') {
    const { page, problems } = await newPage(tests.browser, { logs: true });
    await page.goto(
      tests.site.page(`<html lang="en"><head><title>Shop</title><script src="/${file}" ${attributes}></script></head>
        <body>${markup}</body></html>`),
    );
    return { page, problems };
  }

  for (const attributes of ['', 'async']) {
    it(`gets its widgets from nested <div data-pet>s, attributes and content included: <script ${attributes}>`, async () => {
      const { page, problems } = await open(
        `<div data-pet="pet-store">
          <datalist><option value="3">Dogs</option></datalist>
          <script type="application/json" data-pet="strings">{ "showMore": "More" }</script>
          <div data-pet="pet-list" id="pets" class="wide" aria-label="Animals" data-limit="5" data-selectable lang="en">
            <b slot="heading">Ours</b>
          </div>
          <p>Between <b>them</b></p>
          <div data-pet="pet-detail" data-for="pets"></div>
          <div data-pet="pet-form" data-category="3"></div>
        </div>`,
        `${attributes} data-baseurl="${base}"`,
      );
      const { list, form, detail } = widgets(page);
      await showsPets(list, 5);
      await list.getByText('Ours', { exact: true }).waitFor();
      await list.getByText('More', { exact: true }).waitFor();
      assert.equal(await page.locator('pet-list[aria-label=Animals]').getAttribute('class'), 'wide');
      assert.equal(await list.getAttribute('data-limit'), null);
      await list.getByRole('rowheader').getByRole('button').first().click();
      await detail.getByRole('definition').first().waitFor();
      assert.equal(await form.getByRole('combobox', { name: 'Category' }).inputValue(), '3');
      await page.getByText('Between them').waitFor();
      assert.equal(await page.locator('div[data-pet]').count(), 0);
      assert.deepEqual(problems, []);
    });
  }

  it('gets a widget from a <div data-pet> that it adds later', async () => {
    const { page } = await open('<main></main>', `async data-baseurl="${base}"`);
    await page.waitForFunction(() => customElements.get('pet-list') && document.readyState === 'complete');
    await page.locator('main').evaluate((main) => {
      main.innerHTML = '<section><div data-pet="pet-list" data-limit="3"></div></section>';
    });
    await showsPets(widgets(page).list, 3);
  });

  it('takes neither a service, nor a key, nor an address of another site from a <div>, and says so', async () => {
    const { page, problems } = await open(
      `<div data-pet="pet-store" data-baseurl="https://evil.test/v1" data-apikey="canary" data-debug>
        <div data-pet="pet-list" data-limit="3" data-link="https://evil.test/{id}" data-apikey="canary"></div></div>`,
      `defer data-baseurl="${base}"`,
    );
    await showsPets(widgets(page).list, 3);
    assert.equal(await page.getByRole('link').count(), 0);
    assert.doesNotMatch(await page.content(), /canary|evil/);
    const told = problems.map((text) => /<div (.*)> is not used/.exec(text)?.[1]);
    assert.deepEqual(told, [
      'data-pet="pet-store" data-baseurl',
      'data-pet="pet-store" data-apikey',
      'data-pet="pet-store" data-debug',
      'data-pet="pet-list" data-link',
      'data-pet="pet-list" data-apikey',
    ]);
  });

  /** Ways in which an optimizer loads the script, all of which lose its `data-baseurl`. */
  const ways: Readonly<Record<string, string>> = {
    'with other files': '<script src="/combined.js"></script>',
    'as a module': '<script type="module" src="/petstore-elements.js"></script>',
    'as text that it evaluates': `<script>fetch('/petstore-elements.js').then((file) => file.text()).then(eval)</script>`,
    'with a tag of its own': `<script>addEventListener('load', () => document.head.append(
      Object.assign(document.createElement('script'), { src: '/petstore-elements.js' })))</script>`,
    'as usual': '<script src="/petstore-elements.js" async></script>',
    'as the module for pages': '<script type="module" src="/petstore-elements.module.js"></script>',
  };
  for (const [way, script] of Object.entries(ways))
    it(`connects its widgets by <link rel="pet-store"> in its head, whichever way an optimizer loads the script: ${way}`, async () => {
      const { page, problems } = await newPage(tests.browser, { logs: true });
      await page.route('**/combined.js', async (route) => {
        const response = await route.fetch({ url: route.request().url().replace('combined', 'petstore-elements') });
        await route.fulfill({ response, body: `var first = 1;${await response.text()};var last = 1;` });
      });
      const link = `<link rel="pet-store" href="${base}">`;
      for (const head of [script + link, link + script]) {
        await page.goto(
          tests.site.page(`<head><title>Shop</title>${head}</head><body><pet-list limit="4"></pet-list>`),
        );
        await showsPets(widgets(page).list, 4);
      }
      assert.deepEqual(problems, []);
    });

  it('connects the widgets of a page that a script shows in its place by the <link rel="pet-store"> of that page', async () => {
    const { page, problems } = await open('<p>First page</p>', 'defer');
    await page.evaluate((href) => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'pet-store', href }));
      document.body.innerHTML = '<pet-list limit="4"></pet-list>';
    }, base);
    await showsPets(widgets(page).list, 4);
    assert.deepEqual(problems, []);
  });

  it('is not connected by a <link> in its body, which may be the text of somebody else', async () => {
    const { page } = await open(`<link rel="pet-store" href="${base}"><pet-list></pet-list>`);
    await widgets(page).list.getByText('not available').waitFor();
  });

  it('is connected neither by an image called currentScript nor by a form called head', async () => {
    const { page } = await open(
      `<img name="currentScript" data-baseurl="${base}"><form name="head"><link rel="pet-store" href="${base}"></form>
        <pet-list></pet-list><script src="/petstore-elements.js"></script>`,
      'type="text/plain"',
    );
    await widgets(page).list.getByText('not available').waitFor();
  });

  it('is connected by the script that an optimizer gives as document.currentScript', async () => {
    const { page } = await open(
      `<pet-list limit="4"></pet-list><script type="text/plain" id="delayed" data-baseurl="${base}"></script><script>
        Object.defineProperty(document, 'currentScript', { get: () => document.getElementById('delayed') });
        fetch('/petstore-elements.js').then((file) => file.text()).then(eval)</script>`,
      'type="text/plain"',
    );
    await showsPets(widgets(page).list, 4);
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
  });

  it('connects widgets through data-baseurl when a paragraph has separated them from their store', async () => {
    // An editor turns three lines into paragraphs; </p> closes the store too.
    const lines = `<p><pet-store baseurl="/nowhere/v1"></p><p><pet-list limit="4"></pet-list></p><p></pet-store></p>`;
    for (const attributes of ['', 'async', 'defer']) {
      const { page, problems } = await open(lines, `${attributes} data-baseurl="${base}"`);
      assert.equal(await page.locator('pet-store pet-list').count(), 0);
      await showsPets(widgets(page).list, 4);
      assert.deepEqual(problems, []);
    }
  });

  it('reports an invalid data-baseurl in the console, and still defines the tags', async () => {
    const { page, problems } = await open('<pet-list></pet-list>', 'defer data-baseurl="/pet-service"');
    await widgets(page).list.getByText('not available').waitFor();
    assert.match(problems.join('\n'), /option "baseUrl" must be an http\(s\) address that ends in \/v1/);
  });
});
