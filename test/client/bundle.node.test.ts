import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import * as source from '../../src/index.js';

/** Kilobytes (1000 bytes) of the whole public entry in a production build, compressed by brotli at its highest level. */
const goal = 15;
const limit = 18;

const entry = 'virtual:entry';

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export * from '${process.cwd()}/src/index.ts'` : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('One build was expected.');
  return built.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
}

describe('the client, built for production', () => {
  let code = '';
  before(async () => {
    code = await bundle();
  });

  it(`weighs at most ${limit} kB`, (context) => {
    const size = brotliCompressSync(code).length / 1000;
    context.diagnostic(`${size.toFixed(2)} kB; goal ${goal}, fails above ${limit}`);
    assert.ok(size <= limit, `${size.toFixed(2)} kB`);
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
