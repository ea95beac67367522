import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { build, type Plugin } from 'vite';

it('the libraries inside a script are the published files, with an added import in four of them', async () => {
  const found: Record<'same' | 'longer' | 'other', string[]> = { same: [], longer: [], other: [] };
  const spy: Plugin = {
    name: 'spy',
    enforce: 'post',
    transform: {
      filter: { id: /\/node_modules\// },
      handler(code, id) {
        const published = readFileSync(id, 'utf8');
        const kind = code === published ? 'same' : code.startsWith(published) ? 'longer' : 'other';
        found[kind].push(id.replace(/.*\/node_modules\//, ''));
      },
    },
  };
  await build({
    mode: 'script',
    configLoader: 'native',
    logLevel: 'silent',
    plugins: [spy],
    build: { write: false },
  });
  assert.deepEqual(found.longer.sort(), [
    '@lit/reactive-element/reactive-element.js',
    'lit-element/lit-element.js',
    'lit-html/lit-html.js',
    'zod/v4/core/core.js',
  ]);
  assert.deepEqual(found.other, []);
  assert.ok(found.same.includes('ky/distribution/core/Ky.js'));
});
