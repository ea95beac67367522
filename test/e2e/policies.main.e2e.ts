import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Frame } from 'playwright-core';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';

const policy = (over: Readonly<Record<string, string>> = {}) =>
  Object.entries({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'self'",
    'style-src': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'petstore-elements',
    ...over,
  })
    .map((directive) => directive.join(' '))
    .join('; ');

const tags = (
  base: string,
) => `<link rel="stylesheet" href="/petstore-elements.css"><pet-store baseurl="${base}/pet-service/v1">
  <datalist><option value="3">Dogs</option></datalist>
  <script type="application/json" data-pet="strings">{ "pets": "Animals" }</script>
  <pet-list id="pets" filter sizes="5 20" selectable></pet-list><pet-form></pet-form><pet-detail for="pets"></pet-detail></pet-store>`;

/** How a page loads the elements; `attributes` are for its `<script>`s. */
const loads: Readonly<Record<string, (attributes: string) => string>> = {
  'the script': (attributes) => `<script src="/petstore-elements.js" defer ${attributes}></script>`,
  'the module': (attributes) => `<script type="module" src="/petstore-elements.module.js" ${attributes}></script>`,
};

/** Restrictions and modes of a page; `markup` changes the page with its scripts. */
const places: Readonly<Record<string, { csp?: string; attributes?: string; markup?: (page: string) => string }>> = {
  'a strict policy': { csp: policy() },
  'a strict policy with nonces': { csp: policy({ 'script-src': "'nonce-abc' 'self'" }), attributes: 'nonce="abc"' },
  "a strict policy with 'strict-dynamic'": {
    csp: policy({ 'script-src': "'nonce-abc' 'strict-dynamic'" }),
    attributes: 'nonce="abc"',
  },
  'a strict policy that allows the policy of another Lit': {
    csp: policy({ 'trusted-types': 'lit-html petstore-elements' }),
  },
  'a strict policy and a <base> of another server': {
    csp: policy(),
    // The page loads its own files before the <base>.
    markup: (page) => page.replace('<pet-store', '<base href="https://evil.test/"><pet-store'),
  },
  'quirks mode': { csp: policy(), markup: (page) => page.replace('<!doctype html>', '') },
};

describe('a page with', () => {
  const tests = embedTests({ pets: 7 }, ['script', 'list-script', 'module-script']);

  /** A page with this markup. Every policy violation, warning and uncaught error is a problem. */
  async function open(markup: (origin: string) => string, csp?: string) {
    const { page, problems } = await newPage(tests.browser, { logs: true });
    const address = tests.site.page('');
    await page.route(address, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: csp ? { 'content-security-policy': csp } : {},
        body: markup(new URL(address).origin),
      }),
    );
    tests.site.backend.reset();
    await page.goto(address);
    return { page, problems };
  }

  /** Selects one of seven styled rows, has the form find a mistake by a click, adds a pet with Enter, and checks that eight are there. */
  async function use(frame: Pick<Frame, 'locator'>) {
    const [list, form] = [frame.locator('pet-list'), frame.locator('pet-form')];
    await list.getByText('Showing 7 pets').first().waitFor();
    await list.getByRole('heading', { name: 'Animals' }).waitFor();
    const sheets = await list.evaluate((element) => element.shadowRoot?.adoptedStyleSheets.length);
    assert.ok(sheets, 'styled at once');
    await list.getByRole('rowheader').getByRole('button').first().click();
    await frame.locator('pet-detail').getByRole('definition').first().waitFor();
    await form.getByRole('button', { name: 'Add pet' }).click();
    await form.getByText('Enter a name').first().waitFor();
    await form.getByRole('combobox', { name: 'Category' }).selectOption('Dogs');
    await form.getByRole('textbox', { name: 'Name' }).fill('Strict');
    await form.getByRole('textbox', { name: 'Name' }).press('Enter');
    await list.getByText('Showing 8 pets').first().waitFor();
  }

  /** Each way to load the elements under a strict policy, and each other place with the script. */
  const [strict = '', ...others] = Object.keys(places);
  const combinations = [
    ...Object.keys(loads).map((load) => [strict, load] as const),
    ...others.map((place) => [place, 'the script'] as const),
  ];
  for (const [place, load] of combinations) {
    it(`${place} works with ${load} without a violation or warning`, async () => {
      const { csp, attributes = '', markup = (page: string) => page } = places[place] ?? {};
      const scripts = loads[load]?.(attributes);
      const { page, problems } = await open(
        () => markup(`<!doctype html><title>Shop</title>${scripts}${tags('')}`),
        csp,
      );
      await use(page.mainFrame());
      assert.deepEqual(problems, []);
    });
  }

  for (const what of ['', ' and a strict policy'])
    it(`a sandboxed frame without an origin${what} works with the script, which loads no checks there`, async () => {
      const { page, problems } = await open((origin) => {
        const csp = policy({ 'script-src': origin, 'style-src': origin, 'connect-src': origin, 'img-src': 'data:' });
        const inner = tests.site.page(`<title>Frame</title>
          ${what && `<meta http-equiv="Content-Security-Policy" content="${csp}">`}
          ${loads['the script']?.('')}${tags(origin)}`);
        return `<!doctype html><title>Shop</title><iframe sandbox="allow-scripts" width="900" height="900" src="${inner}"></iframe>`;
      });
      const frame = page.frames()[1];
      if (!frame) throw new Error('There is no frame.');
      await use(frame);
      assert.equal(await frame.locator('script[src]').count(), 1);
      assert.deepEqual(problems, []);
    });

  for (const names of ["'none'", 'lit-html']) {
    it(`a policy that allows only ${names} leads to one console message that names what is missing`, async () => {
      const { page, problems } = await open(
        () => `<!doctype html><title>Shop</title>${loads['the script']?.('')}${tags('')}`,
        policy({ 'trusted-types': names }),
      );
      await page.waitForFunction(() => document.readyState === 'complete');
      const lines = problems.filter((line) => /policy/i.test(line) && line.includes('petstore-elements'));
      assert.ok(lines.length > 0 && lines.every((line) => !line.includes('\n')), problems.join('\n'));
      assert.equal(await page.evaluate(() => customElements.get('pet-list')), undefined);
    });
  }
});
