import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { ofLists, ofNewPets } from './deviations.js';

it('the guide quotes the console messages about services that deviate from the spec', () => {
  const guide = readFileSync('demo/guides/troubleshooting.md', 'utf8');
  const logged = [...ofLists, ...ofNewPets].flatMap((deviation) => deviation.console ?? []);
  const table = guide.slice(guide.indexOf('## Where the service'), guide.indexOf('## It looks wrong'));
  for (const text of logged) {
    const short = text.replace(/https:\S+?(?=:|$)/, '…').replace(/^the service responded with (?=\d+,)/, '');
    assert.ok(table.includes(`\`${short}\``), short);
  }
});
