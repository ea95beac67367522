import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** Kilobytes (1000 bytes), brotli 11, of a language's classic script. */
const goal = 1.2;
const limit = 1.5;

describe('the classic scripts of the languages', () => {
  const scripts = new Map<string, string>();

  before(async () => {
    const built = await build({ mode: 'script', logLevel: 'silent', build: { write: false } });
    const files = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
    for (const file of files) {
      if (file.type === 'asset' && file.fileName.startsWith('locales/'))
        scripts.set(file.fileName, String(file.source));
    }
  });

  it('are five', () => {
    assert.deepEqual(
      [...scripts.keys()].sort(),
      ['ar', 'de', 'es', 'fr', 'ja'].map((tag) => `locales/${tag}.js`),
    );
  });

  it(`weigh at most ${limit} kB each`, (context) => {
    for (const [name, script] of scripts) {
      const size = brotliCompressSync(script).length / 1000;
      context.diagnostic(`${name}: ${size.toFixed(2)} kB; goal ${goal}, fails above ${limit}`);
      assert.ok(size <= limit, `${name}: ${size.toFixed(2)} kB`);
    }
  });
});
