import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type Switches, switchValues } from '../../src/backend/switches.js';

describe('the README’s table of switches', () => {
  const rows = [...readFileSync('README.md', 'utf8').matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]*) \|$/gm)];
  const table = Object.fromEntries(rows.map(([, name = '', values = '']) => [name, values.replaceAll('`', '')]));

  for (const [name, values] of Object.entries(switchValues) as [keyof Switches, readonly unknown[]][]) {
    it(`names ${name} with each of its values, the default first`, () => assert.equal(table[name], values.join(', ')));
  }
});
