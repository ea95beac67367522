import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { open } from './open.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = () => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

describe('the memory of a backend', () => {
  it('does not keep the long bodies of which its log keeps the beginning', async () => {
    const { backend, post } = open();
    const before = heap();
    for (let index = 0; index < 100; index++) await post(`{"name":${' '.repeat(900_000)}`);
    const grown = heap() - before;
    assert.equal(backend.log.length, 100);
    assert.equal(String(backend.log[0]?.body).length, 2000);
    assert.ok(grown < 20, `${grown.toFixed()} MB for 100 entries`);
  });
});
