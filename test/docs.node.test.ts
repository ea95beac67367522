import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { derived } from '../.config/docs/derived.js';

describe('a document that is generated from the sources', () => {
  for (const [file, text] of Object.entries(derived())) {
    it(`is up to date (if not, run npm run docs): ${file}`, () => {
      assert.equal(readFileSync(file, 'utf8'), text);
    });
  }
});
