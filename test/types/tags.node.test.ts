import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { tagTypes, tagTypesFile } from '../support/tag-types.js';

it('the types of the tags are what the manifest of the elements says: npm run docs', () => {
  assert.equal(readFileSync(tagTypesFile, 'utf8'), tagTypes());
});
