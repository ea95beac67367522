import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { responses } from '../contract/responses.js';

it('the guide quotes the console messages about services that deviate from the spec', () => {
  const guide = readFileSync('demo/guides/troubleshooting.md', 'utf8');
  const logged = responses.flatMap(({ elements }) => [elements?.list?.[1] ?? [], elements?.form?.[1] ?? []].flat());
  assert.ok(logged.length > 0);
  const table = guide.slice(guide.indexOf('## Where the service'), guide.indexOf('## It looks wrong'));
  for (const text of logged) {
    const short = text.replace(/https:\S+?(?=:|$)/, '…').replace(/^the service responded with (?=\d+,)/, '');
    assert.ok(table.includes(`\`${short}\``), short);
  }
});
