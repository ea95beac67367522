// Runs the guide's settings for nginx, Apache and PHP, taken from the guide itself, PHP on both servers as Debian configures
// them. As root on Debian it installs what is missing, and says what is not there. To run: npm run long -- proxies
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { answers, debianApache, debianNginx, freePort, newFolder, prepare, start } from './debian.js';
import { faultyService, guideFile, keepsItsPromises, key } from './recipe.js';
import { json, Opened, raw } from './service.js';

const paths = {
  nginx: '/usr/sbin/nginx',
  apache2: '/usr/sbin/apache2',
  php: '/usr/lib/php/php-fpm-socket-helper',
} as const;
const isThere = prepare(...Object.values(paths));

const plugin = 'components/cdn/petstore-elements.php';

/** What is different in a site with PHP. */
interface PhpSite {
  readonly changes?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}

const opened = new Opened();
afterEach(() => opened.close());

async function nginx(port: number, service: string, replaced: Record<string, string> = {}) {
  const folder = newFolder(opened);
  writeFileSync(join(folder, 'key.conf'), `proxy_set_header Authorization "Bearer ${key}";`);
  const text = guideFile('petstore.conf', {
    'api.example.com:443': new URL(service).host,
    'https://petstore': 'http://petstore',
    '/etc/nginx/petstore-key.conf': join(folder, 'key.conf'),
    'listen 80': `listen 127.0.0.1:${port}`,
    '/var/www/shop': join(folder, 'site'),
    ...replaced,
  });
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;\n${text}}`,
  );
  await start(opened, paths.nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], answers(port));
}

/** A service that resets the connection of every POST that it has read. */
async function dyingService() {
  const { base, received } = await opened.service((response, { method, socket }) => {
    if (method === 'POST') socket.resetAndDestroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  return { base, posts: () => received.filter(({ method }) => method === 'POST').length };
}

const headOf = (port: number, path: string) => `${path}/pets HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`;

const newPet = '{"name":"Rex","categoryId":9007199254740993}';

/** The answer to a POST. */
function addAlone(port: number, path: string, before = '', more = '', body = newPet): Promise<string> {
  const headers = `${more}Content-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
  return raw(port, `${before}POST ${headOf(port, path)}${headers}${body}`);
}

/** The answer to a POST on a connection that was used before, where browsers repeat. */
async function readAndAdd(port: number, path: string): Promise<string> {
  const text = await addAlone(port, path, `GET ${headOf(port, path)}\r\n`);
  assert.match(text, /^HTTP\/1\.1 200 /);
  return text.slice(text.indexOf('[]'));
}

describe('the guide to the proxy', () => {
  if (isThere(paths.nginx)) {
    it('has settings for nginx that keep their promises', async () => {
      const { base, received } = await faultyService(opened);
      const port = await freePort();
      await nginx(port, base);
      await keepsItsPromises(`http://127.0.0.1:${port}/v1`, received, { html: true, leaves: 'www-authenticate' });
    });

    it('has settings for nginx that add a pet once, and answer when the service dies over it', async () => {
      const { base, posts } = await dyingService();
      const port = await freePort();
      const [from, to] = [
        'limit_except GET { deny all; }',
        'limit_except GET POST { deny all; } proxy_ignore_client_abort on;',
      ];
      await nginx(port, base, { [from]: to });
      assert.match(await readAndAdd(port, '/v1'), /^HTTP\/1\.1 502 /m);
      assert.equal(posts(), 1);
    });
  }

  if (isThere(paths.apache2)) {
    const apache = async (service: string, replaced: Record<string, string> = {}) => {
      const port = await freePort();
      const folder = newFolder(opened);
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
      await start(opened, paths.apache2, ['-X', '-f', join(folder, 'apache.conf')], answers(port));
      return port;
    };

    it('has settings for Apache that keep their promises', async () => {
      const { base, received } = await faultyService(opened);
      const url = `http://127.0.0.1:${await apache(base)}/v1`;
      await keepsItsPromises(url, received, { html: true, rejected: 401, closes: true });
    });

    it('is right that Apache leaves a POST without a response when the service dies over it', async () => {
      const { base, posts } = await dyingService();
      const port = await apache(base, { 'REQUEST_METHOD} !=GET': 'REQUEST_METHOD} !^(?:GET|POST)$' });
      assert.doesNotMatch(await readAndAdd(port, '/v1'), /HTTP/);
      assert.equal(posts(), 1);
    });
  }

  for (const [name, server, program] of [
    ['nginx', debianNginx, paths.nginx],
    ['Apache', debianApache, paths.apache2],
  ] as const) {
    if (!isThere(paths.php, program)) continue;

    /** A site as the guide says, with changes of its script, and files beside the site. */
    const php = async (
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

    it(`has a script for PHP that keeps its promises with ${name}`, async () => {
      const { base, received } = await faultyService(opened);
      // Apache rejects an encoded slash itself.
      await keepsItsPromises((await php(base)).url, received, { html: name === 'Apache' });
    });

    it(`has a script for PHP that takes the key from the environment of ${name}`, async () => {
      const { base } = await faultyService(opened);
      const { url } = await php(base, { files: {}, env: { PETSTORE_API_KEY: key } });
      assert.equal((await fetch(`${url}/pets`)).status, 200);
    });

    it(`keeps the key where ${name} serves no file`, async () => {
      const { base } = await faultyService(opened);
      const { origin, url, port } = await php(base);
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
        const { origin, url, log } = await php(base, { changes: keyFile(place), files: { [`site/${place}`]: key } });
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
      const { url, folder } = await php(base, { changes: keyFile('linked') });
      symlinkSync(join(folder, 'petstore-key'), join(folder, 'site/linked'));
      assert.equal((await fetch(`${url}/pets`)).status, 502);
      assert.equal(received.length, 0);
    });

    it(`has a script for PHP that adds a pet once, and answers when the service dies over it, with ${name}`, async () => {
      const { base, posts } = await dyingService();
      const { port } = await php(base, create);
      assert.match(await addAlone(port, '/pets.php/v1', '', own), /^HTTP\/1\.1 502 /);
      assert.equal(posts(), 1);
    });

    it(`has a script for PHP that lets visitors add pets on its own pages, when a constant says so, with ${name}`, async () => {
      const { base, received } = await faultyService(opened);
      const adding = await php(base, create);
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
      const reading = await php(base);
      assert.match(await addAlone(reading.port, '/pets.php/v1', '', own), /^HTTP\/1\.1 403 /);
      assert.equal(received.length, 2);
    });

    it(`has a script for PHP that passes no error with the key on, and cannot be asked whether a guess is the key, with ${name}`, async () => {
      const spellings = [key, encodeURIComponent(key), Buffer.from(key).toString('base64')];
      let message = '';
      const { base } = await opened.service((response) =>
        json(response, 400, JSON.stringify({ code: 'bad', message, status: 400 })),
      );
      const { port } = await php(base, create);
      for (message of spellings) {
        const answer = await addAlone(port, '/pets.php/v1', '', own);
        assert.match(answer, /^HTTP\/1\.1 400 .*"bad_answer"/s);
        assert.ok(!answer.includes(message));
      }
      message = key;
      const body = JSON.stringify({ name: key, categoryId: 3 });
      assert.match(await addAlone(port, '/pets.php/v1', '', own, body), /^HTTP\/1\.1 400 .*"bad"/s);
    });
  }
});
