import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, it } from 'node:test';
import { createServer } from 'vite';
import { createBackend } from '../../src/backend/index.js';
import { createProxy } from '../../src/proxy/index.js';
import { serveProxy } from '../../src/proxy/node.js';
import { newFolder } from '../support/folder.js';
import { guideFile } from '../support/readme.js';

const closing: (() => unknown)[] = [];
after(async () => {
  for (const close of closing.reverse()) await close();
});

it('Vite forwards /v1 to the proxy as its guide says, even a new pet of its own pages', async () => {
  const { fetch: service } = createBackend({ apiKeys: ['secret'], pets: 3 });
  const proxy = await serveProxy(
    createProxy({
      baseUrl: 'https://pets.test/v1',
      apiKey: 'secret',
      operations: ['listPets', 'createPet'],
      fetch: (url, init) => service(new Request(url, init)),
    }),
  );
  closing.push(() => proxy.close());
  const root = newFolder();
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const configFile = join(root, 'vite.config.ts');
  const config = guideFile('vite.config.ts', { 'http://127.0.0.1:8080': proxy.url }, 'frameworks');
  writeFileSync(configFile, config);
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Shop</title>');
  const { NODE_ENV } = process.env;
  // A server of Vite sets it, for every build after it.
  closing.push(() => {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  });
  const vite = await createServer({
    ...{ root, configFile, cacheDir: join(root, 'cache'), logLevel: 'silent' },
    server: { port: 0, host: '127.0.0.1' },
  });
  closing.push(() => vite.close());
  await vite.listen();
  const page = new URL(vite.resolvedUrls?.local[0] ?? '').origin;
  assert.match(await (await fetch(page)).text(), /Shop/);
  const send = (init: RequestInit, origin = page, site = 'same-origin') => {
    const headers = { Origin: origin, 'Sec-Fetch-Site': site, 'Content-Type': 'application/json' };
    return fetch(`${page}/v1/pets`, { ...init, headers });
  };
  const create = { method: 'POST', body: '{"name":"Rex","categoryId":3}' };
  assert.equal((await send(create)).status, 201);
  assert.equal(((await (await send({})).json()) as unknown[]).length, 4);
  assert.equal((await send(create, 'https://evil.example', 'cross-site')).status, 403);
});
