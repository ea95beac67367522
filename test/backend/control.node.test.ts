import assert from 'node:assert/strict';
import { createBackend } from '../../src/backend/index.js';
import { type RunningBackend, type ServeBackendOptions, serveBackend } from '../../src/backend/node.js';
import { after, describe, it } from '../support/suite.js';

const running: RunningBackend[] = [];
after(() => Promise.all(running.map((server) => server.close())));

/** A backend over HTTP and how its control is asked. */
async function start(options: ServeBackendOptions = { control: true }) {
  const backend = createBackend({ apiKeys: ['secret'], pets: 2 });
  const server = await serveBackend(backend, options);
  running.push(server);
  const control = (method: string, path: string, body?: string, key = 'secret') =>
    fetch(`${new URL(server.baseUrl).origin}/__backend${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}` },
      ...(body !== undefined && { body }),
    });
  return { backend, server, control };
}

describe('the control of a backend over HTTP', () => {
  it('is off by default', async () => {
    const { backend, server, control } = await start({});
    backend.pets.remove(1);
    assert.equal((await control('POST', '/reset')).status, 404);
    assert.equal(backend.pets.all().length, 1);
    assert.equal(server.controlUrl, undefined);
  });

  it('restores a state, its own or a handwritten one, with exact ids', async () => {
    const { backend, control } = await start();
    const state = await (await control('GET', '/state')).text();
    const pets = '[{"id":9007199254740993,"name":"Rex","categoryId":3}]';
    assert.equal((await control('PUT', '/state', `{"nextId":5,"pets":${pets}}`)).status, 204);
    assert.deepEqual(backend.pets.all(), [{ id: '9007199254740993', name: 'Rex', categoryId: '3' }]);
    assert.equal((await control('PUT', '/state', state)).status, 204);
    assert.equal(backend.pets.all().length, 2);
  });

  it('sets faults', async () => {
    const { server, control } = await start();
    assert.equal((await control('PUT', '/faults', '[{"kind":"response","status":503}]')).status, 204);
    const response = await fetch(`${server.baseUrl}/pets`, { headers: { Authorization: 'Bearer secret' } });
    assert.equal(response.status, 503);
  });

  it('shows the log, without its own requests', async () => {
    const { server, control } = await start();
    await fetch(`${server.baseUrl}/pets?limit=1`, { headers: { Authorization: 'Bearer secret' } });
    const text = await (await control('GET', '/requests')).text();
    const [entry, ...others] = JSON.parse(text) as { operation: string; query: object; status: number }[];
    assert.deepEqual([entry?.operation, entry?.query, entry?.status, others], ['listPets', { limit: '1' }, 200, []]);
    assert.doesNotMatch(text, /secret/);
  });

  it('needs the key and allows no page of another origin', async () => {
    const { backend, control } = await start();
    backend.pets.remove(1);
    for (const key of ['wrong', '']) assert.equal((await control('POST', '/reset', undefined, key)).status, 401);
    assert.equal((await control('OPTIONS', '/reset', undefined, '')).status, 401);
    assert.equal((await control('POST', '/reset')).headers.get('Access-Control-Allow-Origin'), null);
    assert.equal(backend.pets.all().length, 2);
  });

  it('rejects unknown commands and invalid bodies by name, and changes nothing', async () => {
    const { backend, control } = await start();
    const errorOf = async (...call: Parameters<typeof control>) => {
      const response = await control(...call);
      const { code, message } = (await response.json()) as { code: string; message: string };
      return [response.status, message, code] as const;
    };
    const [missing, says] = await errorOf('DELETE', '/state');
    assert.equal(missing, 404);
    assert.match(says, /use one of POST \/reset, GET \/state, PUT \/state, PUT \/faults, GET \/requests/);
    assert.deepEqual(await errorOf('PUT', '/faults', '[{"kind":"lots"}]'), [
      400,
      'option "faults[0].kind" must be one of lost, hang, response, cut, broken, shape, slow, not "lots"',
      'invalid_body',
    ]);
    assert.match((await errorOf('PUT', '/state', '{'))[1], /JSON/);
    assert.match((await errorOf('PUT', '/state'))[1], /^option "state" must be an object of nextId, pets/);
    assert.equal(backend.pets.all().length, 2);
  });
});
