import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** Kilobytes (1000 bytes), minified and brotli 11: what a page loads for `import { createClient } from 'petstore-elements'`. */
const goal = 15;
const limit = 18;

async function weigh(entry: string): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, target: 'es2022', lib: { entry, formats: ['es'] }, rolldownOptions: {} },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const code = outputs.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
  assert.ok(code.includes('/v1'), 'the build holds the client');
  return brotliCompressSync(code).length / 1000;
}

describe('bundle of the client', () => {
  it(`weighs at most ${limit} kB`, async (context) => {
    const size = await weigh('src/index.ts');
    context.diagnostic(`${size.toFixed(2)} kB; goal ${goal}, fails above ${limit}`);
    assert.ok(size <= limit, `${size.toFixed(2)} kB`);
  });
});
