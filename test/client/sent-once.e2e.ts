import assert from 'node:assert/strict';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { buildSync } from 'esbuild';
import type { Browser } from 'playwright-core';
import * as library from '../../src/index.js';
import { startBrowser } from '../support/chromium.js';
import { probe } from './probe.js';
import { rex } from './service.js';

const [built] = buildSync({
  stdin: {
    contents: `import * as client from './src/index.js'; import { probe } from './test/client/probe.js';
      globalThis.ask = (asked) => probe(client, asked);`,
    resolveDir: process.cwd(),
  },
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2022',
}).outputFiles;

/**
 * A server that reads the first POST and then resets the connection without a byte of a response. It responds to any
 * other request, and keeps the connection with `keepAlive`.
 */
async function dyingServer(keepAlive: boolean) {
  const posts: string[] = [];
  let died = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let received = '';
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      received += bytes;
      const [head = '', body = ''] = received.split('\r\n\r\n');
      if (!received.includes('\r\n\r\n') || body.length < Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)) return;
      received = '';
      const post = head.startsWith('POST');
      if (post) posts.push(body);
      if (post && !died) {
        died = true;
        socket.resetAndDestroy();
        return;
      }
      const path = head.split(' ')[1] ?? '';
      const script = path === '/ask.js';
      const content = script
        ? (built?.text ?? '')
        : post
          ? JSON.stringify(rex)
          : path === '/'
            ? '<!doctype html>'
            : '[]';
      const type = script ? 'text/javascript' : path === '/' ? 'text/html' : 'application/json';
      const connection = keepAlive ? 'keep-alive' : 'close';
      socket.write(
        `HTTP/1.1 ${post ? '201 Created' : '200 OK'}\r\nContent-Type: ${type}\r\nConnection: ${connection}\r\nContent-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`,
      );
      if (!keepAlive) socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { origin, posts, close };
}

const asked = (origin: string, operation: 'listPets' | 'createPet') => ({
  ...{ baseUrl: `${origin}/v1`, apiKey: 'secret', timeout: 5000 },
  operation,
});

describe('a createPet on a reused connection that closes', () => {
  let browser: Browser;
  before(async () => {
    browser = await startBrowser();
  });
  after(() => browser.close());

  /** Asks for the pets, to warm the connection, and adds one, in a page of the server itself. */
  async function inPage(origin: string) {
    const page = await browser.newPage();
    await page.goto(origin);
    await page.addScriptTag({ url: '/ask.js', type: 'module' });
    await page.waitForFunction('globalThis.ask');
    type Ask = { readonly ask: (probe: object) => Promise<Record<string, unknown> | undefined> };
    const ask = (probe: object) => page.evaluate((one) => (globalThis as unknown as Ask).ask(one), probe);
    assert.equal(await ask(asked(origin, 'listPets')), undefined);
    const error = await ask(asked(origin, 'createPet'));
    await page.close();
    return error;
  }

  it('is sent twice by Chromium itself: two POSTs, one call, and the call succeeds', async () => {
    const server = await dyingServer(true);
    const error = await inPage(server.origin);
    server.close();
    assert.equal(error, undefined);
    assert.equal(server.posts.length, 2);
    assert.equal(server.posts[0], server.posts[1]);
  });

  it('is sent once if the service keeps no connection, and its outcome is unknown', async () => {
    const server = await dyingServer(false);
    const error = await inPage(server.origin);
    server.close();
    assert.equal(server.posts.length, 1);
    assert.deepEqual([error?.['name'], error?.['outcome']], ['ConnectionError', 'unknown']);
  });

  it('is sent once by Node, and its outcome is unknown', async () => {
    const server = await dyingServer(true);
    assert.equal(await probe(library, asked(server.origin, 'listPets')), undefined);
    const error: Record<string, unknown> | undefined = await probe(library, asked(server.origin, 'createPet'));
    server.close();
    assert.equal(server.posts.length, 1);
    assert.deepEqual([error?.['name'], error?.['outcome']], ['ConnectionError', 'unknown']);
  });
});
