import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createProxy } from '../../src/proxy/index.js';
import { type RunningProxy, serveProxy } from '../../src/proxy/node.js';

describe('a folder beside the proxy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-files-'));
  const site = join(folder, 'site');
  const script = 'const pets = [];\n'.repeat(200);
  const page = '<!doctype html><title>Animal</title>';
  let server: RunningProxy;

  before(async () => {
    mkdirSync(join(site, '.hidden'), { recursive: true });
    mkdirSync(join(site, 'both'));
    writeFileSync(join(folder, 'outside.html'), page);
    for (const file of ['elements.js', 'elements.css', 'changing.js', '.hidden/elements.js'])
      writeFileSync(join(site, file), script);
    writeFileSync(join(site, 'small.js'), '//');
    for (const file of ['animal.html', 'both.html', 'both/index.html']) writeFileSync(join(site, file), page);
    symlinkSync('../outside.html', join(site, 'linked.html'));
    const proxy = createProxy({ base: 'http://127.0.0.1:9/v1', apiKey: 'secret' });
    server = await serveProxy(proxy, { folders: { '/': site } });
  });
  after(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  /** A response as it came, not decoded. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ incoming: IncomingMessage; body: Buffer }>((resolve, reject) => {
      get(server.url + path, { headers, method, agent: false }, (incoming) => {
        buffer(incoming).then((body) => resolve({ incoming, body }), reject);
      }).on('error', reject);
    });
  const accepts = (encoding: string) => ({ 'Accept-Encoding': encoding });

  it('sends scripts and style sheets compressed if the request accepts that', async () => {
    for (const [path, type] of [
      ['/elements.js', 'text/javascript; charset=utf-8'],
      ['/elements.css', 'text/css; charset=utf-8'],
    ] as const) {
      for (const [accepted, encoding, decode] of [
        ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
        ['gzip, deflate', 'gzip', gunzipSync],
        ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
        ['identity', undefined, (body: Buffer) => body],
        ['brotli', undefined, (body: Buffer) => body],
      ] as const) {
        const { incoming, body } = await ask(path, accepts(accepted));
        const { headers, statusCode } = incoming;
        assert.deepEqual(
          [statusCode, headers['content-encoding'], headers['content-type'], headers['vary']],
          [200, encoding, type, 'Accept-Encoding'],
          accepted,
        );
        assert.deepEqual([headers['cache-control'], headers['x-content-type-options']], ['no-cache', 'nosniff']);
        assert.equal(Number(headers['content-length']), body.length);
        if (encoding) assert.ok(body.length < script.length / 10);
        assert.equal(String(decode(body)), script);
      }
    }
  });

  it('compresses no small file, no page and no range', async () => {
    for (const [path, headers] of [
      ['/small.js', {}],
      ['/animal.html', {}],
      ['/elements.js', { Range: 'bytes=0-9' }],
    ] as const)
      assert.equal((await ask(path, { ...accepts('br'), ...headers })).incoming.headers['content-encoding'], undefined);
  });

  it('sends the body of a compressed script only for a GET, and only if it is new', async () => {
    const { incoming } = await ask('/elements.js', accepts('br'));
    const { etag = '', 'content-length': length } = incoming.headers;
    const plain = await ask('/elements.js');
    assert.notEqual(plain.incoming.headers.etag, etag);
    const again = await ask('/elements.js', { ...accepts('br'), 'If-None-Match': etag });
    assert.deepEqual(
      [again.incoming.statusCode, again.incoming.headers['vary'], again.body.length],
      [304, 'Accept-Encoding', 0],
    );
    assert.equal((await ask('/elements.js', { ...accepts('gzip'), 'If-None-Match': etag })).incoming.statusCode, 200);
    const head = await ask('/elements.js', accepts('br'), 'HEAD');
    assert.deepEqual([head.incoming.headers['content-length'], head.body.length], [length, 0]);
  });

  it('sends the current script, not the one that was compressed before', async () => {
    await ask('/changing.js', accepts('br'));
    const changed = script.replaceAll('pets', 'dogs');
    writeFileSync(join(site, 'changing.js'), changed);
    utimesSync(join(site, 'changing.js'), new Date('2030-01-01'), new Date('2030-01-01'));
    const { body } = await ask('/changing.js', accepts('br'));
    assert.equal(String(brotliDecompressSync(body)), changed);
  });

  it('hides dot files and files outside, even from requests that accept compression', async () => {
    writeFileSync(join(folder, 'outside.js'), script);
    symlinkSync('../outside.js', join(site, 'linked.js'));
    for (const path of ['/.hidden/elements.js', '/../outside.js', '/%2e%2e/outside.js', '/linked.js', '/none.js']) {
      const { incoming } = await ask(path, accepts('br'));
      assert.equal(incoming.statusCode, 404, path);
    }
  });

  it('finds /animal where animal.html is, unless a folder has that name', async () => {
    const { incoming, body } = await ask('/animal');
    assert.deepEqual([incoming.statusCode, String(body)], [200, page]);
    assert.equal((await ask('/none')).incoming.statusCode, 404);
    assert.equal((await ask('/both')).incoming.headers.location, '/both/');
  });

  it('finds no page by its name without an ending if it is a link that leads outside', async () => {
    assert.equal((await ask('/linked')).incoming.statusCode, 404);
  });
});
