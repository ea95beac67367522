// Runs the guide's script for PHP on nginx and Apache as Debian configures them. As root on Debian it installs what is missing,
// and says what is not there. To run: npm run long -- proxies
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { debianApache, debianNginx, newFolder, prepare } from './debian.js';
import { addAlone, dyingService, faultyService, guideFile, keepsItsPromises, key, newPet } from './recipe.js';
import { json, Opened, raw } from './service.js';

const plugin = 'components/cdn/petstore-elements.php';

/** What is different in a site with PHP. */
interface PhpSite {
  readonly changes?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}

const opened = new Opened();
afterEach(() => opened.close());

describe('petstore-elements.php without WordPress', () => {
  for (const [name, server, files] of [
    ['nginx', debianNginx, ['/usr/sbin/nginx', '/usr/sbin/php-fpm']],
    ['Apache', debianApache, ['/usr/sbin/apache2', '/usr/lib/apache2/modules/libphp']],
  ] as const) {
    if (!prepare(...files)) continue;

    /** A site as the guide says, with changes of its script, and files beside the site. */
    const serve = async (
      base: string,
      { changes = {}, files = { 'petstore-key': `${key}\n` }, env = {} }: PhpSite = {},
    ) => {
      const folder = newFolder(opened);
      const site = join(folder, 'site');
      mkdirSync(join(site, 'petstore-elements'));
      copyFileSync(plugin, join(site, 'petstore-elements/petstore-elements.php'));
      const script = guideFile('pets.php', { 'https://api.example.com/v1': base, ...changes });
      writeFileSync(join(site, 'pets.php'), script.replaceAll('/home/shop', folder));
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
      const { port, log } = await server(opened, site, { env });
      const origin = `http://127.0.0.1:${port}`;
      return { folder, origin, url: `${origin}/pets.php/v1`, port, log };
    };
    const create = { changes: { '<?php': '<?php\nconst PETSTORE_CREATE = true;' } };
    const keyFile = (path: string) => ({ "'/home/shop/petstore-key'": `__DIR__ . '/${path}'` });
    const own = 'Sec-Fetch-Site: same-origin\r\n';

    it(`keeps the promises of the proxy with ${name}`, async () => {
      const { base, received } = await faultyService(opened);
      // Apache rejects an encoded slash itself.
      await keepsItsPromises((await serve(base)).url, received, { html: name === 'Apache' });
    });

    it(`takes the key from the environment of ${name}`, async () => {
      const { base } = await faultyService(opened);
      const { url } = await serve(base, { files: {}, env: { PETSTORE_API_KEY: key } });
      assert.equal((await fetch(`${url}/pets`)).status, 200);
    });

    it(`stores the key where ${name} serves no file`, async () => {
      const { base } = await faultyService(opened);
      const { origin, url, port } = await serve(base);
      assert.equal((await fetch(`${url}/pets`)).status, 200);
      const scripts = [
        'pets.php',
        'petstore-elements/petstore-elements.php',
        'petstore-elements/petstore-elements.php/v1/pets',
      ];
      for (const path of ['petstore-key', '.petstore-key', ...scripts]) {
        const response = await fetch(`${origin}/${path}`);
        assert.equal(response.status, 404, path);
        assert.ok(!(await response.text()).includes(key), path);
      }
      for (const path of ['/../petstore-key', '/%2e%2e/petstore-key', '/petstore-elements/../../petstore-key'])
        assert.ok(!(await raw(port, `GET ${path} HTTP/1.0\r\n\r\n`)).includes(key), path);
    });

    for (const place of ['petstore-key', '.petstore-key', 'petstore-elements/key.txt'])
      it(`does not use a key in ${place}, which ${name} serves to everybody, and logs why`, async () => {
        const { base, received } = await faultyService(opened);
        const { origin, url, log } = await serve(base, { changes: keyFile(place), files: { [`site/${place}`]: key } });
        // What the refusal protects from.
        assert.equal(await (await fetch(`${origin}/${place}`)).text(), key);
        const response = await fetch(`${url}/pets`);
        assert.deepEqual([response.status, (await response.json()).code], [502, 'not_configured']);
        assert.equal(received.length, 0);
        assert.match(log(), /PETSTORE_KEY_FILE lies below the web root/);
        assert.ok(!log().includes(key));
      });

    it(`does not use a link to the key that ${name} follows`, async () => {
      const { base, received } = await faultyService(opened);
      const { url, folder } = await serve(base, { changes: keyFile('linked') });
      symlinkSync(join(folder, 'petstore-key'), join(folder, 'site/linked'));
      assert.equal((await fetch(`${url}/pets`)).status, 502);
      assert.equal(received.length, 0);
    });

    it(`adds a pet once, and responds if the service fails during that, with ${name}`, async () => {
      const { base, posts } = await dyingService(opened);
      const { port } = await serve(base, create);
      assert.match(await addAlone(port, '/pets.php/v1', '', own), /^HTTP\/1\.1 502 /);
      assert.equal(posts(), 1);
    });

    it(`lets visitors add pets on its own pages if a constant allows it, with ${name}`, async () => {
      const { base, received } = await faultyService(opened);
      const adding = await serve(base, create);
      const { port } = adding;
      const status = async (headers: string) => (await addAlone(port, '/pets.php/v1', '', headers)).slice(9, 12);
      assert.equal(await status(own), '201');
      assert.equal(await status(`Origin: http://127.0.0.1:${port}\r\n`), '201');
      assert.deepEqual([received.length, received[0]?.body], [2, newPet]);
      for (const headers of [
        '',
        'Origin: https://evil.example\r\n',
        'Origin: null\r\n',
        'Sec-Fetch-Site: cross-site\r\n',
      ])
        assert.equal(await status(headers), '403', headers);
      const reading = await serve(base);
      assert.match(await addAlone(reading.port, '/pets.php/v1', '', own), /^HTTP\/1\.1 405 .*PETSTORE_CREATE/s);
      assert.equal(received.length, 2);
    });

    it(`forwards no error with the key, and does not reveal whether a guess is the key, with ${name}`, async () => {
      const secret = 'canary+key/4711';
      let text = '';
      const { base } = await opened.service((response) => json(response, 400, text));
      const { port } = await serve(base, { ...create, files: { 'petstore-key': secret } });
      const spellings = [secret, secret.replace('/', '\\/'), encodeURIComponent(secret), btoa(secret)];
      for (const spelling of spellings) {
        text = `{"code":"bad","message":"No ${spelling}.","status":400}`;
        const response = await addAlone(port, '/pets.php/v1', '', own);
        assert.match(response, /^HTTP\/1\.1 400 .*"bad_response"/s);
        assert.ok(!response.includes(spelling));
        // As if it had been guessed.
        const guess = `{"name":"${spelling}","categoryId":3}`;
        assert.match(await addAlone(port, '/pets.php/v1', '', own, guess), /^HTTP\/1\.1 400 .*"bad"/s);
      }
    });

    it(`says with the codes of the proxy what the service did, with ${name}`, async () => {
      const { base } = await opened.service((response, { url }) => json(response, Number(url.split('/')[3]), '{}'));
      const { url } = await serve(base);
      const codeOf = async (path: string) => {
        const response = await fetch(url + path, { redirect: 'manual' });
        return `${response.status} ${(await response.json()).code}`;
      };
      for (const [status, expected] of [
        [304, '502 redirect'],
        [307, '502 redirect'],
        [401, '502 key_rejected'],
        [407, '502 bad_response'],
        [408, '504 timeout'],
        [421, '502 bad_response'],
        [425, '502 bad_response'],
      ] as const)
        assert.equal(await codeOf(`/pets/${status}`), expected, String(status));
      assert.equal(await codeOf('/pets?status=lost'), '400 invalid_parameter');
      assert.equal(await codeOf('/pets?offset=1'), '400 unknown_parameter');
    });

    it(`tells a client that no pet was added without a key or with a wrong one, with ${name}`, async () => {
      const { base, received } = await faultyService(opened);
      const add = async (files: NonNullable<PhpSite['files']>) =>
        addAlone((await serve(base, { ...create, files })).port, '/pets.php/v1', '', own);
      assert.match(await add({}), /^HTTP\/1\.1 403 .*"not_configured"/s);
      assert.equal(received.length, 0);
      assert.match(await add({ 'petstore-key': 'wrong' }), /^HTTP\/1\.1 403 .*"key_rejected"/s);
      assert.equal(received.length, 1);
    });

    it(`forwards no new pet with the key that the visitor did not send, with ${name}`, async () => {
      const { base } = await opened.service((response) => json(response, 201, `{"name":"${key}"}`));
      const { port } = await serve(base, create);
      assert.match(await addAlone(port, '/pets.php/v1', '', own), /^HTTP\/1\.1 502 .*"bad_response"/s);
      const guess = `{"name":"${key}","categoryId":3}`;
      assert.match(await addAlone(port, '/pets.php/v1', '', own, guess), /^HTTP\/1\.1 201 /);
    });

    it(`follows no redirect of the service with the key, with ${name}`, async () => {
      const other = await faultyService(opened);
      const { base } = await opened.service((response) =>
        json(response, 302, '[]', { Location: `${other.base}/pets` }),
      );
      const response = await fetch(`${(await serve(base)).url}/pets`, { redirect: 'manual' });
      assert.deepEqual([response.status, response.headers.get('Location'), other.received.length], [502, null, 0]);
    });
  }
});
