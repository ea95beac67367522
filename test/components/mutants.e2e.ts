import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { broken, everyMutant, survivors } from './mutate.js';

describe('the tests of the elements', () => {
  it('have faults to notice that still fit the sources', () => {
    assert.ok(everyMutant.length > 150);
    for (const mutant of everyMutant) assert.notEqual(broken(mutant), '');
  });

  it('notice every fortieth of the faults that can be put into the sources', { timeout: 120_000 }, async () => {
    const chosen = everyMutant.filter((_, index) => index % 40 === 0);
    assert.deepEqual(await survivors(chosen, () => {}), []);
  });
});
