import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { createBackend } from '../../src/backend/index.js';
import { serveBackend } from '../../src/backend/node.js';
import { createClient } from '../../src/index.js';
import { createProxy } from '../../src/proxy/index.js';
import { serveProxy } from '../../src/proxy/node.js';
import { key, Opened } from './service.js';

const opened = new Opened();
afterEach(() => opened.close());

describe('a client without a key', () => {
  it('lists, adds and finds pets through the proxy, ids exact', async () => {
    const backend = await serveBackend(createBackend({ apiKeys: [key], pets: 30, firstId: '9007199254740993' }));
    opened.add(() => backend.close());
    const proxy = createProxy({
      baseUrl: backend.baseUrl,
      apiKey: key,
      operations: ['listPets', 'getPet', 'createPet'],
    });
    const server = await serveProxy(proxy);
    opened.add(() => server.close());
    const client = createClient({ baseUrl: server.baseUrl });
    const pets = await client.listPets({ limit: 25 });
    assert.equal(pets.length, 25);
    const rex = await client.createPet({ name: 'Rex 🐕', categoryId: '9223372036854775807', status: 'sold' });
    assert.equal(rex.categoryId, '9223372036854775807');
    assert.deepEqual(await client.getPet(rex.id), rex);
    assert.deepEqual(await client.findPet(rex.id), { found: true, pet: rex });
    await assert.rejects(client.getPet('404'), { name: 'ApiError', status: 404, code: 'not_found' });
    await assert.rejects(client.listOrders(), { name: 'ApiError', status: 404 });
  });
});
