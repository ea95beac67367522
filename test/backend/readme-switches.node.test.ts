import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { defaultSwitches } from '../../src/backend/index.js';

describe('the README’s table of switches', () => {
  const rows = [...readFileSync('README.md', 'utf8').matchAll(/^\| `(\w+)` \| [^|]+ \| `?([\w]+)`?[^|]* \|$/gm)];
  const table = Object.fromEntries(rows.map(([, name = '', first = '']) => [name, first]));

  for (const [name, value] of Object.entries(defaultSwitches)) {
    it(`names ${name} with its default first`, () => assert.equal(table[name], String(value)));
  }
});
