import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type BackendOptions, createBackend } from '../../src/backend/index.js';
import { type BackendSwitches, defaultSwitches, switches } from '../../src/backend/switches.js';

const guide = readFileSync('demo/guides/backend.md', 'utf8');

/** The names in the first column of the table below a heading. */
const namesBelow = (heading: string) => {
  const section = guide.slice(guide.indexOf(`## ${heading}`)).split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
};

const offered = (options: object) => {
  try {
    createBackend(options as BackendOptions);
  } catch (error) {
    return (error as Error).message.replace(/^.*(?:use only|be one of) |, not .*$/g, '').split(', ');
  }
  return [];
};

describe('the guide to the reference backend', () => {
  const rows = [...guide.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]*) \|$/gm)];
  const table = Object.fromEntries(rows.map(([, name = '', values = '']) => [name, values.replaceAll('`', '')]));

  for (const [name, schema] of Object.entries(switches)) {
    const { innerType } = schema.def;
    const values = 'values' in innerType.def ? innerType.def.values : [defaultSwitches[name as keyof BackendSwitches]];
    it(`names the switch ${name} with each of its values, the default first`, () =>
      assert.equal(table[name], values.join(', ')));
  }

  it('names every option', () => {
    assert.deepEqual(namesBelow('Options of').sort(), offered({ zzz: 1 }).sort());
  });

  it('names every kind of fault', () => {
    const [, ...kinds] = namesBelow('Faults');
    assert.deepEqual(kinds, offered({ apiKeys: [], faults: [{ kind: '' }] }));
  });
});
