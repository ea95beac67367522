import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isControl, isFlat, leftovers } from './leaks.js';

describe('the elements', () => {
  it('leave no node, listener or observer after mounting, refreshing, switching and failing', async () => {
    const found = await leftovers(10);
    assert.ok(found.length > 9);
    assert.deepEqual(
      found.filter((one) => !isFlat(one)).map(({ name }) => name),
      found.filter(isControl).map(({ name }) => name),
    );
  });
});
