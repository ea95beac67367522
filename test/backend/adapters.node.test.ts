import assert from 'node:assert/strict';
import { type Backend, createBackend } from '../../src/backend/index.js';
import { type BackendHandlerOptions, handlersFor } from '../../src/backend/msw.js';
import { createListener, type ServeBackendOptions, serve } from '../../src/backend/node.js';
import { describe, it } from '../support/suite.js';

const backend = createBackend({ apiKeys: ['secret'] });

describe('serve', () => {
  for (const [options, says] of [
    [{ port: 'x' }, /^invalid port: use an integer from 0 to 65535$/],
    [{ port: 65_536 }, /^invalid port: use an integer/],
    [{ port: 1.5 }, /^invalid port: use an integer/],
    [{ host: '' }, /^invalid host: use a name or an address/],
    [{ host: 5 }, /^invalid host: use a name or an address/],
    [{ control: 'yes' }, /^invalid control: use true or false$/],
    [{ prot: 8787 }, /^unknown option "prot"; did you mean "port"\?$/],
    [8787, /^invalid options: use \{ port, host, control \}$/],
  ] as const) {
    it(`rejects ${JSON.stringify(options)} instead of listening somewhere else`, async () => {
      await assert.rejects(serve(backend, options as ServeBackendOptions), (error: unknown) => {
        assert.ok(error instanceof TypeError);
        assert.match(error.message, says);
        return true;
      });
    });
  }
});

describe('every adapter', () => {
  const notOne = { apiKeys: ['secret'] } as unknown as Backend;
  const says = { name: 'TypeError', message: 'invalid backend: use what createBackend returns' };

  it('rejects what is no backend instead of failing each request', async () => {
    await assert.rejects(serve(notOne), says);
    assert.throws(() => createListener(notOne), says);
    assert.throws(() => handlersFor(undefined as unknown as Backend), says);
  });
});

describe('handlersFor', () => {
  it('rejects what is no origin, and options that it does not know', () => {
    assert.throws(() => handlersFor(backend, { origin: 'pets' }), /^TypeError: invalid origin: use an origin such as/);
    const address = { origin: 'https://a.test/v1' };
    assert.throws(() => handlersFor(backend, address), /^TypeError: invalid origin: use https:\/\/a\.test$/);
    assert.throws(() => handlersFor(backend), /^TypeError: invalid origin: use the origin to answer for/);
    assert.throws(
      () => handlersFor(backend, 'https://a.test' as BackendHandlerOptions),
      /^TypeError: invalid options: use \{ origin \}$/,
    );
    const misspelled = { orign: 'https://a.test' } as BackendHandlerOptions;
    assert.throws(
      () => handlersFor(backend, misspelled),
      /^TypeError: unknown option "orign"; did you mean "origin"\?$/,
    );
  });
});
