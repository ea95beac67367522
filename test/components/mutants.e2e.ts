import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import planted from '../storm/planted.json' with { type: 'json' };
import { broken, everyMutant, survivors } from './mutate.js';

describe('the tests of the elements', () => {
  it('have faults that fit the sources', () => {
    assert.ok(everyMutant.length >= 120);
    for (const mutant of [...everyMutant, ...planted]) assert.notEqual(broken(mutant), '');
  });

  it('notice every fortieth of the faults', async () => {
    const chosen = everyMutant.filter((_, index) => index % 40 === 0);
    assert.deepEqual(await survivors(chosen, () => {}), []);
  });
});
