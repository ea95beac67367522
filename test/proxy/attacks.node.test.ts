import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createProxy } from '../../src/proxy/index.js';
import { type RunningProxy, serveProxy } from '../../src/proxy/node.js';
import { newFolder } from '../support/folder.js';
import { json, key, Opened, type Received, raw, rex } from './service.js';

describe('an attacker', () => {
  const opened = new Opened(after);
  const folder = newFolder('site/.git', 'site-secret', 'site/sub', 'site/none', 'site/linked');
  const lines: string[] = [];
  let received: readonly Received[] = [];
  let server: RunningProxy;

  before(async () => {
    for (const file of ['secret.txt', 'site-secret/a.txt', 'site-secret/index.html', 'site/.env', 'site/.git/config'])
      writeFileSync(join(folder, file), key);
    writeFileSync(join(folder, 'site/index.html'), '<!doctype html>home');
    writeFileSync(join(folder, 'site/sub/index.html'), '<!doctype html>sub');
    for (const [link, target] of [
      ['site/linked.txt', '../secret.txt'],
      ['site/secrets', '../site-secret'],
      ['site/linked/index.html', '../../secret.txt'],
      ['site/inside.html', 'index.html'],
      ['site/insides', 'sub'],
      ['site/lost.txt', '../nothing.txt'],
      ['site/up', '..'],
      ['link', 'site'],
    ] as const)
      symlinkSync(target, join(folder, link));
    const service = await opened.service((response) => json(response, 200, `[${rex}]`));
    received = service.received;
    const log = (line: string) => void lines.push(line);
    const site = join(folder, 'site');
    const origins = ['http://shop.example:8080', 'https://other.example', 'capacitor://third.example'];
    server = await serveProxy(createProxy({ baseUrl: service.baseUrl, apiKey: key, origins, log }), {
      folders: { '/': site, '/demo': site, '/more/': site, '/link': join(folder, 'link') },
    });
    opened.add(() => server.close());
  });

  /** The status and body of the response to a request line and headers as they are. */
  async function send(line: string, headers: readonly string[] = ['Host: localhost'], body = '') {
    const sent = received.length;
    const text = await raw(server.port, [`${line} HTTP/1.1`, ...headers, 'Connection: close', '', body].join('\r\n'));
    return { status: Number(text.slice(9, 12)), text, reached: received.slice(sent).map(({ url }) => url) };
  }

  for (const path of [
    '/v1/pets/../store/orders',
    '/v1/pets/%2e%2e/store/orders',
    '/v1/pets/%252e%252e%252fstore%252forders',
    '/v1/pets/1%2f..%2f..%2fstore%2forders',
    '/v1/pets/1%00',
    '/v1/pets/1%0d%0aX-Evil:%201',
    '/v1/pets%3flimit=1',
    '/v1//pets',
    '/V1/pets',
    '/v1\\pets\\..\\store',
    '/v1/store/orders',
    '/v1/pets?limit=1%26status=sold',
    '/v1/pets?limit=1;status=sold',
    '/v1/pets?__proto__=1',
    '/v1/pets?limit[]=1',
    'http://evil.example/v1/store/orders',
    'https://evil.example/v1/../admin',
    '*',
    // Files outside of the folder, or with a dot.
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/%252e%252e/secret.txt',
    '/..\\secret.txt',
    '/../site-secret/a.txt',
    '/..%2fsite-secret%2fa.txt',
    '/.env',
    '/.git/config',
    '/sub/%2e%2e/.env',
    '/index.html%00.txt',
    '/%zz',
    '//secret.txt',
    '/sub//../../secret.txt',
  ]) {
    it(`reaches neither the service nor a file by GET ${path}`, async () => {
      const { status, text, reached } = await send(`GET ${path}`);
      assert.ok(status >= 400 && status < 500, text.slice(0, 200));
      assert.deepEqual(reached, []);
    });
  }

  it('reaches the same pet by every spelling, and the service sees one spelling', async () => {
    for (const path of ['/v1/pets/7#x', '/v1/./pets/7', '/v1/%70ets/../pets/%37', 'http://evil.example/v1/pets/7']) {
      const { reached, status } = await send(`GET ${path}`);
      assert.ok(status === 200 || status >= 400);
      assert.deepEqual(reached, status === 200 ? ['/v1/pets/7'] : []);
    }
  });

  it('is not sent to another site by a folder without its slash', async () => {
    const { text } = await send('GET //evil.example/..%2f..%2fsub');
    assert.doesNotMatch(text, /^location: (?:\/\/|https?:)/im);
    assert.match((await send('GET /sub')).text, /^location: \/sub\/\r$/im);
    for (const path of ['//demo', '//evil.example/..%2fsub', '/\\evil.example/..%2fsub', '///sub', '/.//sub']) {
      const { text: each } = await send(`GET ${path}`);
      assert.doesNotMatch(each, /^location: (?:\/[/\\]|\w+:)/im, path);
    }
  });

  for (const [path, location] of [
    ['/demo', '/demo/'],
    ['/demo?a=1&b=//x', '/demo/?a=1&b=//x'],
    ['/demo/sub', '/demo/sub/'],
    ['/demo/sub?a=1', '/demo/sub/?a=1'],
    ['/more', '/more/'],
    ['/more/sub', '/more/sub/'],
    ['http://evil.example/demo/sub', '/demo/sub/'],
  ] as const) {
    it(`is redirected within the folder by GET ${path}, once`, async () => {
      const { status, text } = await send(`GET ${path}`);
      assert.deepEqual([status, /^location: (.*)\r$/im.exec(text)?.[1]], [301, location]);
      assert.equal((await send(`GET ${location}`)).status, 200);
    });
  }

  it('gets no redirect from a folder without an index, or from a missing folder', async () => {
    for (const path of ['/demo/none/', '/none/', '/demo/absent', '/demox'])
      assert.equal((await send(`GET ${path}`)).status, 404, path);
  });

  for (const path of [
    '/linked.txt',
    '/linked/',
    '/secrets',
    '/secrets/a.txt',
    '/up',
    '/up/secret.txt',
    '/demo/%6cinked.txt',
    '/lost.txt',
  ]) {
    it(`reads no file outside the folder by a link in it: GET ${path}`, async () => {
      lines.length = 0;
      const { status, text } = await send(`GET ${path}`);
      assert.equal(status, 404);
      if (path !== '/lost.txt') assert.match(text, /"code":"not_found","message":"[^"]+"/);
      const detail = 'a link in option "folders" leads outside of it, so it is not followed';
      assert.deepEqual(lines, path === '/lost.txt' ? [] : [`GET [other] 404 not_found: ${detail}`]);
    });
  }

  it('gets the target of a link inside the folder, even if the folder is a link', async () => {
    for (const path of ['/inside.html', '/insides/', '/link/', '/link/inside.html'])
      assert.equal((await send(`GET ${path}`)).status, 200, path);
  });

  it('cannot write to the folder, or break the server with a request for a file', async () => {
    for (const method of ['PUT', 'DELETE', 'POST']) assert.equal((await send(`${method} /index.html`)).status, 405);
    for (const range of ['bytes=5-2', 'bytes=-', 'bytes=999-', 'bytes=a-b', 'bytes=0-0,1-1,2-2']) {
      assert.ok((await send('GET /index.html', ['Host: localhost', `Range: ${range}`])).status < 500);
    }
    assert.equal((await send('GET /')).status, 200);
  });

  for (const [what, headers] of [
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['a strange coding', ['Transfer-Encoding: xchunked']],
    ['two hosts', ['Host: evil.example']],
    ['a header over two lines', ['X-A: 1', ' X-B: 2']],
    ['headers that are huge', [`X-A: ${'a'.repeat(20_000)}`]],
  ] as const) {
    it(`smuggles no request by ${what}`, async () => {
      const { status, reached } = await send(
        'GET /v1/pets',
        ['Host: localhost', ...headers],
        'GET /v1/pets/9 HTTP/1.1\r\nHost: a\r\n\r\n',
      );
      assert.ok(status >= 400 && status < 500, String(status));
      assert.ok(!reached.includes('/v1/pets/9'));
    });
  }

  it('cannot point a name of its own at this machine (DNS rebinding)', async () => {
    lines.length = 0;
    for (const path of ['/v1/pets', '/']) {
      const { status, text, reached } = await send(`GET ${path}`, ['Host: evil.example']);
      assert.deepEqual([status, reached], [403, []]);
      assert.match(text, /"code":"unknown_host"/);
      assert.match(text, /"message":"[^"]+: --origin https:\/\/<name>, or the option origins of createProxy\(\)\."/);
      assert.doesNotMatch(text, /evil/);
    }
    const why = 'option "origins" lacks evil.example; add its origin if it leads to this site';
    assert.deepEqual(lines, [`GET /v1/pets 403 unknown_host: ${why}`, `GET [other] 403 unknown_host: ${why}`]);
    for (const host of [
      ...[
        'localhost:99',
        '127.0.0.1',
        '[::1]:8080',
        '10.1.2.3:8080',
        '[fe80::1]',
        'shop.example:8080',
        'SHOP.Example:8080',
      ],
      ...['other.example', 'other.example:443', 'other.example:80', 'other.example.', 'localhost.', 'localhost.:8080'],
    ]) {
      assert.equal((await send('GET /', [`Host: ${host}`])).status, 200, host);
    }
    for (const host of [
      'shop.example',
      'shop.example:443',
      'other.example:8080',
      'third.example',
      '10.1.2.3.evil.example',
      'a[::1]',
      '[::1]a',
      'x"y',
    ])
      assert.equal((await send('GET /', [`Host: ${host}`])).status, 403, host);
    assert.match(lines.at(-1) ?? '', / option "origins" lacks the host name of the request;/);
  });

  for (const host of ['LOCALHOST', '127.1', '::ffff:127.0.0.1']) {
    it(`cannot point a name of its own at this machine where the site listens on ${host}`, async () => {
      const proxy = createProxy({ baseUrl: 'http://127.0.0.1:9/v1', apiKey: key, log: () => {} });
      const running = await serveProxy(proxy, { host });
      const response = await raw(running.port, 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
      await running.close();
      assert.match(response, /^HTTP\/1.1 403/);
    });
  }

  for (const [what, hosts] of [
    ['no host', []],
    ['two hosts', ['Host: localhost', 'Host: localhost']],
    ['two hosts of which one is its own', ['Host: localhost', 'Host: evil.example']],
  ] as const) {
    it(`gets neither files nor pets with ${what}`, async () => {
      for (const path of ['/', '/demo/', '/v1/pets']) {
        assert.equal((await send(`GET ${path}`, hosts)).status, 400);
      }
    });
  }

  for (const method of ['PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'POST', 'PROPFIND', 'get']) {
    it(`changes nothing by ${method}`, async () => {
      const { status, reached } = await send(`${method} /v1/pets`, ['Host: localhost', 'X-HTTP-Method-Override: POST']);
      assert.ok(status >= 400 && status < 500, String(status));
      assert.deepEqual(reached, []);
    });
  }

  it('gets no tunnel by CONNECT, and no upgrade', async () => {
    assert.equal((await send('CONNECT evil.example:443')).text, '');
    const upgrade = ['Host: localhost', 'Upgrade: websocket'];
    const { text } = await send('GET /v1/pets', upgrade);
    assert.match(text, /^HTTP\/1\.1 200/);
  });
});
