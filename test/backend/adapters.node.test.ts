import assert from 'node:assert/strict';
import { type Backend, createBackend } from '../../src/backend/index.js';
import { MemoryBackend } from '../../src/backend/memory-backend.js';
import { type BackendHandlerOptions, createBackendHandlers } from '../../src/backend/msw.js';
import { createBackendListener, type ServeBackendOptions, serveBackend } from '../../src/backend/node.js';
import { describe, it } from '../support/suite.js';

const backend = createBackend({ apiKeys: ['secret'] });

for (const [options, says] of [
  [{ port: 'x' }, /^option "port" must be an integer from 0 to 65535, not "x"$/],
  [{ host: '' }, /^option "host" must be a name or an address/],
  [{ control: 'yes' }, /^option "control" must be true or false, not "yes"$/],
  [{ prot: 8787 }, /^unknown option "prot"; use only .*port/],
] as const) {
  it(`serveBackend rejects ${JSON.stringify(options)} instead of listening somewhere else`, async () => {
    const wrong = { name: 'ConfigurationError', message: says };
    await assert.rejects(serveBackend(backend, options as ServeBackendOptions), wrong);
  });
}

describe('every adapter', () => {
  const notOne = { apiKeys: ['secret'] } as unknown as Backend;
  const says = { name: 'ConfigurationError', message: /^option "backend" must be what createBackend returns/ };

  it('rejects anything but a backend, instead of failing each request', async () => {
    await assert.rejects(serveBackend(notOne), says);
    assert.throws(() => createBackendListener(notOne), says);
    assert.throws(() => createBackendHandlers(undefined as unknown as Backend), says);
  });

  it('takes a backend of another copy of the package', async () => {
    const copy = '../../src/backend/memory-backend.js?copy';
    const other: { MemoryBackend: typeof MemoryBackend } = await import(copy);
    const theirs = new other.MemoryBackend({ apiKeys: [], origin: 'https://pets.test' });
    assert.ok(!(theirs instanceof MemoryBackend));
    const { baseUrl, close } = await serveBackend(theirs);
    assert.equal((await fetch(`${baseUrl}/pets`)).status, 401);
    assert.equal(createBackendHandlers(theirs).length, 1);
    await close();
  });
});

const origin = 'https://a.test';
for (const [options, says] of [
  [{ origin: 'pets' }, /^option "origin" must be an origin such as/],
  [{ origin: 'https://a.test/v1' }, /^option "origin" must be an origin such as/],
  [undefined, /^option "origin" must be the origin of the service/],
  [origin, /^the options must be an object of origin, apiKey$/],
  [{ origin, apiKey: 'two words' }, /^option "apiKey" must be the bare key(?!.*two words)/],
  [{ orign: origin }, /^unknown option "orign"; use only origin, apiKey$/],
] as const) {
  it(`createBackendHandlers rejects ${JSON.stringify(options)}`, () =>
    assert.throws(() => createBackendHandlers(backend, options as BackendHandlerOptions), {
      name: 'ConfigurationError',
      message: says,
    }));
}
