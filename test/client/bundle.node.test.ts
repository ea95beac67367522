import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { build, type InlineConfig } from 'vite';
import { leanKy } from '../../.config/build/lean-libraries.js';
import * as source from '../../src/index.js';
import { behaviours } from '../bench/compare-behaviours.js';
import { oursOf } from '../bench/compare-peers.js';
import { json, rex } from './service.js';

const load = (code: string): Promise<typeof source> =>
  import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);

async function bundle(config: InlineConfig = {}): Promise<string> {
  const built = await build({ ...config, mode: 'sizes', logLevel: 'silent', build: { write: false } });
  if (Array.isArray(built) || !('output' in built)) throw new Error('One build was expected.');
  return built.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
}

describe('the client, built for production', () => {
  let code = '';
  before(async () => {
    code = await bundle();
  });

  it('has every public name, and its errors keep theirs when everything is renamed', async () => {
    const built = await load(code);
    assert.deepEqual(Object.keys(built).sort(), Object.keys(source).sort());
    const client = built.createClient({ baseUrl: 'https://pets.test/v1', fetch: async () => new Response('{}') });
    const failed = await built.safe(client.listPets());
    assert.equal(failed.ok, false);
    const error = failed.ok ? undefined : failed.error;
    assert.equal(error?.name, 'ResponseValidationError');
    assert.equal(source.isPetStoreError(error), true, 'another copy of the package knows the error');
    assert.equal(error instanceof source.ResponseValidationError, false);
  });

  it('makes no function from text, which strict pages forbid', () => {
    assert.equal(/new Function|\beval\(/.test(code), false);
  });
});

describe('the client inside a script, without the modules of ky that it does not need', () => {
  let createClient: typeof source.createClient;
  before(async () => {
    ({ createClient } = await load(await bundle({ plugins: [leanKy()] })));
  });

  for (const [behaviour, check] of Object.entries(behaviours))
    it(`holds that ${behaviour}`, async () => assert.equal(await check(oursOf(createClient)), true));

  it('sends the same requests as the client with the whole of ky', async () => {
    const sentBy = async (create: typeof createClient) => {
      const requests: unknown[] = [];
      const fetch = async (request: Request) => {
        const { method, url, headers, redirect, credentials } = request;
        requests.push([method, url, [...headers], redirect, credentials, await request.text()]);
        return method === 'GET' ? json([rex]) : json(rex, 201);
      };
      for (const apiKey of [undefined, 'secret']) {
        const client = create({ baseUrl: 'https://pets.test/v1', fetch, ...(apiKey && { apiKey }) });
        await client.listPets();
        await client.listPets({ status: 'sold', limit: 5 });
        await client.createPet({ name: 'Rex', categoryId: 3 });
      }
      return requests;
    };
    const sent = await sentBy(createClient);
    assert.equal(sent.length, 6);
    assert.deepEqual(sent, await sentBy(source.createClient));
  });

  it('repeats a read that a lost connection or its time limit ended, and no other', async () => {
    const attempts: (() => Promise<Response>)[] = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => new Promise(() => {}),
      async () => json([rex]),
      async () => json('{}', 404),
    ];
    const fetch = () => attempts.shift()?.() ?? Promise.reject(new Error('one request too many'));
    const client = createClient({ baseUrl: 'https://pets.test/v1', fetch, attemptTimeout: 20 });
    assert.equal((await client.listPets()).length, 1);
    await assert.rejects(client.listPets(), { name: 'ApiError', status: 404, attempts: 1 });
  });
});
