// Runs petstore-elements.php in a stub of WordPress. The real one: npm run long -- proxies
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { phpFile } from '../../.config/build/php.js';
import { newFolder } from '../support/folder.js';
import { servePhp } from './php-server.js';
import { faultyService, keepsItsPromises, key, newPet } from './recipe.js';
import { Opened } from './service.js';

/** What a page of WordPress is made of, and what is set. */
interface WordPressPage {
  /** What the author wrote. */
  readonly content?: string;
  /** What another plugin adds to that. */
  readonly appended?: string;
  /** What a visitor wrote. */
  readonly comment?: string;
  /** A block of HTML in the theme's footer. */
  readonly footer?: string;
  /** The attribute by which a plugin that combines scripts leaves one alone; `all` if it never does. */
  readonly optimizer?: string;
  readonly permalinks?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

const opened = new Opened();

async function wordPress(said: WordPressPage, base = 'https://api.example.com/v1') {
  const folder = newFolder('site');
  const plugins = join(folder, 'site/wp-content/mu-plugins');
  for (const sub of ['locales', 'themes']) mkdirSync(join(plugins, 'petstore-elements', sub), { recursive: true });
  writeFileSync(join(plugins, 'petstore-elements.php'), phpFile());
  for (const file of [
    'petstore-elements.js',
    'petstore-elements.min.js',
    'petstore-elements.css',
    'locales/de.js',
    'themes/wordpress.css',
  ])
    writeFileSync(join(plugins, 'petstore-elements', file), '');
  const settings = { PETSTORE_BASE_URL: base, PETSTORE_API_KEY: key, ...said.settings };
  writeFileSync(join(folder, 'page.json'), JSON.stringify({ ...said, settings }));
  copyFileSync('test/proxy/wordpress-stub.php', join(folder, 'router.php'));
  const { port } = await servePhp(opened, folder);
  const origin = `http://127.0.0.1:${port}`;
  return { origin, textOf: async (path: string) => (await fetch(origin + path)).text() };
}

const pageOf = async (said: WordPressPage) => (await wordPress(said)).textOf('/');

describe('petstore-elements.php in WordPress', () => {
  it('keeps the promises of the proxy, before the REST server of WordPress', async () => {
    const { base, received } = await faultyService(opened);
    await keepsItsPromises(`${(await wordPress({}, base)).origin}/wp-json/petstore/v1`, received);
  });

  it('lets visitors add pets when the constant says so, from pages of the site or with a nonce', async () => {
    const { base, received } = await faultyService(opened);
    const status = async ({ origin }: { origin: string }, headers: Record<string, string>) => {
      const init = { method: 'POST', body: newPet, headers: { 'Content-Type': 'application/json', ...headers } };
      return (await fetch(`${origin}/wp-json/petstore/v1/pets`, init)).status;
    };
    assert.equal(await status(await wordPress({}, base), { 'X-WP-Nonce': 'good' }), 405);
    const creating = await wordPress({ settings: { PETSTORE_CREATE: true } }, base);
    for (const headers of [{}, { Origin: 'https://evil.example' }, { 'X-WP-Nonce': 'made-up' }])
      assert.equal(await status(creating, headers), 403, JSON.stringify(headers));
    assert.equal(received.length, 0);
    for (const headers of [{ Origin: creating.origin }, { 'X-WP-Nonce': 'good' }])
      assert.equal(await status(creating, headers), 201, JSON.stringify(headers));
  });

  it('gives shortcodes their documented attributes, and no other', async () => {
    const content =
      '[pet-list id="pets" limit="5" SELECTABLE label="Our &quot;pets&quot;" onclick="alert(1)" apikey="x" style="a" is="b" tabindex="0" autofocus baseurl="/x"]';
    assert.match(
      await pageOf({ content }),
      /<main><pet-list id="pets" limit="5" selectable="" label="Our &amp;quot;pets&amp;quot;"><\/pet-list><\/main>/,
    );
  });

  it('loads script, style sheets and language for what authors wrote', async () => {
    for (const said of [
      { content: '[pet-list]' },
      { content: '<pet-list></pet-list>' },
      { content: '<p>Pets</p><div class="a" data-pet="pet-list"></div>' },
      { footer: '<pet-list></pet-list>' },
    ]) {
      const page = await pageOf(said);
      for (const file of ['petstore-elements.min.js', 'petstore-elements.css', 'themes/wordpress.css', 'locales/de.js'])
        assert.ok(
          page.includes(`/wp-content/mu-plugins/petstore-elements/${file}"`),
          `${JSON.stringify(said)}: ${file}`,
        );
    }
  });

  it('loads nothing for what visitors or other plugins wrote, nor for text about tags', async () => {
    const list = '<div data-pet="pet-list"></div><pet-list></pet-list>';
    for (const said of [
      { comment: list },
      { comment: '[pet-list]' },
      { appended: list },
      { content: '<code>&lt;pet-list&gt; or &lt;div data-pet="pet-list"&gt;</code>' },
      {},
    ])
      assert.ok(!(await pageOf(said)).includes('petstore'), JSON.stringify(said));
  });

  it('keeps its script out of what optimizers combine, and its address even if one combines all', async () => {
    for (const optimizer of ['data-noptimize', 'data-no-optimize', 'data-no-minify', 'data-cfasync']) {
      const page = await pageOf({ content: '[pet-list]', optimizer });
      assert.match(
        page,
        /<script [^>]*data-baseurl="\/wp-json\/petstore\/v1" src="[^"]+petstore-elements\.min\.js"/,
        optimizer,
      );
    }
    const page = await pageOf({ content: '[pet-list]', optimizer: 'all' });
    assert.match(page, /<head>.*<link rel="pet-store" href="\/wp-json\/petstore\/v1">.*<\/head>/s);
    assert.doesNotMatch(page, /<script [^>]*petstore/);
  });

  it('says at the top of the administration what is missing', async () => {
    const notice = async (said: WordPressPage) => (await wordPress(said)).textOf('/wp-admin/');
    assert.equal(await notice({}), '');
    assert.match(await notice({ settings: { PETSTORE_BASE_URL: '' } }), /Pet store: PETSTORE_BASE_URL must be/);
    assert.match(await notice({ permalinks: '' }), /choose any permalinks but &quot;Plain&quot;/);
  });
});
