import { expect } from 'chai';
import * as z from 'zod/mini';
import { innermost } from '../../src/backend/innermost.js';
import { isPetStoreError } from '../../src/index.js';
import { integer } from '../../src/service/schemas.js';
import { ConfigurationError, messageFor } from '../../src/shared/configuration-error.js';
import { callback, flag, milliseconds, readOptions } from '../../src/shared/options.js';
import { describe, it } from '../support/suite.js';

const Options = z.strictObject({
  baseUrl: z.optional(z.string('an address')),
  timeout: z.optional(milliseconds),
  maxBody: z.optional(integer(1, 9, 'bytes')),
  secure: z.optional(flag),
  log: z.optional(callback<() => void>()),
  apiKeys: z.optional(z.array(z.string('a key').check(z.minLength(9, 'a key')), 'a list of keys')),
  origins: z.optional(z.array(z.string('an origin').check(z.startsWith('https://', 'an origin')), 'a list of origins')),
  retry: z.optional(
    z.union([z.literal(false), z.strictObject({ limit: z.optional(integer(0, 9)) })], 'limits or false'),
  ),
});

const errorOf = (input: unknown, name?: string) => {
  try {
    readOptions(Options, input, name, innermost);
  } catch (error) {
    return error as ConfigurationError;
  }
  throw new Error('The options should have been rejected.');
};

/** Options, the one that is named, and the message. */
const wrong: [unknown, string, string][] = [
  // The first one that is unknown.
  [
    { timeout: -5, tiemout: 5, colour: 'red' },
    'tiemout',
    'unknown option "tiemout"; use only baseUrl, timeout, maxBody, secure, log, apiKeys, origins, retry',
  ],
  [{ retry: { limt: 1 } }, 'retry.limt', 'unknown option "retry.limt"; use only limit'],
  [{ retry: { limit: '1' } }, 'retry.limit', 'option "retry.limit" must be an integer from 0 to 9, not "1"'],
  [{ retry: 3 }, 'retry', 'option "retry" must be limits or false, not 3'],
  [{ timeout: -5 }, 'timeout', 'option "timeout" must be milliseconds above 0, at most 2147483647, not -5'],
  [{ timeout: Number.NaN }, 'timeout', 'option "timeout" must be milliseconds above 0, at most 2147483647, not NaN'],
  [{ maxBody: 0 }, 'maxBody', 'option "maxBody" must be a whole number of bytes from 1 to 9, not 0'],
  [{ secure: () => true }, 'secure', 'option "secure" must be true or false, not a function'],
  [{ log: { a: 'secret', b: 1 } }, 'log', 'option "log" must be a function, not an object'],
  [{ log: ['secret'] }, 'log', 'option "log" must be a function, not a list'],
  [{ log: new Map() }, 'log', 'option "log" must be a function, not [object Map]'],
  [{ origins: ['https://a', 'b'] }, 'origins[1]', 'option "origins[1]" must be an origin, not "b"'],
  [{ apiKeys: ['secret'] }, 'apiKeys[0]', 'option "apiKeys[0]" must be a key'],
  [{ apiKeys: 'secret' }, 'apiKeys', 'option "apiKeys" must be a list of keys'],
];

describe('options', () => {
  for (const [input, option, message] of wrong) {
    it(`are rejected: ${message}`, () => expect(errorOf(input)).to.include({ option, message }));
  }

  it('that are not an object are named as a whole and not shown, because they may be the key', () => {
    const names = Object.keys(Options.shape).join(', ');
    for (const input of ['secret', undefined, null, [], new Map(), new AbortController().signal])
      expect(errorOf(input)).to.include({ option: 'options', message: `the options must be an object of ${names}` });
  });

  it('are shown shortened, without the credentials and the query of an address', () => {
    const shown = (log: unknown) => errorOf({ log }).message.replace(/.*, not /, '');
    for (const [start, kept = start] of [['https://'], ['HTTP:/'], ['https:'], ['', ''], ['ftp://', '']] as const)
      expect(shown(`${start}me:sec@ret@pets.test/v1`)).to.equal(`"${kept}…@pets.test/v1"`);
    expect(shown(new URL('https://me:secret@pets.test/v1'))).to.equal('"https://…@pets.test/v1"');
    expect(shown('https://pets.test/v1?key=secret')).to.equal('"https://pets.test/v1?…"');
    expect(shown('https://pets.test/v1#secret')).to.equal('"https://pets.test/v1#…"');
    expect(shown('a'.repeat(100))).to.equal(`"${'a'.repeat(60)}…"`);
  });

  it('that are the value of one option are named by that option', () => {
    expect(errorOf({ timeout: 0 }, 'faults')).to.have.property('option', 'faults.timeout');
    expect(errorOf(5, 'faults').message).to.match(/^option "faults" must be an object of .*, not 5$/);
  });
});

describe('the error of an option', () => {
  it('is an error of the family, and its JSON has its fields', () => {
    const error = errorOf({ timeout: 0 });
    expect(error).to.be.instanceOf(ConfigurationError).and.to.be.instanceOf(Error);
    expect(String(error)).to.match(/^ConfigurationError: option "timeout"/);
    expect(isPetStoreError(error)).to.equal(true);
    const { name, option, message } = error;
    expect(JSON.parse(JSON.stringify(error))).to.deep.equal({ name, option, message });
  });

  it('names flags in place of options for a command line', () => {
    const flags = { origins: '--origin', secure: '--secure' };
    expect(messageFor(errorOf({ origins: ['b'] }), flags)).to.equal('--origin must be an origin, not "b"');
    const member = new ConfigurationError('option "secure.level" must be low, option "secure[3].a" high', {
      option: 'secure.level',
    });
    expect(messageFor(member, flags)).to.equal('--secure level must be low, --secure [3].a high');
    const both = new ConfigurationError('option "origins" needs option "secure" and option "other"', {
      option: 'origins',
    });
    expect(messageFor(both, flags)).to.equal('--origin needs --secure and option "other"');
  });
});
