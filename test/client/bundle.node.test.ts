import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { build } from 'vite';
import * as source from '../../src/index.js';

async function bundle(): Promise<string> {
  const built = await build({ mode: 'sizes', configLoader: 'native', logLevel: 'silent', build: { write: false } });
  if (Array.isArray(built) || !('output' in built)) throw new Error('One build was expected.');
  return built.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
}

describe('the client, built for production', () => {
  let code = '';
  before(async () => {
    code = await bundle();
  });

  it('has every public name, and its errors keep theirs when everything is renamed', async () => {
    const built: typeof source = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
    assert.deepEqual(Object.keys(built).sort(), Object.keys(source).sort());
    const client = built.createClient({ baseUrl: 'https://pets.test/v1', fetch: async () => new Response('{}') });
    const failed = await built.safe(client.listPets());
    assert.equal(failed.ok, false);
    const error = failed.ok ? undefined : failed.error;
    assert.equal(error?.name, 'ResponseValidationError');
    assert.equal(source.isPetStoreError(error), true, 'another copy of the package knows the error');
    assert.equal(error instanceof source.ResponseValidationError, false);
  });

  it('makes no function from text, which strict pages forbid', () => {
    assert.equal(/new Function|\beval\(/.test(code), false);
  });
});
