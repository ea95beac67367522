import { expect } from 'chai';
import { type ClientOptions, createClient } from '../../src/index.js';
import { describe, it } from '../support/suite.js';
import { consoleDuring, leaksOf } from './leaks.js';
import { canary } from './service.js';

const https = 'https://pets.test/v1';

/** Options that cannot be used, the option that the error names, and a word of the fix. */
const wrong: [string, unknown, string, string][] = [
  ...['', '/pets', 'https://v1', `${https}?`, `${https}#`, 'https://me@pets.test/v1', 'xhttps://pets.test/v1'].map(
    (baseUrl): [string, unknown, string, string] => [`the base address "${baseUrl}"`, { baseUrl }, 'baseUrl', '/v1'],
  ),
  ['nothing', undefined, 'options', 'baseUrl'],
  ['no base address', {}, 'baseUrl', '/v1'],
  ['a base address without /v1', { baseUrl: 'https://pets.test' }, 'baseUrl', '/v1'],
  ['a path with a query', { baseUrl: '/v1?a=1' }, 'baseUrl', 'query'],
  ['a base address with a query', { baseUrl: `${https}?a=1` }, 'baseUrl', 'query'],
  ['a base address with credentials', { baseUrl: 'https://me:secret@pets.test/v1' }, 'baseUrl', 'credentials'],
  ['a base address of another scheme', { baseUrl: 'ftp://pets.test/v1' }, 'baseUrl', 'http'],
  ['a base address that is a number', { baseUrl: 5 }, 'baseUrl', '/v1'],
  ['options that are a Map', new Map(), 'options', 'baseUrl'],
  ['a key over plain http', { baseUrl: 'http://pets.test/v1', apiKey: canary }, 'baseUrl', 'allowInsecure'],
  ['a key function over plain http', { baseUrl: 'http://pets.test/v1', apiKey: () => canary }, 'baseUrl', 'https'],
  [
    'a key over http to a name like localhost',
    { baseUrl: 'http://localhost.evil/v1', apiKey: 'k' },
    'baseUrl',
    'https',
  ],
  ['a key of more than 8 000 characters', { baseUrl: https, apiKey: 'k'.repeat(8001) }, 'apiKey', '8 000'],
  ['a key with the scheme', { baseUrl: https, apiKey: `Bearer ${canary}` }, 'apiKey', 'Bearer'],
  ['a key in quotes', { baseUrl: https, apiKey: `"${canary}"` }, 'apiKey', 'quotes'],
  ['a key with a line end', { baseUrl: https, apiKey: `${canary}\n` }, 'apiKey', 'ASCII'],
  ['a key with a letter beyond ASCII', { baseUrl: https, apiKey: `${canary}é` }, 'apiKey', 'ASCII'],
  ['the text undefined as key', { baseUrl: https, apiKey: 'undefined' }, 'apiKey', 'undefined'],
  ['the text null as key', { baseUrl: https, apiKey: 'null' }, 'apiKey', 'null'],
  ['the text of an object as key', { baseUrl: https, apiKey: String({}) }, 'apiKey', 'an object'],
  ['the text of a function as key', { baseUrl: https, apiKey: '()=>key' }, 'apiKey', 'a function'],
  ['null as key', { baseUrl: https, apiKey: null }, 'apiKey', 'bare key'],
  ['a fetch that is none', { baseUrl: https, fetch: {} }, 'fetch', 'function'],
  ['a timeout of 0', { baseUrl: https, timeout: 0 }, 'timeout', 'milliseconds'],
  ['a timeout that timers cannot hold', { baseUrl: https, timeout: 2 ** 31 }, 'timeout', '2147483647'],
  ['an attemptTimeout as text', { baseUrl: https, attemptTimeout: '5' }, 'attemptTimeout', 'milliseconds'],
  ['retry as a number', { baseUrl: https, retry: 3 }, 'retry', '{ limit, maxRetryAfter } or false'],
  ['a fractional retry.limit', { baseUrl: https, retry: { limit: 1.5 } }, 'retry.limit', 'integer'],
  ['an endless retry.limit', { baseUrl: https, retry: { limit: Number.POSITIVE_INFINITY } }, 'retry.limit', '10'],
  ['a negative maxRetryAfter', { baseUrl: https, retry: { maxRetryAfter: -1 } }, 'retry.maxRetryAfter', 'milliseconds'],
  ['a misspelled member of retry', { baseUrl: https, retry: { limits: 1 } }, 'retry.limits', 'use only limit'],
  ['a misspelled option', { baseUrl: https, apikey: 'k' }, 'apikey', 'use only baseUrl, apiKey'],
  ['allowInsecure as text', { baseUrl: https, allowInsecure: 'yes' }, 'allowInsecure', 'true'],
];

/** The base address that a client of these options uses. */
async function baseOf(options: ClientOptions): Promise<string> {
  let url = '';
  const fetch = async (sent: string) => {
    url = sent;
    return new Response('[]');
  };
  await createClient({ ...options, fetch }).listPets();
  return url.replace(/\/pets$/, '');
}

describe('createClient', () => {
  for (const [what, options, option, fix] of wrong) {
    it(`rejects ${what}, naming the option and the fix but not the key`, () => {
      let thrown: unknown;
      try {
        createClient(options as ClientOptions);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).to.include({ name: 'ConfigurationError', option });
      expect(String(thrown)).to.contain(option).and.to.contain(fix);
      expect(leaksOf(thrown)).to.deep.equal([]);
    });
  }

  it('takes a base address with and without slashes at its end, as text and as URL', async () => {
    for (const baseUrl of [https, `${https}/`, `${https}//`, new URL(https), new URL(`${https}/`)])
      expect(await baseOf({ baseUrl })).to.equal(https);
    expect(await baseOf({ baseUrl: 'https://pets.test/a/b/v1' })).to.equal('https://pets.test/a/b/v1');
  });

  it('allows a key over plain http to this machine, and to others only with `allowInsecure`', async () => {
    for (const host of ['localhost:8080', 'api.localhost', '127.0.0.1:1', '127.1.2.3', '[::1]:8080'])
      expect(await baseOf({ baseUrl: `http://${host}/v1`, apiKey: 'k' })).to.equal(`http://${host}/v1`);
    const baseUrl = 'http://pets.test/v1';
    expect(await baseOf({ baseUrl, apiKey: 'k', allowInsecure: true })).to.equal(baseUrl);
    expect(await baseOf({ baseUrl })).to.equal(baseUrl);
  });

  it('resolves a path against the page, and without one fails with the fix when it is called', async () => {
    if (typeof document === 'object') {
      expect(await baseOf({ baseUrl: '/proxy/v1' })).to.equal(`${location.origin}/proxy/v1`);
      return;
    }
    const client = createClient({ baseUrl: '/proxy/v1', apiKey: 'k', fetch: async () => new Response('[]') });
    const error = await client.createPet({ name: 'Rex', categoryId: 3 }).catch((thrown: unknown) => thrown);
    expect(error).to.include({
      name: 'ConfigurationError',
      option: 'baseUrl',
      operation: 'createPet',
      outcome: 'not-applied',
    });
    expect(String(error)).to.contain('absolute');
  });

  it('rejects an address that is neither absolute nor a path where there is no page', () => {
    if (typeof document !== 'object')
      expect(() => createClient({ baseUrl: 'pets.test/v1' })).to.throw('absolute outside http(s) pages');
  });

  it('accepts a key that only starts or ends like a mistake', async () => {
    for (const apiKey of ['undefined-7', 'not-null', '"7"a', 'my-function(7)'])
      expect(await baseOf({ baseUrl: https, apiKey })).to.equal(https);
  });

  it('warns about a key that is undefined, as from an unset environment variable', async () => {
    const written = await consoleDuring(async () => {
      createClient({ baseUrl: https });
      createClient({ baseUrl: https, apiKey: 'k' });
    });
    expect(written).to.deep.equal([]);
    const warned = await consoleDuring(async () => createClient({ baseUrl: https, apiKey: undefined }));
    expect(warned).to.have.length(1);
    expect(String(warned[0])).to.contain('apiKey').and.to.contain('undefined');
  });
});
