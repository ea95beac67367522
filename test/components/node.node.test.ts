import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

it('the elements can be imported without a page', async () => {
  await import('../../components/define/all.js');
  const components = await import('../../components/index.js');
  assert.ok(components.PetListElement);
});

it('an element without a client does not wait for a page where there is none', async () => {
  const { PetListElement } = await import('../../components/index.js');
  const list = new PetListElement();
  list.client = undefined;
  // A wait would read the document, and end the process.
  await new Promise(setImmediate);
  assert.equal(list.client, undefined);
});

it('the elements name the version of the package', async () => {
  const { version } = await import('../../components/version.js');
  assert.equal(version, JSON.parse(readFileSync('package.json', 'utf8')).version);
});
