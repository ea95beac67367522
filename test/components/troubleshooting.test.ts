import { expect } from '@open-wc/testing';
import type { BackendFault } from '../../src/backend/index.js';
import { createClient } from '../../src/index.js';
import { body, cleanUp, connect, next, open, the, write } from './page.js';
import { get } from './roles.js';

const guide = await (await fetch(new URL('../../demo/guides/troubleshooting.md', import.meta.url))).text();
const [, tables = ''] = /^(## "[\s\S]*?)^## Where the service/m.exec(guide) ?? [];
const cellsOf = (line: string) => line.split('|').slice(1, 3).join();

/** What the tables about errors quote in the columns that are not about the fix. */
const quoted = tables
  .split('\n')
  .map((line) => (line.startsWith('## ') ? line : cellsOf(line)))
  .join('\n');
const sentences = [...quoted.replace(/`[^`]*`/g, '').matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);
const messages = [...quoted.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** What only browsers and the guide's proxy say, the option that an error is about, and what a form says of a 405 (`pet-form/form.test.ts`). */
const others = [
  ...[
    'baseurl',
    '<pet-store>',
    'ERR_CONNECTION_REFUSED',
    'ERR_BLOCKED_BY_CLIENT',
    '502',
    '403',
    'key_rejected',
    'timeout',
  ],
  ...[
    'Adding pets is switched off here.',
    '405 (This proxy lets visitors read only …)',
    'POST',
    'check https, which the page has',
  ],
];
/** Whether a quotation, whose … stands for what differs, is in a text. */
const isIn = (text: string) => (quotation: string) =>
  quotation.split('…').every((part) => text.includes(part.trim())) || others.includes(quotation);

const failing = (fault: BackendFault) => () => open('<pet-list></pet-list>', { faults: [fault] });
const written = (markup: string) => () => {
  const place = cleanUp(document.createElement('div'));
  body.append(place);
  write(place, markup);
};

const causes: readonly (() => unknown)[] = [
  written('<pet-list></pet-list>'),
  written('<pet-store baseurl="https://pets.test"><pet-list></pet-list></pet-store>'),
  written('<pet-store baseurl="http://pets.test/v1" apikey="secret"><pet-list></pet-list></pet-store>'),
  failing({ kind: 'response', status: 401 }),
  failing({ kind: 'lost' }),
  failing({ kind: 'response', status: 404 }),
  failing({ kind: 'response', status: 200, body: 'html' }),
  () => {
    const { backend } = connect({ faults: [{ kind: 'hang' }] });
    const baseUrl = 'https://pets.test/v1';
    const client = createClient({ baseUrl, apiKey: 'secret', fetch: backend.fetch, retry: false, timeout: 1 });
    open('<pet-list></pet-list>', {}, { client });
  },
];

/** What a visitor reads, and what the console says, where this is the cause. */
async function happens(cause: () => unknown): Promise<readonly [reads: string, says: string]> {
  const failed = next(document, 'pet-error');
  cause();
  const { error } = await failed;
  const list = the('pet-list');
  await list.settled;
  const reads = get(list, 'alert').textContent ?? '';
  (list.closest('pet-store') ?? list).remove();
  return [reads, String(error)];
}

describe('the guide to troubleshooting', () => {
  it('quotes what a visitor reads and what the console says, each where it happens', async () => {
    let [read, said] = ['', ''];
    for (const cause of causes) {
      const [reads, says] = await happens(cause);
      read += reads;
      said += says;
    }
    expect(sentences).to.have.length.above(4);
    expect(sentences.filter((sentence) => !isIn(read)(sentence))).to.deep.equal([]);
    expect(messages).to.have.length.above(6);
    expect(messages.filter((message) => !isIn(said)(message))).to.deep.equal([]);
  });
});
