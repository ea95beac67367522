import assert from 'node:assert/strict';
import { type Backend, createBackend } from '../../src/backend/index.js';
import { type HandlerOptions, handlersFor } from '../../src/backend/msw.js';
import { createListener, type ServeOptions, serve } from '../../src/backend/node.js';
import { describe, it } from '../support/suite.js';

const backend = createBackend({ apiKeys: ['secret'] });

describe('serve', () => {
  for (const [options, says] of [
    [{ port: 'x' }, /^port: must be an integer from 0 to 65535$/],
    [{ port: 65_536 }, /^port: must be an integer/],
    [{ port: 1.5 }, /^port: must be an integer/],
    [{ host: '' }, /^host: must be a name or an address/],
    [{ prot: 8787 }, /^prot: is not known here; known are port, host$/],
    [8787, /^options: must be \{ port, host \}$/],
  ] as const) {
    it(`refuses ${JSON.stringify(options)} instead of listening elsewhere`, async () => {
      await assert.rejects(serve(backend, options as ServeOptions), (error: unknown) => {
        assert.ok(error instanceof TypeError);
        assert.match(error.message, says);
        return true;
      });
    });
  }
});

describe('every adapter', () => {
  const notOne = { apiKeys: ['secret'] } as unknown as Backend;
  const says = { name: 'TypeError', message: 'backend: must be made by createBackend' };

  it('refuses what is no backend instead of failing each request', async () => {
    await assert.rejects(serve(notOne), says);
    assert.throws(() => createListener(notOne), says);
    assert.throws(() => handlersFor(undefined as unknown as Backend), says);
  });
});

describe('handlersFor', () => {
  it('refuses what is no origin, and options that it does not know', () => {
    assert.throws(() => handlersFor(backend, { origin: 'pets' }), /^TypeError: origin: must be an origin such as/);
    const misspelt = { orign: 'https://a.test' } as HandlerOptions;
    assert.throws(() => handlersFor(backend, misspelt), /^TypeError: orign: is not known here; known are origin$/);
  });
});
