import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { build, type Plugin } from 'vite';
import { en } from '../components/i18n/en.js';

/** Builds the script for pages after a library was changed by its makers. */
const buildWith = (file: string, from: string, to: string) => {
  const changed: Plugin = {
    name: 'changed-library',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith(file) ? code.replaceAll(from, to) : null),
  };
  return build({ mode: 'list-script', logLevel: 'silent', plugins: [changed], build: { write: false } });
};

describe('the build of the script', () => {
  for (const [file, text] of [
    ['lit-html.js', 'globalThis'],
    ['lit-element.js', 'globalThis'],
    ['reactive-element.js', 'globalThis'],
    ['reactive-element.js', 'litProperty'],
    ['zod/v4/core/core.js', 'globalThis'],
    ['zod/v4/core/util.js', 'table'],
  ] as const) {
    it(`fails when ${file} no longer has the ${text} that it replaces`, async () => {
      await assert.rejects(buildWith(file, text, 'renamed'), (error: Error) => {
        assert.match(error.message, /^.*Nothing to replace: /s);
        assert.ok(error.message.includes(file), error.message);
        return true;
      });
    });
  }

  it('fails when ky no longer imports a module that is replaced', async () => {
    const line = "import { calculateRetryTimingDelay, getRetryTimingHeader, } from './retry-timing.js';";
    const rejected = buildWith('ky/distribution/core/Ky.js', line, '');
    await assert.rejects(rejected, /Nothing to replace in ky\/distribution: core\/retry-timing\.js\./);
  });

  it('fails when Lit no longer imports a module that is replaced', async () => {
    const rejected = buildWith('reactive-element/reactive-element.js', './css-tag.js', './node/css-tag.js');
    await assert.rejects(rejected, /Nothing to replace in @lit\/reactive-element: css-tag\.js\./);
  });
});

describe('the list script', () => {
  it('holds the English that all elements and the list need, and not that of the form and the detail', async () => {
    const built = await build({ mode: 'list-script', logLevel: 'silent', build: { write: false } });
    const output = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
    const code = output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
    const keys = Object.keys(en);
    const left = keys.filter((key) => !new RegExp(`[{,]${key}:["{]`).test(code));
    // The word 'pet' also names other things, so its text is kept.
    assert.deepEqual(
      left,
      keys.slice(keys.indexOf('addPet')).filter((key) => key !== 'pet'),
    );
  });

  it('has no style with a value in it, which the css tag of a script would drop', () => {
    const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const styles = files.flatMap((file) => readFileSync(`components/${file}`, 'utf8').match(/\bcss`[^`]*`/g) ?? []);
    assert.ok(styles.length > 7);
    assert.deepEqual(
      styles.filter((style) => style.includes('${')),
      [],
    );
  });
});
