import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { meet, serveHostile, services } from '../hostile/services.js';
import { embedTests } from './browser-tests.js';

describe('a page whose service is malicious', () => {
  const tests = embedTests({}, ['list-script']);
  let hostile: Awaited<ReturnType<typeof serveHostile>>;
  let address: string;

  before(async () => {
    hostile = await serveHostile();
    address = tests.site.page('<title>Shop</title><script src="/petstore-elements.list.js"></script>');
  });
  after(() => hostile.close());

  // `npm run long -- hostile` runs and measures all of them.
  for (const name of [
    '50 MB of one pet',
    '100 000 wrong rows',
    '100 statuses of 90 kB',
    'a byte each tenth of a second',
  ]) {
    it(`stays usable, shows the right message, and frees the memory: ${name}`, async () => {
      const says = services[name]?.says ?? /^$/;
      const timeout = name.startsWith('a byte') ? 1500 : 30_000;
      const { longestTask, kept, text, problems } = await meet(
        tests.browser,
        address,
        hostile.base(name),
        says,
        timeout,
      );
      assert.match(text, says);
      assert.deepEqual(problems, []);
      assert.ok(longestTask < 5000, `the longest task took ${longestTask} ms`);
      assert.ok(kept < 10, `${kept} MB are kept`);
    });
  }
});
