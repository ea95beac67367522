import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { existing, launchers, short } from '../wtr.config.js';

describe('the short run of the engines', () => {
  it('includes requests, the journey of a visitor and the look', () => {
    for (const part of ['client/', 'journey', 'layout', 'pet-list/', 'pet-form/'])
      assert.ok(
        short.some((file) => file.includes(part)),
        part,
      );
  });

  it('does not start with a missing file', () => {
    assert.throws(() => existing(['test/wtr.config.js', 'test/none.test.ts']), /There is no test\/none\.test\.ts:/);
  });

  it('reports each engine by its name', () => {
    assert.deepEqual(
      Object.values(launchers).map((launcher) => launcher().name),
      ['Chrome', 'Firefox', 'WebKit'],
    );
  });
});
