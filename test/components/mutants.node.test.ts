import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import planted from '../storm/planted.json' with { type: 'json' };
import { broken, everyMutant } from './mutants.js';

describe('the faults that the tests of the elements must notice', () => {
  it('match the sources, and are at least 120', () => {
    assert.ok(everyMutant.length >= 120);
    for (const mutant of [...everyMutant, ...planted]) assert.notEqual(broken(mutant), '');
  });
});
