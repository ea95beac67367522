import { expect } from 'chai';
import * as z from 'zod/mini';
import { ConfigurationError, messageFor } from '../../src/shared/configuration-error.js';
import { callback, flag, milliseconds, readOptions } from '../../src/shared/options.js';
import { describe, it } from '../support/suite.js';

const Options = z.strictObject({
  baseUrl: z.optional(z.string('an address')),
  timeout: z.optional(milliseconds),
  secure: z.optional(flag),
  log: z.optional(callback<() => void>()),
  origins: z.optional(z.array(z.string('an origin').check(z.startsWith('https://', 'an origin')), 'a list of origins')),
});

const errorOf = (input: unknown) => {
  try {
    readOptions(Options, input);
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
    'unknown option "tiemout"; use only baseUrl, timeout, secure, log, origins',
  ],
  [{ timeout: Number.NaN }, 'timeout', 'option "timeout" must be milliseconds above 0, at most 2147483647, not NaN'],
  [{ secure: () => true }, 'secure', 'option "secure" must be true or false, not a function'],
  [{ log: { a: 'secret', b: 1 } }, 'log', 'option "log" must be a function, not an object'],
  [{ log: ['secret'] }, 'log', 'option "log" must be a function, not a list'],
  [{ log: new Map() }, 'log', 'option "log" must be a function, not [object Map]'],
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
});

it('the error of an option names flags in place of options for a command line', () => {
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
