import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readGuides } from '../.config/build/site/guides.js';
import { clientReference } from '../.config/docs/client.js';
import { derived } from '../.config/docs/derived.js';

describe('the reference of the client', () => {
  const reference = clientReference();

  it('lists the members of options and pets, which are inferred from schemas', () => {
    const [, options = ''] = reference.split('### ClientOptions\n');
    assert.match(options.split('### ')[0] ?? '', /\| `timeout\?` \| .* in milliseconds/);
    assert.match(reference, /### Pet\n[^#]*\| `categoryId` \|/);
  });

  it('contains no path of the machine and no type of zod', () => {
    assert.doesNotMatch(reference, /import\(|ZodMini|\/src\//);
  });
});

for (const [file, text] of Object.entries(derived())) {
  it(`a document that is generated from the sources is up to date (if not, run npm run docs): ${file}`, () => {
    assert.equal(readFileSync(file, 'utf8'), text);
  });
}

it('the guides of the site are all that the folder has', () => {
  const listed = readGuides().map(({ name }) => `${name}.md`);
  assert.deepEqual(listed.sort(), readdirSync('demo/guides').sort());
});
