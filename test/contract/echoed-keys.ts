/** A key whose base64 has `+` and `/`, wherever it begins. */
export const echoedKey = 'sk/live+47"11\\=?>>>???';

const key = echoedKey;
const inJson = JSON.stringify(key).slice(1, -1);
const escaped = (letter: string) => `\\u00${letter.charCodeAt(0).toString(16)}`;

/** What a service may write into JSON, and whether client and proxy find the key there. */
export const echoedKeys: readonly (readonly [how: string, text: string, found: boolean])[] = [
  ['as JavaScript writes JSON', inJson, true],
  ['as PHP writes JSON', inJson.replaceAll('/', '\\/'), true],
  ['as .NET writes JSON', key.replace(/["\\+]/g, (letter) => escaped(letter).toUpperCase().replace('U', 'u')), true],
  ['in escapes only', [...key].map(escaped).join(''), true],
  ['in base64', btoa(`Bearer ${key}`), true],
  ['in base64 after a colon', btoa(`:${key}`), true],
  ['in base64, one further', btoa(`"Bearer ${key}"`), true],
  ['in base64, two further', btoa(`{"Bearer ${key}"}`), true],
  ['in base64 for addresses', btoa(`>>>${key}???`).replaceAll('+', '-').replaceAll('/', '_'), true],
  ['in base64 as PHP writes it in JSON', btoa(`???${key}???`).replaceAll('/', '\\/'), true],
  ['in base64 of another text', btoa('Bearer another'), false],
  ['in an address', encodeURIComponent(key), false],
  ['in other case', inJson.toUpperCase(), false],
  ['in part', inJson.slice(0, -1), false],
];
