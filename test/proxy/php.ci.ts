// Runs petstore-elements.php on PHP's own server, without WordPress.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import { phpFacts } from '../../.config/build/php.js';
import { echoedKey, echoedKeys } from '../contract/echoed-keys.js';
import { responses } from '../contract/responses.js';
import { sendRow } from '../contract/serve.js';
import { guideFile } from '../support/readme.js';
import { phpFolder, servePhp } from './php-server.js';
import { addAlone, faultyService, keepsItsPromises, key, newPet } from './recipe.js';
import { json, Opened } from './service.js';

/** What is different in a site. */
interface PhpSite {
  readonly key?: string;
  readonly changes?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}

const opened = new Opened();

/** A site as the guide says, before a service. */
async function serve(base: string, { key: used = key, changes = {}, files = {}, env = {} }: PhpSite = {}) {
  const script = guideFile('pets.php', { 'https://api.example.com/v1': base, ...changes });
  const folder = phpFolder({ 'petstore-key': `${used}\n`, 'site/pets.php': script, ...files });
  const site = await servePhp(opened, folder, env);
  const origin = `http://127.0.0.1:${site.port}`;
  const url = `${origin}/pets.php/v1`;
  const ask = async (path: string) => {
    const response = await fetch(url + path, { redirect: 'manual' });
    const text = await response.text();
    const code: unknown = response.ok ? undefined : JSON.parse(text).code;
    return { status: response.status, headers: response.headers, text, code };
  };
  const add = (body = newPet, headers = 'Sec-Fetch-Site: same-origin\r\n') =>
    addAlone(site.port, '/pets.php/v1', '', headers, body);
  return { ...site, folder, origin, url, ask, add };
}

const keyFile = "'/home/shop/petstore-key'";
const here = { [keyFile]: "__DIR__ . '/../petstore-key'" };
const creating = { changes: { ...here, '<?php': '<?php\nconst PETSTORE_CREATE = true;' } };

describe('petstore-elements.php without WordPress', () => {
  it('keeps the promises of the proxy', async () => {
    const { base, received } = await faultyService(opened);
    await keepsItsPromises((await serve(base, { changes: here })).url, received);
  });

  it('has the operations and parameters of the spec', async () => {
    const { base, received } = await faultyService(opened);
    const { ask, folder } = await serve(base, { changes: here });
    const file = join(folder, 'site/petstore-elements/petstore-elements.php');
    const print =
      'include $argv[1]; echo json_encode((new ReflectionClassConstant("PetStoreElements", "FACTS"))->getValue());';
    const facts = execFileSync('php', ['-r', `$_SERVER['SCRIPT_FILENAME'] = $argv[1]; ${print}`, file], {
      encoding: 'utf8',
    });
    // PHP has one word for an empty list and an empty object.
    assert.deepEqual(JSON.parse(facts), JSON.parse(JSON.stringify(phpFacts).replaceAll('{}', '[]')));
    for (const query of ['limit=1', 'limit=100', 'status=sold&limit=7']) {
      assert.equal((await ask(`/pets?${query}`)).status, 200, query);
      assert.equal(received.at(-1)?.url, `/v1/pets?${query}`);
    }
    for (const query of ['limit=0', 'limit=101', 'limit=1.5', 'limit=', 'limit[]=1', 'status=lost', 'status[]=sold'])
      assert.deepEqual([(await ask(`/pets?${query}`)).code, query], ['invalid_parameter', query]);
    for (const path of ['/pets?offset=1', '/pets/1?limit=1'])
      assert.deepEqual([(await ask(path)).code, path], ['unknown_parameter', path]);
  });

  it('takes the key from the environment', async () => {
    const { base } = await faultyService(opened);
    const { ask } = await serve(base, { changes: here, key: '', env: { PETSTORE_API_KEY: key } });
    assert.equal((await ask('/pets')).status, 200);
  });

  it('uses no key from the served folder, nor a link to one, and logs why', async () => {
    const { base, received } = await faultyService(opened);
    const served = await serve(base, { changes: { [keyFile]: "__DIR__ . '/key'" }, files: { 'site/key': key } });
    const linked = await serve(base, { changes: { [keyFile]: "__DIR__ . '/linked'" } });
    symlinkSync(join(linked.folder, 'petstore-key'), join(linked.folder, 'site/linked'));
    for (const { ask, log } of [served, linked]) {
      const { status, code } = await ask('/pets');
      assert.deepEqual([status, code], [502, 'not_configured']);
      assert.match(log(), /PETSTORE_KEY_FILE lies below the web root/);
      assert.ok(!log().includes(key));
    }
    assert.equal(received.length, 0);
  });

  it('takes the key from a file with a byte order mark', async () => {
    const { base } = await faultyService(opened);
    const { ask } = await serve(base, {
      changes: { [keyFile]: "__DIR__ . '/../marked'" },
      files: { marked: `\ufeff${key}\r\n` },
    });
    assert.equal((await ask('/pets')).status, 200);
  });

  it('accepts an address of this machine with no port, and no other without TLS', async () => {
    for (const [base, isAccepted] of [
      ['http://[::1]/v1', true],
      ['http://localhost.example/v1', false],
    ] as const) {
      const { code } = await (await serve(base, { changes: here })).ask('/pets');
      assert.equal(code !== 'not_configured', isAccepted, base);
    }
  });

  it('logs that it cannot read the file of the key', async () => {
    const { base } = await faultyService(opened);
    const { ask, log } = await serve(base, { changes: { [keyFile]: "__DIR__ . '/../none'" } });
    assert.equal((await ask('/pets')).code, 'not_configured');
    assert.match(log(), /or PETSTORE_KEY_FILE a file with it that PHP can read\./);
  });

  it('says who it is, and reads what the service compresses, or says that it cannot', async () => {
    const pets = JSON.stringify([{ id: 1, name: 'Rex'.repeat(400), categoryId: 3 }]);
    const coded: Record<string, readonly [coding: string, bytes: Buffer]> = {
      1: ['gzip', gzipSync(pets)],
      2: ['x-gzip', gzipSync(pets)],
      3: ['deflate', deflateRawSync(pets)],
      4: ['br', brotliCompressSync(pets)],
      5: ['gzip, gzip', gzipSync(gzipSync(pets))],
      6: ['rot13', Buffer.from(pets)],
      7: ['gzip', Buffer.from(pets)],
    };
    const { base, received } = await opened.service((response, { url }) => {
      const [coding = '', bytes] = coded[url.split('/').at(-1) ?? ''] ?? [];
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': coding }).end(bytes);
    });
    const { ask, log } = await serve(base, { changes: here });
    for (const id of [1, 2, 3, 4, 5]) assert.deepEqual([id, (await ask(`/pets/${id}`)).text], [id, pets]);
    for (const id of [6, 7]) {
      const { status, code } = await ask(`/pets/${id}`);
      assert.deepEqual([id, status, code], [id, 502, 'bad_response']);
    }
    assert.match(log(), /encoding/);
    const { 'user-agent': name, 'accept-encoding': accepted } = received[0]?.headers ?? {};
    assert.equal(name, `petstore-elements/${phpFacts.version}`);
    assert.match(String(accepted), /gzip/);
  });

  it('responds to whatever a service does as the proxy, and sends each request once', async () => {
    let row = responses[0];
    const { base, received } = await opened.service(
      (response, { method }) => row && sendRow(row, method, response, key),
    );
    const { ask, add } = await serve(base, creating);
    for (row of responses) {
      // Others take 20 s.
      if (!row.proxy || /silent|stall|drip/.test(row.list.connection ?? '')) continue;
      const [status, code, , pet = status] = row.proxy;
      const { status: read, code: given } = await ask('/pets');
      assert.deepEqual([row.name, read, given], [row.name, status, code]);
      assert.match(await add(), new RegExp(`^HTTP/1.1 ${pet} .*${code ? `"${code}"` : ''}`, 's'), row.name);
      assert.equal(received.splice(0).length, 2, row.name);
    }
  });

  for (const [what, first, later] of [
    ['before it', 'HTTP/1.1 103 Early Hints\r\nRetry-After: 99\r\n\r\n', ''],
    ['behind its body', '', 'Retry-After: 99\r\nContent-Type: text/html\r\n'],
  ] as const)
    it(`forwards the headers of a response, not those ${what}`, async () => {
      const { base } = await opened.service((_, { socket }) =>
        socket.end(
          `${first}HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n${later}\r\n`,
        ),
      );
      const response = await (await serve(base, creating)).add();
      assert.match(response, /^HTTP\/1\.1 201 .*\r\n\r\n\{\}$/s);
      assert.doesNotMatch(response, /Retry-After/i);
    });

  it('lets visitors add pets on its own pages if a constant allows it', async () => {
    const { base, received } = await faultyService(opened);
    const { add, origin, url } = await serve(base, creating);
    const status = async (headers: string) => (await add(newPet, headers)).slice(9, 12);
    assert.equal(await status('Sec-Fetch-Site: same-origin\r\n'), '201');
    assert.equal(await status(`Origin: ${origin}\r\n`), '201');
    assert.deepEqual([received.length, received[0]?.body], [2, newPet]);
    for (const headers of [
      '',
      'Origin: https://evil.example\r\n',
      'Origin: null\r\n',
      'Sec-Fetch-Site: cross-site\r\n',
    ])
      assert.equal(await status(headers), '403', headers);
    const reading = await serve(base, { changes: here });
    const allowed = (site: string) =>
      fetch(`${site}/pets`, { method: 'PUT' }).then(({ headers }) => headers.get('Allow'));
    assert.deepEqual([await allowed(url), await allowed(reading.url)], ['GET, POST', 'GET']);
    assert.match(await reading.add(), /^HTTP\/1\.1 405 .*PETSTORE_CREATE/s);
    assert.equal(received.length, 2);
  });

  it('forwards no key in the spellings that SECURITY.md names, and does not reveal whether a guess is the key', async () => {
    let respond = (response: ServerResponse) => void response.end();
    const { base } = await opened.service((response) => respond(response));
    const { add, ask } = await serve(base, { ...creating, key: echoedKey });
    for (const [what, text, found] of echoedKeys) {
      for (const status of [400, 201]) {
        respond = (response) => json(response, status, `{"code":"bad","message":"No ${text}.","status":400}`);
        const response = await add();
        const expected = found ? `${status} .*"bad_response"` : `${status} .*"bad"`;
        assert.match(response, new RegExp(`^HTTP/1.1 ${expected}`, 's'), `${what}, ${status}`);
        assert.equal(response.includes(text), !found, what);
        // As if it had been guessed.
        assert.match(
          await add(`{"name":"${text}","categoryId":3}`),
          new RegExp(`^HTTP/1.1 ${status} .*"bad"`, 's'),
          what,
        );
      }
      respond = (response) => json(response, 200, `{"code":"${text}"}`);
      assert.equal((await ask('/pets')).status, found ? 502 : 200, what);
      respond = (response) =>
        json(response, 200, '[]', { 'Retry-After': text, Deprecation: text, Sunset: `a ${text} b` });
      const { headers } = await ask('/pets');
      const sent = ['Retry-After', 'Deprecation', 'Sunset'].map((name) => headers.has(name));
      assert.deepEqual([what, ...sent], [what, !found, !found, !found]);
    }
  });

  it('tells a client that no pet was added without a key', async () => {
    const { base, received } = await faultyService(opened);
    assert.match(await (await serve(base, { ...creating, key: '' })).add(), /^HTTP\/1\.1 403 .*"not_configured"/s);
    assert.equal(received.length, 0);
  });

  it('says that nothing was sent if it cannot connect to the service', async () => {
    for (const base of ['http://127.0.0.1:9/v1', 'https://nobody.invalid/v1'])
      assert.match(await (await serve(base, creating)).add(), /^HTTP\/1\.1 502 .*"petstore_proxy_not_sent"/s, base);
  });

  it('follows no redirect of the service with the key', async () => {
    const other = await faultyService(opened);
    const { base } = await opened.service((response) => json(response, 302, '[]', { Location: `${other.base}/pets` }));
    const { status, headers } = await (await serve(base, { changes: here })).ask('/pets');
    assert.deepEqual([status, headers.get('Location'), other.received.length], [502, null, 0]);
  });
});
