import { expect } from 'chai';
import type { ConnectionError } from '../../src/index.js';
import { describe, it } from '../support/suite.js';
import { leaksOf } from './leaks.js';
import { canary, clientOf, json } from './service.js';

const nodeLike = (code: string) => Object.assign(new TypeError('fetch failed'), { cause: { code } });

/** What fetch may throw, the reason of the error, what the message says, whether a read is tried again, the outcome. */
const causes: Record<string, [unknown, string | undefined, string, boolean, string]> = {
  'a bug in a fetch of yours': [
    new ReferenceError('x is not defined'),
    'ReferenceError',
    'correct it',
    false,
    'unknown',
  ],
  'a TypeError in a fetch of yours': [
    new TypeError("Cannot read properties of undefined (reading 'token')"),
    'TypeError',
    "your fetch threw TypeError: Cannot read properties of undefined (reading 'token'); correct it",
    false,
    'unknown',
  ],
  'an error of your fetch without a code': [
    new Error('the tunnel is down'),
    undefined,
    'no response from https://pets.test, your fetch threw Error: the tunnel is down; check address',
    true,
    'unknown',
  ],
  'an error of your fetch that shows the key': [
    new TypeError(`Bearer ${canary} is no header`),
    'TypeError',
    'your fetch threw TypeError; correct it',
    false,
    'unknown',
  ],
  'a fetch of undici from npm': [
    nodeLike('UND_ERR_CONNECT_TIMEOUT'),
    'UND_ERR_CONNECT_TIMEOUT',
    'network',
    true,
    'not-applied',
  ],
  'a fetch of node-fetch': [
    Object.assign(new Error('request to https://pets.test/v1/pets failed, reason: connect ECONNREFUSED'), {
      name: 'FetchError',
      code: 'ECONNREFUSED',
    }),
    'ECONNREFUSED',
    '(ECONNREFUSED)',
    true,
    'not-applied',
  ],
  'a certificate that ran out': [nodeLike('CERT_HAS_EXPIRED'), 'CERT_HAS_EXPIRED', 'certificate', false, 'not-applied'],
  'a certificate signed by its owner': [
    nodeLike('DEPTH_ZERO_SELF_SIGNED_CERT'),
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'certificate',
    false,
    'not-applied',
  ],
  'a response that is not HTTP': [nodeLike('HPE_INVALID_CONSTANT'), 'HPE_INVALID_CONSTANT', 'HPE_', true, 'unknown'],
  'a connection that was reset': [nodeLike('ECONNRESET'), 'ECONNRESET', 'network', true, 'unknown'],
  'a connection that was refused': [nodeLike('ECONNREFUSED'), 'ECONNREFUSED', 'address', true, 'not-applied'],
  'a name that no server knows': [nodeLike('ENOTFOUND'), 'ENOTFOUND', 'address', true, 'not-applied'],
  'a code on the error itself': [
    Object.assign(new Error('x'), { code: 'EAI_AGAIN' }),
    'EAI_AGAIN',
    'address',
    true,
    'not-applied',
  ],
  'what a browser says': [new TypeError('Failed to fetch'), undefined, 'CORS', true, 'unknown'],
  'a code that quotes the key': [nodeLike('SECRET_KEY_0123456789'), undefined, 'CORS', true, 'unknown'],
  'a code that is a sentence': [nodeLike(`Bearer ${canary}`), undefined, 'CORS', true, 'unknown'],
  'a code after other words': [nodeLike('reading ECONNRESET'), undefined, 'CORS', true, 'unknown'],
  'a code before other words': [nodeLike('ECONNRESET while reading'), undefined, 'CORS', true, 'unknown'],
};

describe('a ConnectionError', () => {
  for (const [what, [thrown, reason, words, again, outcome]] of Object.entries(causes))
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
      expect(write).to.include({ name: 'ConnectionError', outcome });
    });

  it('names the origin, and the code in parentheses where there is one', async () => {
    const messageOf = async (thrown: unknown) => {
      const { client } = clientOf(() => Promise.reject(thrown), { retry: false });
      return (await client.listPets().catch((reason) => reason)).message;
    };
    expect(await messageOf(nodeLike('ECONNRESET'))).to.contain('no response from https://pets.test (ECONNRESET);');
    expect(await messageOf(new TypeError('Failed to fetch'))).to.contain('no response from https://pets.test;');
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

  it('is that of the latest request: a connection refused after an earlier response means that nothing was sent', async () => {
    const { client } = clientOf(
      (_, count) => (count === 1 ? json('', 401) : Promise.reject(nodeLike('ECONNREFUSED'))),
      { apiKey: () => canary },
    );
    const error = await client.createPet({ name: 'Rex', categoryId: 3 }).catch((reason) => reason);
    expect(error).to.include({ reason: 'ECONNREFUSED', outcome: 'not-applied', attempts: 2 });
  });
});
