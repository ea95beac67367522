// Runs the plugin in Debian's WordPress, as the guide says, on nginx with a theme of blocks and on Apache with one without,
// and drives its pages in a browser. As root on Debian it installs what is missing. To run: npm run long -- proxies
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { createBackend } from '../../../src/backend/index.js';
import { serveBackend } from '../../../src/backend/node.js';
import { settle, shifts, watchedPage } from '../../e2e/embed-page.js';
import { faultyService, keepsItsPromises, key } from '../../proxy/recipe.js';
import { Opened } from '../../proxy/service.js';
import { startBrowser } from '../../support/chromium.js';
import { debianApache, debianNginx, prepare } from './debian.js';
import { wordPressSite } from './wordpress-site.js';

/** Numbers that JSON of PHP leaves alone and JSON of browsers rounds, and one that both round. */
const pets = [
  { id: '9007199254740993', name: 'Rex', categoryId: '9223372036854775807', status: 'available' },
  { id: '9007199254740995', name: 'Tom', categoryId: '3' },
] as const;

const suite = () => {
  const opened = new Opened(after);
  const forTest = new Opened();
  const backend = createBackend({ apiKeys: [key] });
  let browser: Browser;
  let wordPress: Awaited<ReturnType<typeof wordPressSite>>;
  let shop: string;
  let origin: string;

  before(async () => {
    browser = await startBrowser();
    opened.add(() => browser.close());
    const service = await serveBackend(backend);
    opened.add(service.close);
    shop = service.baseUrl;
    wordPress = await wordPressSite(opened);
  });

  /** A page, every response of which is searched for the key. */
  const open = async (path: string): Promise<Page> => {
    backend.restore({ nextId: '9007199254740997', pets: [...pets] });
    wordPress.setBase(shop);
    const page = await watchedPage(browser, 1280, 1000);
    const searched: Promise<void>[] = [];
    page.on('response', (response) => {
      const search = async () => {
        const body = await response.body().catch(() => '');
        const text = `${body}${JSON.stringify(await response.allHeaders())}`;
        assert.ok(!text.includes(key), `the key is in ${response.url()}`);
      };
      searched.push(search());
    });
    forTest.add(async () => {
      await Promise.all(searched);
      assert.ok(searched.length > 3);
      await page.close();
    });
    await page.goto(`${origin}/${path}`);
    return page;
  };

  const logIn = async (path: string): Promise<Page> => {
    const page = await open(`wp-login.php?redirect_to=${encodeURIComponent(`${origin}/wp-admin/${path}`)}`);
    await page.getByLabel('Username or Email Address').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('password');
    await page.getByRole('button', { name: 'Log In' }).click();
    return page;
  };

  const textOf = async (path: string) => (await fetch(`${origin}/${path}`)).text();

  for (const [name, server, theme] of [
    ['nginx', debianNginx, 'twentytwentythree'],
    ['Apache', debianApache, 'twentytwentyone'],
  ] as const)
    describe(`on ${name} with ${theme}`, () => {
      const inTheme = new Opened(after);

      before(async () => {
        wordPress.run(`switch_theme('${theme}');`);
        const { port } = await server(inTheme, wordPress.site, { rewrites: true });
        origin = `http://127.0.0.1:${port}`;
      });

      it('forwards requests as the proxy does', async () => {
        const { base, received } = await faultyService(forTest);
        wordPress.setBase(base);
        // Apache rejects an encoded slash itself.
        await keepsItsPromises(`${origin}/wp-json/petstore/v1`, received, { html: name === 'Apache' });
      });

      it('gives the key to nobody who requests its files', async () => {
        const { base, received } = await faultyService(forTest);
        wordPress.setBase(base);
        const plugin = 'wp-content/mu-plugins/petstore-elements';
        const scripts = [`${plugin}.php`, `${plugin}.php/v1/pets`, `${plugin}/petstore-elements.php/v1/pets`];
        for (const path of ['', 'wp-config.php', 'wp-json/', 'tags/', 'feed/', ...scripts])
          assert.ok(!(await textOf(path)).includes(key), path);
        assert.equal(received.length, 0);
      });

      it('shows, selects and adds pets by shortcodes, whose ids stay exact', async () => {
        wordPress.setCreate(true);
        forTest.add(() => wordPress.setCreate(false));
        const page = await open('shortcodes/');
        await page.getByRole('row', { name: 'Rex' }).getByRole('button').click();
        await page.locator('pet-detail').getByText('9007199254740993').waitFor();
        await page.getByLabel('Name').fill('Ida');
        await page.getByLabel('Category').fill('9007199254740999');
        await page.locator('pet-form').getByRole('button').click();
        await page.getByRole('row', { name: 'Ida' }).waitFor();
        assert.equal(backend.snapshot().pets.at(-1)?.categoryId, '9007199254740999');
      });

      it('speaks the language of the site', async () => {
        wordPress.run("update_option('WPLANG', 'de_DE');");
        forTest.add(() => wordPress.run("update_option('WPLANG', '');"));
        const page = await open('shortcodes/');
        await page.locator('pet-form').getByRole('button', { name: 'Tier hinzufügen' }).waitFor();
      });

      for (const path of ['tags', 'shortcodes', 'store'])
        it(`keeps the width of the theme and the gap between its blocks, and moves nothing: ${path}`, async () => {
          backend.latency = 300;
          const page = await open(`${path}/`);
          await settle(page);
          await page.waitForFunction(() => document.getAnimations().length === 0);
          backend.latency = 0;
          assert.deepEqual(await shifts(page), []);
          const boxes = await page.evaluate(() =>
            [...document.querySelectorAll('.entry-content :is(p, pet-list, pet-detail, pet-form)')].map((element) => {
              const { x, width, top, bottom } = element.getBoundingClientRect();
              return { x, width, top, bottom };
            }),
          );
          assert.ok(boxes.length > 3);
          for (const { x, width } of boxes) assert.deepEqual([x, width], [boxes[0]?.x, boxes[0]?.width]);
          const gaps = boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)));
          // Between its elements a store has a gap of its own.
          if (path === 'store') assert.ok(Number(gaps.splice(2, 1)) >= 32);
          assert.deepEqual([...new Set(gaps)], [gaps[0]]);
          assert.ok((gaps[0] ?? 0) > 20);
        });

      // Debian's nginx takes no upload of more than a megabyte.
      if (name === 'Apache')
        it('is the plugin of the zip, alone or beside the one in mu-plugins', async () => {
          wordPress.removePlugin();
          assert.doesNotMatch(await textOf('tags/'), /petstore-elements/);
          const zips = join(wordPress.folder, 'release');
          const release = ['--import', 'tsx', '.config/build/release.ts', wordPress.scripts, zips];
          execFileSync(process.execPath, release, { stdio: 'ignore' });
          const page = await logIn('plugin-install.php?tab=upload');
          await page
            .locator('input[type=file]')
            .setInputFiles(join(zips, readdirSync(zips).find((file) => file.endsWith('.zip')) ?? ''));
          await page.getByRole('button', { name: 'Install Now' }).click();
          await page.getByRole('link', { name: 'Activate Plugin' }).click();
          await page.getByText('Plugin activated.').waitFor();
          await page.goto(`${origin}/shortcodes/`);
          await page.getByRole('row', { name: 'Rex' }).waitFor();
          assert.match(await textOf('tags/'), /wp-content\/plugins\/petstore-elements\/petstore-elements\.css/);
          wordPress.addPlugin();
          assert.equal((await textOf('tags/')).match(/petstore-elements(?:\.min)?\.js/g)?.length, 1);
        });
    });
};

const isThere = prepare(
  '/usr/sbin/nginx',
  '/usr/sbin/php-fpm',
  '/usr/sbin/apache2',
  '/usr/lib/apache2/modules/libphp',
  '/usr/sbin/mariadbd',
  '/usr/share/wordpress/wp-load.php',
);
if (isThere) describe('WordPress with petstore-elements.php', suite);
