import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { NewPet, PetStoreClient } from '../../src/index.js';
import { setClock } from '../support/clock.js';
import { newFolder } from '../support/folder.js';
import { guideFile } from '../support/readme.js';
import { json } from './service.js';

const folder = newFolder();

/** The module that the guide shows under this name. */
function load(name: string): Promise<unknown> {
  const file = join(folder, `${name}.mts`);
  writeFileSync(file, guideFile(name, { 'petstore-elements': pathToFileURL(resolve('src/index.ts')).href }, 'client'));
  return import(pathToFileURL(file).href);
}

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

/** Stands for the service. */
function respondWith(respond: (request: Request) => Response | Promise<Response>) {
  globalThis.fetch = async (input, init) => respond(new Request(input, init));
}

describe('the guide to the client', () => {
  it('has a wrapper of fetch that adds its header to each attempt', async () => {
    const { client } = (await load('headers.ts')) as { client: PetStoreClient };
    const received: (string | null)[][] = [];
    respondWith(({ headers }) => {
      received.push(['X-Shop', 'Authorization', 'X-Request-Id'].map((name) => headers.get(name)));
      return received.length > 1 ? json([]) : json({}, 503, { 'Retry-After': '0' });
    });
    await client.listPets();
    const [[, , id = ''] = []] = received;
    assert.match(String(id), /^listPets-\d+$/);
    assert.deepEqual(received, Array(2).fill(['north', 'Bearer secret', id]));
  });

  it('has an import that adds 500 pets one by one, obeys Retry-After, and reports which may exist', async () => {
    const { importPets } = (await load('import.ts')) as {
      importPets(pets: readonly NewPet[]): Promise<{ rejected: NewPet[]; uncertain: NewPet[] }>;
    };
    const clock = setClock();
    try {
      const sent: [name: string, at: number][] = [];
      let open = 0;
      let most = 0;
      respondWith(async (request) => {
        open++;
        most = Math.max(most, open);
        const { name } = (await request.json()) as { name: string };
        sent.push([name, clock.elapsed]);
        const times = sent.filter(([each]) => each === name).length;
        open--;
        if (name === 'Busy' && times < 3) return json({}, 429, { 'Retry-After': '7' });
        if (name === 'Never') return json({}, 429, { 'Retry-After': '1' });
        if (name === 'Down') return json({}, 503, { 'Retry-After': '1' });
        if (name === 'Wrong') return json({}, 400);
        if (name === 'Lost') throw new TypeError('fetch failed');
        if (name === 'Unread') return json('no pet', 201);
        return json({ id: sent.length, name, categoryId: 3 }, 201);
      });
      const named = ['Busy', 'Never', 'Wrong', 'Lost', 'Unread', 'Down'];
      const pets = Array.from({ length: 500 }, (_, at) => ({ name: named[at] ?? `Pet ${at}`, categoryId: 3 }));
      const { rejected, uncertain } = await clock.until(importPets(pets));
      const names = (some: readonly NewPet[]) => some.map(({ name }) => name);
      assert.deepEqual(
        [names(rejected), names(uncertain)],
        [
          ['Never', 'Wrong'],
          ['Lost', 'Down'],
        ],
      );
      assert.equal(most, 1);
      assert.deepEqual(sent.slice(0, 3), [
        ['Busy', 0],
        ['Busy', 7000],
        ['Busy', 14_000],
      ]);
      assert.deepEqual([sent.filter(([name]) => name === 'Never').length, sent.length], [5, 506]);
    } finally {
      clock.restore();
    }
  });
});
