import assert from 'node:assert/strict';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { type BackendOptions, createBackend } from '../../src/backend/index.js';
import { type BackendHandlerOptions, createBackendHandlers } from '../../src/backend/msw.js';
import { afterEach, describe, it } from '../support/suite.js';

const headers = { Authorization: 'Bearer secret' };
let stop = () => {};
afterEach(() => stop());

function intercept(
  options: Partial<BackendOptions> = {},
  where: BackendHandlerOptions = { origin: 'https://pets.test' },
) {
  const backend = createBackend({ apiKeys: ['secret'], pets: 2, ...options });
  const others = http.all(/.*/, () => HttpResponse.text('another'));
  const server = setupServer(...createBackendHandlers(backend, where), others);
  server.listen();
  stop = () => server.close();
  return backend;
}

describe('the handlers for Mock Service Worker', () => {
  it('respond for one origin and leave the others alone', async () => {
    intercept({}, { origin: 'https://api.example.com' });
    assert.equal((await fetch('https://api.example.com/v1/pets', { headers })).status, 200);
    assert.equal(await (await fetch('https://api-example.com/v1/pets', { headers })).text(), 'another');
    assert.equal(await (await fetch('https://api.example.com/v10/pets', { headers })).text(), 'another');
    assert.equal(await (await fetch('https://api.example.com/', { headers })).text(), 'another');
  });

  it('respond only at the addresses of the service, for any method, and leave other paths alone', async () => {
    intercept();
    for (const path of ['/pets', '/pets?limit=2', '/pets/7', '/store/orders']) {
      assert.notEqual(await (await fetch(`https://pets.test/v1${path}`, { headers })).text(), 'another');
    }
    assert.equal((await fetch('https://pets.test/v1/pets', { method: 'DELETE', headers })).status, 404);
    for (const path of ['', '/', '/users', '/pets/', '/pets/7/photos', '/store', '/petshop']) {
      assert.equal(await (await fetch(`https://pets.test/v1${path}`, { headers })).text(), 'another', path);
    }
  });

  it('respond for the origin and the base path of the backend', async () => {
    intercept({ basePath: '/shop/v1', origin: 'http://two.test' }, {});
    assert.equal((await fetch('http://two.test/shop/v1/pets', { headers })).status, 200);
    assert.equal(await (await fetch('http://one.test/shop/v1/pets', { headers })).text(), 'another');
    assert.equal(await (await fetch('http://two.test/v1/pets', { headers })).text(), 'another');
  });

  it('add the key for a page that has none, whatever it sends as one', async () => {
    const backend = intercept({}, { origin: 'https://pets.test', apiKey: 'secret' });
    for (const sent of [{}, { Authorization: 'Bearer of-the-site' }]) {
      const init = { method: 'POST', headers: { ...sent, 'Content-Type': 'application/json' } };
      const body = '{"name":"Rex","categoryId":1}';
      assert.equal((await fetch('https://pets.test/v1/pets', { headers: sent })).status, 200);
      assert.equal((await fetch('https://pets.test/v1/pets', { ...init, body })).status, 201);
    }
    assert.equal(backend.pets.all().length, 4);
  });

  it('lose the connection by a fault', async () => {
    const backend = intercept({ faults: [{ kind: 'lost', effect: true }] });
    const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } };
    await assert.rejects(
      fetch('https://pets.test/v1/pets', { ...init, body: '{"name":"Rex","categoryId":1}' }),
      TypeError,
    );
    assert.equal(backend.snapshot().pets.length, 3);
  });

  it('end with the caller’s abort', async () => {
    const backend = intercept({ latency: 60_000 });
    const controller = new AbortController();
    backend.addEventListener('request', () => controller.abort());
    await assert.rejects(fetch('https://pets.test/v1/pets', { headers, signal: controller.signal }), {
      name: 'AbortError',
    });
    backend.reset();
  });
});
