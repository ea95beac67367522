// Runs the guide's settings for nginx and Apache, taken from the guide itself. As root on Debian it installs what is missing,
// and says what is not there. To run: npm run long -- proxies
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { addAlone, dyingService, faultyService, headOf, keepsItsPromises, key } from '../../proxy/recipe.js';
import { Opened } from '../../proxy/service.js';
import { newFolder } from '../../support/folder.js';
import { freePort } from '../../support/machine.js';
import { guideFile } from '../../support/readme.js';
import { bareNginx, prepare, responds, start } from './debian.js';

const apache2 = '/usr/sbin/apache2';

const opened = new Opened();

async function nginx(port: number, service: string, replaced: Record<string, string> = {}) {
  const folder = newFolder('site');
  writeFileSync(join(folder, 'key.conf'), `proxy_set_header Authorization "Bearer ${key}";`);
  const text = guideFile('petstore.conf', {
    'api.example.com:443': new URL(service).host,
    'https://petstore': 'http://petstore',
    '/etc/nginx/petstore-key.conf': join(folder, 'key.conf'),
    'listen 80': `listen 127.0.0.1:${port}`,
    '/var/www/shop': join(folder, 'site'),
    ...replaced,
  });
  await bareNginx(opened, folder, port, text);
}

/** The response to a POST on a connection that was used before, where browsers repeat. */
async function readAndAdd(port: number, path: string): Promise<string> {
  const text = await addAlone(port, path, `GET ${headOf(port, path)}\r\n`);
  assert.match(text, /^HTTP\/1\.1 200 /);
  return text.slice(text.indexOf('[]'));
}

describe('the guide to the proxy', () => {
  if (prepare('/usr/sbin/nginx')) {
    it('has settings for nginx that keep their promises', async () => {
      const { baseUrl: base, received } = await faultyService(opened);
      const port = await freePort();
      await nginx(port, base);
      await keepsItsPromises(`http://127.0.0.1:${port}/v1`, received, { leaves: 'www-authenticate' });
    });

    it('has settings for nginx that add a pet once, and respond if the service fails during that', async () => {
      const { baseUrl: base, posts } = await dyingService(opened);
      const port = await freePort();
      await nginx(port, base, {
        'if ($request_method !~ ^(GET|HEAD)$) { return 405 \'{"code":"method_not_allowed","message":"This':
          'proxy_ignore_client_abort on; if ($request_method !~ ^(GET|HEAD|POST)$) { return 405 \'{"code":"method_not_allowed","message":"This',
      });
      assert.match(await readAndAdd(port, '/v1'), /^HTTP\/1\.1 502 /m);
      assert.equal(posts(), 1);
      const large = await addAlone(port, '/v1', '', '', `{"name":"${'x'.repeat(65_536)}"}`);
      assert.match(large, /^HTTP\/1\.1 413 .*\r\ncontent-type: application\/json.*"code":"too_large"/is);
    });
  }

  if (prepare(apache2)) {
    const apache = async (service: string, replaced: Record<string, string> = {}) => {
      const port = await freePort();
      const folder = newFolder('site');
      writeFileSync(join(folder, 'key.conf'), `Define PETSTORE_API_KEY ${key}`);
      const text = guideFile('petstore-apache.conf', {
        'https://api.example.com/v1': service,
        '/etc/apache2/petstore-key.conf': join(folder, 'key.conf'),
        '*:80': `127.0.0.1:${port}`,
        '/var/www/shop': join(folder, 'site'),
        ...replaced,
      });
      const modules = ['mpm_event', 'authz_core', 'rewrite', 'proxy', 'proxy_http', 'headers', 'ssl', 'socache_shmcb'];
      const load = modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
      const places = [`PidFile ${folder}/pid`, `ErrorLog ${folder}/error.log`, `DefaultRuntimeDir ${folder}`];
      const own = [`Listen 127.0.0.1:${port}`, ...places, 'ServerName localhost', 'User www-data', 'Group www-data'];
      writeFileSync(join(folder, 'apache.conf'), `${[...load, ...own].join('\n')}\n${text}`);
      await start(opened, apache2, ['-X', '-f', join(folder, 'apache.conf')], responds(port));
      return port;
    };

    it('has settings for Apache that keep their promises', async () => {
      const { baseUrl: base, received } = await faultyService(opened);
      const url = `http://127.0.0.1:${await apache(base)}/v1`;
      await keepsItsPromises(url, received, { html: true, rejected: 401, closes: true });
    });

    it('is right that Apache leaves a POST without a response if the service fails during that', async () => {
      const { baseUrl: base, posts } = await dyingService(opened);
      const port = await apache(base, { 'REQUEST_METHOD} !=GET': 'REQUEST_METHOD} !^(?:GET|POST)$' });
      assert.doesNotMatch(await readAndAdd(port, '/v1'), /HTTP/);
      assert.equal(posts(), 1);
    });
  }
});
