import assert from 'node:assert/strict';
import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createBackend } from '../../src/backend/index.js';
import { serveBackend } from '../../src/backend/node.js';
import { createClient } from '../../src/index.js';
import { sources } from '../support/bundle.js';
import { newFolder } from '../support/folder.js';
import { guideFile } from '../support/readme.js';

const folder = newFolder();
symlinkSync(resolve('test/frameworks/node_modules'), join(folder, 'node_modules'));
const backend = await serveBackend(createBackend({ apiKeys: ['secret'], pets: 3 }));
const closing = [() => backend.close()];
after(async () => {
  for (const close of closing.reverse()) await close();
});

/** Writes a file of the guide with what is different on this machine, and returns its address. */
function write(name: string, replaced: Readonly<Record<string, string>>): string {
  const ours = Object.entries(sources).map(([entry, file]) => [`'${entry}'`, `'${pathToFileURL(resolve(file))}'`]);
  const path = join(folder, name.replace('.ts', '.mts'));
  const text = guideFile(name, replaced);
  writeFileSync(
    path,
    ours.reduce((rest, [from = '', to = '']) => rest.replaceAll(from, to), text),
  );
  return pathToFileURL(path).href;
}

const pets = write('pets.ts', {
  'https://api.example.com/v1': backend.baseUrl,
  "process.env['PETSTORE_API_KEY'] ?? ''": "'secret'",
});
/** Reads and adds pets through a site. */
async function works(baseUrl: string, fetch: typeof globalThis.fetch = globalThis.fetch): Promise<void> {
  const client = createClient({ baseUrl, fetch });
  assert.equal((await client.listPets({ limit: 2 })).length, 2);
  const { id } = await client.createPet({ name: 'Rex', categoryId: 3 });
  assert.equal((await client.getPet(id)).name, 'Rex');
}

/** The file, whose imports stay in this process. */
const load = (name: string, replaced: Readonly<Record<string, string>>) =>
  import(write(name, { './pets.js': pets, ...replaced }));

describe('the proxy’s guide', () => {
  it('has a server of Express that reads and adds pets', async () => {
    const { server } = await load('express.ts', { 'app.listen(3000)': 'export const server = app.listen(0)' });
    await once(server, 'listening');
    closing.push(async () => server.close());
    await works(`http://127.0.0.1:${server.address().port}/v1`);
  });

  it('has a server of Fastify that reads and adds pets', async () => {
    const { app } = await load('fastify.ts', { 'const app': 'export const app', '3000': '0' });
    closing.push(() => app.close());
    await works(`http://127.0.0.1:${app.server.address().port}/v1`);
    assert.equal((await fetch(`http://127.0.0.1:${app.server.address().port}/`)).status, 404);
  });

  it('has an app of Hono that reads and adds pets', async () => {
    const { default: app } = await load('hono.ts', {});
    await works('https://shop.example/v1', (url, init) => app.request(url, init));
  });

  it('has a route handler of Next.js that reads and adds pets', async () => {
    const handlers = await import(write('route.ts', { './pets': pets }));
    const context = { params: Promise.resolve({ path: ['pets'] }) };
    const call: typeof fetch = (url, init) => handlers[init?.method ?? 'GET'](new Request(url, init), context);
    await works('https://shop.example/v1', call);
  });
});
