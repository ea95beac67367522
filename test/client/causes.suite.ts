import { expect } from 'chai';
import { type ConnectionError, createClient } from '../../src/index.js';
import { describe, it } from '../support/suite.js';
import { leaksOf } from './leaks.js';
import { canary, clientOf, json } from './service.js';

const nodeLike = (code: string) => Object.assign(new TypeError('fetch failed'), { cause: { code } });

type Cause = [thrown: unknown, reason: string | undefined, says: string, again: boolean];
const cause = (thrown: unknown, reason: string | undefined, says: string): Cause => [thrown, reason, says, true];
const system = (code: string, says: string, again = true): Cause => [nodeLike(code), code, says, again];
const unnamed = (thrown: unknown) => cause(thrown, undefined, 'CORS');
const mistake = (thrown: Error, says = 'correct it'): Cause => [thrown, thrown.name, says, false];

/** What fetch may throw. */
const causes: Record<string, Cause> = {
  'a bug in a fetch of yours': mistake(new ReferenceError('x is not defined')),
  'a TypeError in a fetch of yours': mistake(
    new TypeError("Cannot read properties of undefined (reading 'token')"),
    "your fetch threw TypeError: Cannot read properties of undefined (reading 'token'); correct it",
  ),
  'an error of your fetch that shows the key': mistake(
    Object.assign(new TypeError(`Bearer ${canary} is no header`), { request: { authorization: canary } }),
    'your fetch threw TypeError: Bearer [key] is no header; correct it',
  ),
  'an error of your fetch without a code': cause(
    new Error('the tunnel is down'),
    undefined,
    'no response from https://pets.test, your fetch threw Error: the tunnel is down; check address',
  ),
  'a text that your fetch threw': unnamed(canary),
  'a fetch of undici from npm': system('UND_ERR_CONNECT_TIMEOUT', 'network'),
  'a fetch of node-fetch': cause(
    Object.assign(new Error('failed, reason: connect ECONNREFUSED'), { name: 'FetchError', code: 'ECONNREFUSED' }),
    'ECONNREFUSED',
    '(ECONNREFUSED)',
  ),
  'a TypeError that wraps the failure of a connection': cause(
    new TypeError('the tunnel failed', { cause: { code: 'ECONNRESET' } }),
    'ECONNRESET',
    '(ECONNRESET)',
  ),
  'a certificate that ran out': system('CERT_HAS_EXPIRED', 'certificate', false),
  'a certificate signed by its owner': system('DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate', false),
  'a certificate without that of its issuer': system('UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate', false),
  'a response that is not HTTP': system('HPE_INVALID_CONSTANT', 'HPE_'),
  'a connection that was reset': system('ECONNRESET', 'https://pets.test (ECONNRESET);'),
  'a connection that was refused': system('ECONNREFUSED', 'address'),
  'a name that no server knows': system('ENOTFOUND', 'address'),
  'a code on the error itself': cause(Object.assign(new Error('x'), { code: 'EAI_AGAIN' }), 'EAI_AGAIN', 'address'),
  'what a browser says': cause(
    new TypeError('Failed to fetch'),
    undefined,
    'no response from https://pets.test; check',
  ),
  'a code that quotes the key': unnamed(nodeLike('SECRET_KEY_0123456789')),
  'a code that is a sentence': unnamed(nodeLike(`Bearer ${canary}`)),
  'a code after other words': unnamed(nodeLike('reading ECONNRESET')),
  'a code before other words': unnamed(nodeLike('ECONNRESET while reading')),
};

describe('a ConnectionError', () => {
  for (const [what, [thrown, reason, words, again]] of Object.entries(causes))
    it(`by ${what} has the reason ${reason} and says what to do, and no key`, async () => {
      const apiKey = what.includes('quotes') ? 'SECRET_KEY_0123456789' : canary;
      const { client, received } = clientOf(() => Promise.reject(thrown), { apiKey, retry: { limit: 1 } });
      const error: ConnectionError = await client.listPets().catch((reason) => reason);
      expect(error).to.include({ name: 'ConnectionError' });
      expect(error.reason).to.equal(reason);
      expect(error.message).to.contain(words);
      if (reason) expect(error.message).to.contain(reason);
      expect(JSON.stringify(error) + error.stack).to.not.contain(apiKey);
      expect(leaksOf(error)).to.deep.equal([]);
      expect(received).to.have.length(again ? 2 : 1);
      const write = await client.createPet({ name: 'Rex', categoryId: 3 }).catch((reason) => reason);
      expect(write).to.include({ name: 'ConnectionError', outcome: 'unknown' });
    });

  it('says so if fetch gives no Response, but nothing or what only looks like one', async () => {
    const looks = JSON.parse('{"ok":true,"status":200,"headers":{}}');
    const mock = { ...looks, headers: { get: () => null }, arrayBuffer: async () => new ArrayBuffer(2) };
    for (const given of [null, { status: 200 }, looks, { ...looks, headers: new Headers() }, mock]) {
      const { client, received } = clientOf(async () => given as Response, { retry: { limit: 1 } });
      const error = await client.createPet({ name: 'Rex', categoryId: 3 }).catch((thrown) => thrown);
      expect(error).to.include({ name: 'ConnectionError', reason: 'NO_RESPONSE', outcome: 'unknown' });
      expect(error.message).to.contain('fetch must return a Response');
      await client.listPets().catch(() => {});
      expect(received).to.have.length(2);
    }
    const { client } = clientOf(() => Response.error(), { retry: false });
    expect(await client.listPets().catch(({ name, reason }) => [name, reason])).to.deep.equal([
      'ConnectionError',
      undefined,
    ]);
  });

  it('has no code that quotes an earlier key of the call', async () => {
    const { client } = clientOf(
      (_, count) => (count === 1 ? json('', 401) : Promise.reject(nodeLike('FIRST_KEY_0123456789'))),
      { apiKey: ({ rejected }) => (rejected ? 'SECOND_KEY_0123456789' : 'FIRST_KEY_0123456789'), retry: false },
    );
    const error = await client.listPets().catch((reason) => reason);
    expect(error).to.include({ name: 'ConnectionError', attempts: 2 });
    expect(error.reason).to.equal(undefined);
  });

  it('shows 200 characters of what your fetch threw', async () => {
    const thrown = new Error('x'.repeat(300));
    const error = await clientOf(() => Promise.reject(thrown), { retry: false })
      .client.listPets()
      .catch((reason) => reason);
    expect(error.message).to.match(/your fetch threw Error: x{193}; check/);
  });

  it('does not blame a fetch of yours for what the platform threw', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError('unsupported'));
    const client = createClient({ baseUrl: 'https://pets.test/v1', retry: false });
    const error: ConnectionError = await client.listPets().catch((reason) => reason);
    globalThis.fetch = fetch;
    expect(error.message).to.contain('no response from https://pets.test; check');
  });

  it('is that of the latest request: a connection refused after an earlier response means that nothing was sent', async () => {
    const { fetch } = globalThis;
    let count = 0;
    globalThis.fetch = async () => {
      if (++count === 1) return json('', 401);
      throw nodeLike('ECONNREFUSED');
    };
    const client = createClient({ baseUrl: 'https://pets.test/v1', apiKey: () => canary });
    const error = await client.createPet({ name: 'Rex', categoryId: 3 }).catch((reason) => reason);
    globalThis.fetch = fetch;
    expect(error).to.include({ reason: 'ECONNREFUSED', outcome: 'not-applied', attempts: 2 });
  });
});
