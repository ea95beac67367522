import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { behaviours } from './compare-behaviours.js';
import { ours } from './compare-peers.js';

describe('beside other clients', () => {
  it('our client does what each row of the table in the guide says', async () => {
    const broken: string[] = [];
    for (const [behaviour, check] of Object.entries(behaviours)) {
      if (!(await check(ours))) broken.push(behaviour);
    }
    assert.deepEqual(broken, []);
  });

  it('the table of the guide has these rows, and a yes for ours in each: npm run long -- compare --write', () => {
    const rows = readFileSync('demo/guides/client-peers.md', 'utf8').matchAll(/^\| (\w.*?) \| (yes|–) \|/gm);
    assert.deepEqual(
      [...rows].map(([, behaviour, cell]) => [behaviour, cell]),
      Object.keys(behaviours).map((behaviour) => [behaviour, 'yes']),
    );
  });
});
