/** A key that other spellings differ from. */
export const echoedKey = 'canary+key/"4711"';

const key = echoedKey;
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** What a service may make of the key in a text, and whether a proxy finds it there. */
export const echoedKeys: readonly (readonly [what: string, text: string, found: boolean])[] = [
  ['the key itself', key, true],
  ['with the escapes of JSON', JSON.stringify(key).slice(1, -1), true],
  ['with an escaped slash', JSON.stringify(key).slice(1, -1).replace('/', '\\/'), true],
  ['with \\u002B for a character', key.replace('+', '\\u002B').replaceAll('"', '\\"'), true],
  ['with \\u002b for a character', key.replace('+', '\\u002b').replaceAll('"', '\\"'), true],
  ['in base64', base64(key), true],
  ['in base64 after a colon', base64(`:${key}`), true],
  ['in base64 between others', base64(`user:${key}:more`), true],
  ['in base64 with escaped slashes', base64(`a?${key}`).replaceAll('/', '\\/'), true],
  ['in the alphabet of base64 for URLs', base64(`:${key}`).replaceAll('+', '-').replaceAll('/', '_'), true],
  ['with %2B for a character', encodeURIComponent(key), false],
  ['in other case', key.toUpperCase(), false],
  ['only in part', key.slice(0, -1), false],
];
