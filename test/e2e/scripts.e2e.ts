import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';
import { showsPets, widgets } from './journey.js';

const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types petstore-elements";

const full = '<script src="/petstore-elements.js"></script>';
const list = '<script src="/petstore-elements.list.js"></script>';
const module = '<script type="module" src="/petstore-elements.module.js"></script>';
const all = ['pet-store', 'pet-list', 'pet-form', 'pet-detail'];

describe('the scripts for pages', () => {
  const tests = embedTests({ pets: 7 }, ['script', 'list-script', 'module-script']);

  /** A page under a policy with these scripts, the files it loads, and its warnings and uncaught errors, except of undefined tags. */
  async function open(scripts: string, rewrite = (body: string, _url: string) => body, csp = policy) {
    const { page, problems } = await newPage(tests.browser, { logs: true });
    const files: string[] = [];
    await page.route('**', async (route) => {
      const response = await route.fetch();
      const url = route.request().url();
      if (/(?<!checks)\.js$/.test(url)) files.push(new URL(url).pathname);
      const headers = { ...response.headers(), 'content-security-policy': csp };
      await route.fulfill({ response, headers, body: rewrite(await response.text(), url) });
    });
    tests.site.backend.reset();
    await page.goto(
      tests.site.page(`<html lang="en"><head><title>Shop</title>${scripts}</head><body>
        <pet-store baseurl="/pet-service/v1"><pet-list></pet-list><pet-form></pet-form><pet-detail></pet-detail></pet-store>
        </body></html>`),
    );
    await showsPets(widgets(page).list, 7);
    const defined = () => page.evaluate((tags) => tags.filter((tag) => customElements.get(tag)), all);
    const found = () => problems.filter((text) => !text.includes('is not defined; load petstore-elements.js'));
    return { page, problems: found, files, defined };
  }

  for (const [title, scripts, file, tags] of [
    ['the list script defines a store and a list', list, 'list', ['pet-store', 'pet-list']],
    ['the module defines all tags', module, 'module', all],
  ] as const) {
    it(`${title}, shows pets, and loads no other file except the checks on a development machine`, async () => {
      const { problems, files, defined } = await open(scripts);
      assert.deepEqual(await defined(), tags);
      assert.deepEqual(files, [`/petstore-elements.${file}.js`]);
      assert.deepEqual(problems(), []);
    });
  }

  it('work together: a second one defines the missing tags, and the list shows a pet that its form adds', async () => {
    // The policy does not allow scripts that a test adds.
    const { page, problems, defined } = await open(list, undefined, '');
    const first = await page.evaluateHandle(() => [
      Reflect.get(globalThis, 'PetStoreElements'),
      customElements.get('pet-list'),
    ]);
    await page.addScriptTag({ url: '/petstore-elements.js' });
    assert.deepEqual(await defined(), all);
    const isKept = ([left, tag]: unknown[]) =>
      left === Reflect.get(globalThis, 'PetStoreElements') && tag === customElements.get('pet-list');
    assert.ok(await first.evaluate(isKept));
    const { form } = widgets(page);
    await form.getByRole('textbox', { name: 'Name' }).fill('Added');
    await form.getByRole('textbox', { name: 'Category' }).fill('3');
    await form.getByRole('button', { name: 'Add pet' }).click();
    await widgets(page).list.getByRole('rowheader', { name: 'Added' }).waitFor();
    assert.deepEqual(problems(), []);
  });

  for (const [title, scripts] of Object.entries({
    'the module twice': module + module.replace('.js', '.js?again'),
    'the module and the script': module + full,
    'the script and the module': full + module,
    'the script and the list script': full + list,
    'each, and again': list + full + full + list,
  })) {
    it(`define each tag once, without a warning or a violation: ${title}`, async () => {
      const { page, problems, defined } = await open(scripts);
      await widgets(page).form.getByRole('button', { name: 'Add pet' }).waitFor();
      assert.deepEqual(await defined(), all);
      assert.deepEqual(problems(), []);
    });
  }

  it('have the same names: what the module exports is in the global of each', async () => {
    const { page } = await open(list + module);
    const [exported, left] = await page.evaluate(async () => {
      const module: Record<string, unknown> = await import(String('/petstore-elements.module.js'));
      return [Object.keys(module).sort(), Object.keys(Reflect.get(globalThis, 'PetStoreElements')).sort()];
    });
    const names = ['createClient', 'isPetStoreError', 'provideClient', 'registerLocale', 'safe', 'version'];
    assert.deepEqual([exported, left], [names, names]);
  });

  for (const [first, second] of [
    [list, full],
    [full, module],
  ] as const) {
    it(`do not start after one of another version, and one warning names both versions: ${second}`, async () => {
      const [, name = ''] = /"(.*)"/.exec(first) ?? [];
      const { page, problems, defined } = await open(first + second, (body, url) =>
        url.endsWith(name) ? body.replaceAll('1.0.0', '0.0.9') : body,
      );
      await page.waitForLoadState();
      assert.equal((await defined()).length, first === list ? 2 : 4);
      assert.equal(problems().length, 1, problems().join('\n'));
      assert.match(problems()[0] ?? '', /0\.0\.9.*1\.0\.0 does not start/);
    });
  }
});
