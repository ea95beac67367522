// Runs the guide's settings for nginx, Apache and PHP, taken from the guide itself. As root on Debian it installs what is
// missing; of what is not there it says so in one line. To run: npm run long -- proxies
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { installDebianPackages } from '../support/machine.js';
import { faultyService, guideFile, keepsItsPromises, key } from './recipe.js';
import { Opened, raw } from './service.js';

const paths = { nginx: '/usr/sbin/nginx', apache2: '/usr/sbin/apache2', php: '/usr/bin/php' };
const packages = { nginx: ['nginx-light'], apache2: ['apache2'], php: ['php-cli', 'php-curl'] };
const names = ['nginx', 'apache2', 'php'] as const;

const missing = names.filter((name) => !existsSync(paths[name]));
if (missing.length > 0) installDebianPackages(missing.flatMap((name) => packages[name]));
const present = names.filter((name) => existsSync(paths[name]));
for (const name of names)
  if (!present.includes(name)) console.log(`Not tested: ${name} is not installed (${packages[name].join(', ')}).`);

const opened = new Opened();
afterEach(() => opened.close());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A folder that servers of other users may read. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-servers-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'site'));
  opened.add(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Starts a server in the foreground and waits until it listens. */
async function start(command: string, parameters: readonly string[], port: number, env = process.env) {
  const child: ChildProcess = spawn(command, parameters, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (bytes) => {
    said += bytes;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  opened.add(() => {
    child.kill();
    return ended;
  });
  for (;;) {
    assert.equal(child.exitCode, null, said);
    const answer = await raw(port, 'GET /none HTTP/1.0\r\n\r\n').catch(() => '');
    if (answer) return;
    // A server of others says nothing when it listens.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function nginx(port: number, service: string, replaced: Record<string, string> = {}) {
  const folder = newFolder();
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
  await start(paths.nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], port);
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

/** The answer to a POST. */
function addAlone(port: number, path: string, before = ''): Promise<string> {
  const body = '{"name":"Rex","categoryId":3}';
  const headers = `Content-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
  return raw(port, `${before}POST ${headOf(port, path)}${headers}${body}`);
}

/** The answer to a POST on a connection that was used before, where browsers repeat. */
async function readAndAdd(port: number, path: string): Promise<string> {
  const text = await addAlone(port, path, `GET ${headOf(port, path)}\r\n`);
  assert.match(text, /^HTTP\/1\.1 200 /);
  return text.slice(text.indexOf('[]'));
}

describe('the guide to the proxy', () => {
  if (present.includes('nginx')) {
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

  if (present.includes('apache2')) {
    const apache = async (service: string, replaced: Record<string, string> = {}) => {
      const port = await freePort();
      const folder = newFolder();
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
      await start(paths.apache2, ['-X', '-f', join(folder, 'apache.conf')], port);
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

  if (present.includes('php')) {
    const php = async (base: string, create: boolean) => {
      const port = await freePort();
      const folder = newFolder();
      const replaced = { 'https://api.example.com/v1': base, ...(create && { 'CREATE = false': 'CREATE = true' }) };
      writeFileSync(join(folder, 'site/pets.php'), guideFile('pets.php', replaced));
      await start(paths.php, ['-S', `127.0.0.1:${port}`, '-t', join(folder, 'site')], port, {
        ...process.env,
        PETSTORE_API_KEY: key,
      });
      return { url: `http://127.0.0.1:${port}/pets.php/v1`, port };
    };

    it('has a script for PHP that keeps its promises', async () => {
      const { base, received } = await faultyService(opened);
      await keepsItsPromises((await php(base, false)).url, received);
    });

    it('has a script for PHP that adds a pet once, and answers when the service dies over it', async () => {
      const { base, posts } = await dyingService();
      const { port } = await php(base, true);
      assert.match(await addAlone(port, '/pets.php/v1'), /^HTTP\/1\.1 502 /);
      assert.equal(posts(), 1);
    });

    it('has scripts for PHP and WordPress without an error of syntax', () => {
      const folder = newFolder();
      for (const name of ['pets.php', 'wordpress.php']) {
        writeFileSync(join(folder, name), guideFile(name, {}));
        const { status, stdout } = spawnSync(paths.php, ['-l', join(folder, name)], { encoding: 'utf8' });
        assert.equal(status, 0, stdout);
      }
      assert.equal(readdirSync(folder).length, 3);
    });
  }
});
