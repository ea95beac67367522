import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { derived } from '../.config/docs/derived.js';

describe('what is derived from the sources', () => {
  for (const [file, text] of Object.entries(derived())) {
    it(`is in ${file} as it would be written now: npm run docs`, () => {
      assert.equal(readFileSync(file, 'utf8'), text);
    });
  }
});
