import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { createBackend } from '../../src/backend/index.js';
import { serveBackend } from '../../src/backend/node.js';
import { runProxy } from '../../src/cli/proxy-command.js';
import { json, Opened, raw } from '../proxy/service.js';
import { newFolder } from '../support/folder.js';
import { usageError } from './usage-error.js';

const folder = newFolder('site', 'cdn');
const site = join(folder, 'site');
const scripts = join(folder, 'cdn');
writeFileSync(join(site, 'index.html'), '<!doctype html><title>Shop</title>');
writeFileSync(join(site, 'key'), 'canary\n');
symlinkSync(join(site, 'key'), join(folder, 'linked'));
symlinkSync('loop', join(folder, 'loop'));
writeFileSync(join(scripts, 'petstore-elements.js'), '// elements');

const opened = new Opened();
afterEach(() => {
  delete process.env['PETSTORE_API_KEY'];
});

const quiet = { scripts, log: () => {} };

/** Starts the command in this process before a backend with the key `canary`. */
async function start(...flags: string[]) {
  const backend = await serveBackend(createBackend({ apiKeys: ['canary'], pets: 3 }));
  opened.add(backend.close);
  const lines: string[] = [];
  const logged: string[] = [];
  const surroundings = { scripts, log: (line: string) => void logged.push(line) };
  const print = (line: string) => void lines.push(line);
  const server = await runProxy(['--base-url', backend.baseUrl, '--port', '0', ...flags], print, surroundings);
  assert.ok(server);
  opened.add(server.close);
  /** The status of a list that is asked for by a host name, which `fetch` cannot choose. */
  const host = async (name: string) => {
    const text = await raw(server.port, `GET /v1/pets HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`);
    return Number(text.slice(9, 12));
  };
  return { server, lines, logged, host, get: (path: string, init?: RequestInit) => fetch(server.url + path, init) };
}

const checksIn = (lines: readonly string[]) => lines.filter((line) => line.startsWith('Check'));

/** A service that responds to everything with this status and an empty list. */
const service = (status: number) => opened.service((response) => json(response, status, '[]'));

const post = (origin?: string) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...(origin !== undefined && { Origin: origin }) },
  body: '{"name":"Rex","categoryId":3}',
});

describe('petstore-elements proxy', () => {
  it('serves a folder, the scripts for pages and the pets, with the key of the environment', async () => {
    process.env['PETSTORE_API_KEY'] = 'canary';
    const { get, lines, server } = await start('--site', site, '--host', 'localhost');
    const page = await get('/');
    assert.match(await page.text(), /Shop/);
    const script = await get('/petstore-elements/petstore-elements.js');
    assert.equal(await script.text(), '// elements');
    assert.equal(((await (await get('/v1/pets')).json()) as unknown[]).length, 3);
    assert.equal((await get('/none')).status, 404);
    const printed = lines.join('\n');
    assert.ok(printed.includes(`${server.url}/ from ${site}`) && printed.includes('only read'));
    assert.ok(printed.includes('<script src="/petstore-elements/petstore-elements.js" defer></script>'));
    assert.doesNotMatch(printed, /canary|other machines/);
  });

  it('reads the key of a file, and reads it again after a 401', async () => {
    const file = join(folder, 'key');
    writeFileSync(file, 'canary-old\n');
    const { get, logged } = await start('--key-file', file);
    assert.equal((await get('/v1/pets')).status, 502);
    writeFileSync(file, 'canary\n');
    assert.equal((await get('/v1/pets')).status, 200);
    assert.deepEqual(logged, [
      'GET /v1/pets 502 key_rejected: the service rejected the key (401); correct the file of --key-file',
    ]);
    assert.doesNotMatch(logged.join(), /canary/);
  });

  it('lets pages only read, and add pets by choice, those of other sites when they are named', async () => {
    process.env['PETSTORE_API_KEY'] = 'canary';
    assert.equal((await (await start()).get('/v1/pets', post())).status, 405);
    const { get, lines } = await start('--create', '--origin', 'https://shop.example', '--host', '0.0.0.0');
    assert.equal((await get('/v1/pets', post())).status, 201);
    assert.equal((await get('/v1/pets', post('https://shop.example'))).status, 201);
    assert.equal((await get('/v1/pets', post('https://evil.example'))).status, 403);
    assert.match(lines.join('\n'), /visitors may read and add.*other machines: put a server that ends TLS/s);
  });

  it('logs who was rejected, and the flag that lets them in', async () => {
    process.env['PETSTORE_API_KEY'] = 'wrong';
    const { get, host, logged } = await start('--create');
    await get('/v1/pets', post('https://shop.example'));
    await host('shop.example');
    await get('/v1/pets');
    assert.deepEqual(logged, [
      'POST /v1/pets 403 foreign_origin: --origin lacks https://shop.example; add it if the page is yours',
      'GET /v1/pets 403 unknown_host: --origin lacks shop.example; add its origin if it leads to this site',
      'GET /v1/pets 502 key_rejected: the service rejected the key (401); correct PETSTORE_API_KEY',
    ]);
  });

  it('is served at its mount path, and lets browsers cache lists with --max-age', async () => {
    process.env['PETSTORE_API_KEY'] = 'canary';
    const { get } = await start('--site', site, '--base-path', '/pet-service/v1', '--max-age', '9');
    const response = await get('/pet-service/v1/pets');
    assert.deepEqual([response.status, response.headers.get('Cache-Control')], [200, 'public, max-age=9']);
    assert.equal((await get('/v1/pets')).status, 404);
  });

  it('says in one line at the start that the service responds and accepts the key', async () => {
    process.env['PETSTORE_API_KEY'] = 'canary';
    const { lines, logged } = await start();
    assert.deepEqual(checksIn(lines), ['Check       the service responds and accepts the key']);
    assert.deepEqual(logged, []);
  });

  it('says in one line at the start what is wrong with key, address or service', async () => {
    process.env['PETSTORE_API_KEY'] = 'wrong';
    const rejected = await start();
    assert.deepEqual(checksIn(rejected.lines), [
      'Check       FAILED: 502 key_rejected: the service rejected the key (401); correct PETSTORE_API_KEY',
    ]);
    assert.deepEqual(rejected.logged, []);
    process.env['PETSTORE_API_KEY'] = 'canary';
    const says = async (address: string) => checksIn((await start('--base-url', address)).lines).join();
    assert.match(
      await says('http://127.0.0.1:2/v1'),
      /^Check {7}FAILED: 502 petstore_proxy_not_sent: .*\(ECONNREFUSED\)$/,
    );
    const missing = await service(404);
    assert.equal(await says(missing.baseUrl), 'Check       FAILED: 404 came from the service; correct --base-url');
    assert.equal(await says((await service(503)).baseUrl), 'Check       FAILED: 503 came from the service');
  });

  it('asks at the start exactly as it does for pages, with the headers that firewalls want', async () => {
    process.env['PETSTORE_API_KEY'] = 'canary';
    const { baseUrl, received } = await opened.service((response, { headers }) =>
      json(response, headers['user-agent'] && headers['accept-encoding'] ? 200 : 403, '[]'),
    );
    const { lines, get } = await start('--base-url', baseUrl);
    assert.deepEqual(checksIn(lines), ['Check       the service responds and accepts the key']);
    assert.equal((await get('/v1/pets?limit=1')).status, 200);
    assert.deepEqual(received[0]?.headers, received[1]?.headers);
  });

  it('sends nothing to the service at the start with --no-check', async () => {
    process.env['PETSTORE_API_KEY'] = 'canary';
    const { baseUrl, received } = await service(200);
    assert.deepEqual(checksIn((await start('--base-url', baseUrl, '--no-check')).lines), []);
    assert.deepEqual(received, []);
    await start('--base-url', baseUrl);
    const asked = received.map(({ url }) => url);
    assert.deepEqual(asked, ['/v1/pets?limit=1']);
  });

  const base = ['--base-url', 'https://pets.test/v1'];
  for (const [flags, says] of [
    [
      ['--key', 'canary'],
      /^There is no --key, because every user of a machine can read the flags of its processes. Set PETSTORE_API_KEY, or use --key-file\.$/,
    ],
    [[], /^--base-url is missing: give the address of the service, ending in \/v1\.$/],
    [
      ['--base-url', 'https://pets.test'],
      /^--base-url must be an absolute http\(s\) address that ends in \/v1, .*, not "https:\/\/pets\.test"\.$/,
    ],
    [
      ['--base-url', 'http://pets.test/v1'],
      /^--base-url must be https, since the key is sent there; or set --allow-insecure\.$/,
    ],
    ...['none', 'site/index.html', 'site/index.html/x', 'loop'].map(
      (path) => [[...base, '--site', join(folder, path)], /^--site must be a folder; "[^"]+" is none\.$/] as const,
    ),
    [
      [...base, '--key-file', join(folder, 'none')],
      /^--key-file must be the name of a file that can be read \(ENOENT\)\.$/,
    ],
    [[...base, '--key-file', join(site, 'index.html')], /^the file of --key-file must hold the bare key/],
    // It may be the key itself.
    [[...base, '--key-file', 'canary'], /^--key-file must be the name of a file that can be read \(ENOENT\)\.$/],
    ...['site/key', 'linked'].map(
      (path) =>
        [
          [...base, '--site', site, '--key-file', join(folder, path)],
          /^--key-file must not be below --site, where everybody could read it: get a new key, and keep it elsewhere\.$/,
        ] as const,
    ),
    [
      [...base, '--origin', 'shop.example'],
      /^--origin must be an origin such as https:\/\/shop\.example, without a wildcard, not "shop\.example"\.$/,
    ],
    [[...base, '--max-age', 'x'], /^--max-age must be a whole number of seconds from 0 to 86400, not "x"/],
  ] as const) {
    it(`rejects ${flags.join(' ').replaceAll(folder, '')} in one line that names the fix`, async () => {
      process.env['PETSTORE_API_KEY'] = 'canary';
      await assert.rejects(
        // One that starts all the same must not keep the tests from ending.
        runProxy(flags, () => {}, quiet).then((server) => server?.close()),
        usageError(says),
      );
    });
  }

  it('does not start without a key or with an unusable one, nor on a port that is taken', async () => {
    for (const empty of [undefined, '']) {
      if (empty !== undefined) process.env['PETSTORE_API_KEY'] = empty;
      await assert.rejects(
        runProxy(base, () => {}, quiet),
        usageError(/^There is no API key: set PETSTORE_API_KEY, or use --key-file\.$/),
      );
    }
    process.env['PETSTORE_API_KEY'] = 'two canaries';
    await assert.rejects(
      runProxy(base, () => {}, quiet),
      usageError(/^PETSTORE_API_KEY must be the bare key: .* undefined, null, an object or a function\.$/),
    );
    process.env['PETSTORE_API_KEY'] = 'canary';
    const { server } = await start();
    const again = [...base, '--port', String(server.port)];
    await assert.rejects(
      runProxy(again, () => {}, quiet),
      usageError(/^Port \d+ is taken; choose another with --port\.$/),
    );
  });
});
