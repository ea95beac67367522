import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { json, Opened } from './service.js';

const opened = new Opened();
afterEach(() => opened.close());

const operations = ['getPet', 'createPet'] as const;
const escaped = (letter: string) => `\\u00${letter.charCodeAt(0).toString(16)}`;

/** A proxy before a service whose responses have a message: to `/pets/200` with 200, and so on; to a POST with 201. */
async function saying(message: string, apiKey: string) {
  const { baseUrl } = await opened.service((response, { method, url }) => {
    const status = method === 'POST' ? 201 : Number(url.split('/').at(-1));
    json(response, status, `{"code":"none","message":"${message}","status":${status}}`, { 'Retry-After': message });
  });
  return opened.proxy({ baseUrl, apiKey, operations });
}

describe('the key in a response of the service', () => {
  // Its base64 holds `+` and `/`, wherever it begins.
  const spelled = 'sk/live+47"11\\=?>>>???';
  const inJson = JSON.stringify(spelled).slice(1, -1);
  for (const [how, text] of [
    ['as JavaScript writes JSON', inJson],
    ['as PHP writes JSON', inJson.replace('/', '\\/')],
    ['as .NET writes JSON', spelled.replace(/["\\+]/g, (letter) => escaped(letter).toUpperCase().replace('U', 'u'))],
    ['in escapes only', [...spelled].map(escaped).join('')],
    ['in base64', btoa(`Bearer ${spelled}`)],
    ['in base64, one further', btoa(`"Bearer ${spelled}"`)],
    ['in base64, two further', btoa(`{"Bearer ${spelled}"}`)],
    ['in base64 for addresses', btoa(`>>>${spelled}???`).replaceAll('+', '-').replaceAll('/', '_')],
    ['in base64 as PHP writes it in JSON', btoa(`???${spelled}???`).replaceAll('/', '\\/')],
  ] as const) {
    it(`is forwarded neither in a body nor in a header, of successes and errors alike, ${how}`, async () => {
      const { ask, post } = await saying(text, spelled);
      for (const [status, expected] of [
        [200, 502],
        [400, 400],
        [503, 503],
      ] as const) {
        const { status: given, code, headers } = await ask(`/v1/pets/${status}`);
        assert.deepEqual([given, code, headers.get('Retry-After')], [expected, 'bad_response', null]);
      }
      assert.deepEqual([(await post('{}')).status], [502]);
    });
  }

  it('is not found in other base64, other escapes, other case and parts, nor if it is short', async () => {
    const others = `${btoa('Bearer another')} %41 \\u0041 sk\\/live ${inJson.toUpperCase()} ${encodeURIComponent(spelled)}`;
    for (const [text, apiKey] of [
      [others, spelled],
      [`short ${btoa('short')}`, 'short'],
    ] as const) {
      const { ask } = await saying(text, apiKey);
      const { status, code, headers } = await ask('/v1/pets/400');
      assert.deepEqual([status, code, headers.get('Retry-After')], [400, 'none', text]);
    }
  });

  it('is forwarded where the visitor sent it, so that guesses teach nothing', async () => {
    const { post } = await saying('My secret dog', 'secret');
    assert.equal((await post('{"name":"My secret dog","categoryId":3}')).status, 201);
    assert.equal((await post('{"name":"Rex","categoryId":3}')).status, 502);
  });
});
