import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { everyMutant, survivors } from './mutate.js';

describe('the conformance suite', () => {
  it('notices every sixth of the faults that can be put into the source', async () => {
    const chosen = everyMutant.filter((_, index) => index % 6 === 0);
    assert.ok(chosen.length > 10);
    assert.deepEqual(await survivors(chosen, () => {}), []);
  });
});
