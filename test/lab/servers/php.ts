// Runs the guide's script for PHP on nginx and Apache as Debian configures them. As root on Debian it installs what is missing,
// and says what is not there. To run: npm run long -- proxies
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { phpFolder } from '../../proxy/php-server.js';
import { faultyService, keepsItsPromises, key } from '../../proxy/recipe.js';
import { Opened, raw } from '../../proxy/service.js';
import { guideFile } from '../../support/readme.js';
import { debianApache, debianNginx, prepare } from './debian.js';

const opened = new Opened();

describe('petstore-elements.php without WordPress', () => {
  for (const [name, server, files] of [
    ['nginx', debianNginx, ['/usr/sbin/nginx', '/usr/sbin/php-fpm']],
    ['Apache', debianApache, ['/usr/sbin/apache2', '/usr/lib/apache2/modules/libphp']],
  ] as const) {
    if (!prepare(...files)) continue;

    /** A site as the guide says, and files beside the site. */
    const serve = async (base: string, files: Readonly<Record<string, string>>, env = {}) => {
      const here = { "'/home/shop/petstore-key'": "__DIR__ . '/../petstore-key'" };
      const script = guideFile('pets.php', { 'https://api.example.com/v1': base, ...here });
      const folder = phpFolder({ ...files, 'site/pets.php': script });
      const { port } = await server(opened, join(folder, 'site'), { env });
      const origin = `http://127.0.0.1:${port}`;
      return { origin, url: `${origin}/pets.php/v1`, port };
    };
    const keyFile = { 'petstore-key': `${key}\n` };

    it(`keeps the promises of the proxy with ${name}`, async () => {
      const { base, received } = await faultyService(opened);
      // Apache rejects an encoded slash itself.
      await keepsItsPromises((await serve(base, keyFile)).url, received, { html: name === 'Apache' });
    });

    it(`takes the key from the environment of ${name}`, async () => {
      const { base } = await faultyService(opened);
      const { url } = await serve(base, {}, { PETSTORE_API_KEY: key });
      assert.equal((await fetch(`${url}/pets`)).status, 200);
    });

    it(`stores the key where ${name} serves no file`, async () => {
      const { base } = await faultyService(opened);
      const { origin, url, port } = await serve(base, keyFile);
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
  }
});
