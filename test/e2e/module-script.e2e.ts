import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';
import { showsPets, widgets } from './journey.js';

const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types petstore-elements";

const classic = '<script src="/petstore-elements.js" defer></script>';
const module = '<script type="module" src="/petstore-elements.module.js"></script>';

describe('the module for pages', () => {
  const tests = embedTests({ pets: 7 }, ['script', 'module-script']);

  /** A page under a strict policy with these scripts, the files it loads, and its warnings and uncaught errors. */
  async function open(scripts: string, rewrite = (body: string, _url: string) => body) {
    const { page, problems } = await newPage(tests.browser, { logs: true });
    const files: string[] = [];
    await page.route('**', async (route) => {
      const response = await route.fetch();
      const url = route.request().url();
      if (url.endsWith('.js')) files.push(new URL(url).pathname);
      const headers = { ...response.headers(), 'content-security-policy': policy };
      await route.fulfill({ response, headers, body: rewrite(await response.text(), url) });
    });
    await page.goto(
      tests.site.page(`<html lang="en"><head><title>Shop</title>${scripts}</head><body>
        <pet-store baseurl="/pet-service/v1"><pet-list></pet-list><pet-form></pet-form><pet-detail></pet-detail></pet-store>
        </body></html>`),
    );
    const defined = () =>
      page.evaluate(() =>
        ['pet-store', 'pet-list', 'pet-form', 'pet-detail'].filter((tag) => customElements.get(tag) !== undefined),
      );
    return { page, problems, files, defined };
  }

  it('shows the widgets, and loads no other file except the checks on a development machine', async () => {
    const { page, problems, files } = await open(module);
    await showsPets(widgets(page).list, 7);
    assert.deepEqual(
      files.filter((file) => file !== '/petstore-elements.checks.js'),
      ['/petstore-elements.module.js'],
    );
    assert.deepEqual(problems, []);
  });

  for (const [title, scripts] of [
    ['twice', module + module.replace('.js', '.js?again')],
    ['with the classic script', module + classic],
    ['after the classic script', classic.replace(' defer', '') + module],
  ] as const) {
    it(`defines each tag once, without a warning or a violation: ${title}`, async () => {
      const { page, problems, defined } = await open(scripts);
      await showsPets(widgets(page).list, 7);
      await widgets(page).form.getByRole('button', { name: 'Add pet' }).waitFor();
      assert.deepEqual(await defined(), ['pet-store', 'pet-list', 'pet-form', 'pet-detail']);
      assert.deepEqual(problems, []);
    });
  }

  it('exports everything that the global of the classic script has, and creates the same global', async () => {
    const { page } = await open(module);
    await page.waitForFunction(() => Reflect.has(globalThis, 'PetStoreElements'));
    const [exported, global, same] = await page.evaluate(async () => {
      const module: Record<string, unknown> = await import(String('/petstore-elements.module.js'));
      const left: Record<string, unknown> = Reflect.get(globalThis, 'PetStoreElements');
      const names = Object.keys(module).sort();
      return [names, Object.keys(left).sort(), names.every((name) => module[name] === left[name])];
    });
    assert.deepEqual(exported, [
      'createClient',
      'isPetStoreError',
      'provideClient',
      'registerLocale',
      'safe',
      'version',
    ]);
    assert.deepEqual(global, exported);
    assert.ok(same);
  });

  it('does not start after a script of another version, and one warning names both versions', async () => {
    const { page, problems, defined } = await open(classic.replace('defer', '') + module, (body, url) =>
      url.endsWith('/petstore-elements.js') ? body.replaceAll('1.0.0', '0.0.9') : body,
    );
    await showsPets(widgets(page).list, 7);
    assert.equal((await defined()).length, 4);
    assert.equal(problems.length, 1, problems.join('\n'));
    assert.match(problems[0] ?? '', /0\.0\.9.*1\.0\.0 does not start/);
  });
});
