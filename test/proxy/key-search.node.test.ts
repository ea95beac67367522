import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { json, key, Opened } from './service.js';

const opened = new Opened();
afterEach(() => opened.close());

/** The response to a POST through a proxy before a service that responds to each body as a test says. */
async function posting(apiKey: string, respond: (body: string) => { status?: number; text: string }) {
  const { base } = await opened.service((response, { body }) => {
    const { status = 201, text } = respond(body);
    json(response, status, text);
  });
  const { server } = await opened.proxy({ base, apiKey, operations: ['createPet', 'getPet'] });
  return async (name: string) => {
    const body = JSON.stringify({ name, categoryId: 3 });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    const response = await fetch(`${server.baseUrl}/pets`, init);
    return { status: response.status, text: await response.text() };
  };
}

/** A service that returns what it was sent, its names changed. */
const echo =
  (change = (name: string) => name, status = 201) =>
  (body: string) => {
    const pet = JSON.parse(body);
    return { status, text: JSON.stringify({ id: 1, ...pet, name: change(pet.name) }) };
  };

const escaped = (letter: string) => `\\u00${letter.charCodeAt(0).toString(16)}`;

describe('the key in a request of a visitor', () => {
  it('is allowed as the name of a pet', async () => {
    const post = await posting('secret', echo());
    assert.equal((await post('My secret dog')).status, 201);
  });

  const guesses = Array.from({ length: 6500 }, (_, index) => `guess${index}`).join();
  for (const [what, right, wrong, change] of [
    ['one', key, key.replace('7', '8'), undefined],
    ['6500 at once', `${guesses},${key}`, guesses, undefined],
    ['one in URL encoding', encodeURIComponent(key), 'x', decodeURIComponent],
    ['one in base64', btoa(key), 'eHl6', atob],
    ['one in capitals', key.toUpperCase(), 'X', (name: string) => name.toLowerCase()],
    ['one with spaces', [...key].join(' '), 'x', (name: string) => name.replaceAll(' ', '')],
    ['one in wide letters', key.replace('c', 'ｃ'), 'x', (name: string) => name.normalize('NFKC')],
  ] as const) {
    it(`cannot be guessed, because responses do not differ: ${what}`, async () => {
      for (const status of [201, 400]) {
        const post = await posting(key, echo(change, status));
        assert.deepEqual([(await post(right)).status, (await post(wrong)).status], [status, status]);
        assert.equal(JSON.parse((await post(right)).text).name, (change ?? String)(right));
        await opened.close();
      }
    });
  }

  it('cannot be guessed with escapes', async () => {
    const { base } = await opened.service((response, { body }) =>
      json(response, 201, JSON.stringify(JSON.parse(body))),
    );
    const { server } = await opened.proxy({ base, operations: ['createPet'] });
    const body = `{"name":"${[...key].map(escaped).join('')}"}`;
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    assert.equal((await fetch(`${server.baseUrl}/pets`, init)).status, 201);
  });

  it('cannot be guessed by an id that an error quotes', async () => {
    const { base } = await opened.service((response, { url }) =>
      json(response, 404, JSON.stringify({ code: 'none', message: `no ${url}`, status: 404 })),
    );
    const { server } = await opened.proxy({ base, apiKey: '471147114711' });
    const codes = ['471147114711', '471147114712'].map(async (id) =>
      (await fetch(`${server.baseUrl}/pets/${id}`)).json(),
    );
    assert.deepEqual(
      (await Promise.all(codes)).map((body) => (body as { code: string }).code),
      ['none', 'none'],
    );
  });
});

describe('the key in a response of the service', () => {
  // Its base64 holds `+` and `/`, wherever it begins.
  const spelled = 'sk/live+47"11\\=?>>>???';
  const inJson = JSON.stringify(spelled).slice(1, -1);
  for (const [how, text] of [
    ['as JavaScript writes JSON', inJson],
    ['as PHP writes JSON', inJson.replace('/', '\\/')],
    ['as .NET writes JSON', spelled.replace(/["\\+]/g, (letter) => escaped(letter).toUpperCase().replace('U', 'u'))],
    ['in escapes only', [...spelled].map(escaped).join('')],
    ['in JSON inside JSON', JSON.stringify(inJson).slice(1, -1)],
    ['in URL encoding', encodeURIComponent(spelled)],
    ['in URL encoding of lower case', encodeURIComponent(spelled).replace(/%../g, (code) => code.toLowerCase())],
    ['in URL encoding twice', encodeURIComponent(encodeURIComponent(spelled))],
    ['in base64', btoa(`Bearer ${spelled}`)],
    ['in base64, one further', btoa(`"Bearer ${spelled}"`)],
    ['in base64, two further', btoa(`{"Bearer ${spelled}"}`)],
    ['in base64 for addresses', btoa(`>>>${spelled}???`).replaceAll('+', '-').replaceAll('/', '_')],
    ['in base64 as PHP writes it in JSON', btoa(`???${spelled}???`).replaceAll('/', '\\/')],
  ] as const) {
    it(`is found and not forwarded ${how}`, async () => {
      for (const [status, expected] of [
        [400, 400],
        [500, 500],
        [201, 502],
      ] as const) {
        const post = await posting(spelled, () => ({
          status,
          text: `{"code":"x","message":"${text}","status":${status}}`,
        }));
        const response = await post('Rex');
        assert.deepEqual([response.status, JSON.parse(response.text).code], [expected, 'bad_response']);
        await opened.close();
      }
    });
  }

  it('is not found where it is not: other base64, other escapes, another key', async () => {
    const others = `${btoa('Bearer another')} %41 \\u0041 sk\\/live ${inJson.toUpperCase()}`;
    const text = `{"code":"x","message":"${others}","status":400}`;
    const post = await posting(spelled, () => ({ status: 400, text }));
    assert.equal((await post('Rex')).text, text);
  });

  it('is found in base64 when it has five characters or more', async () => {
    const text = `{"code":"x","message":"${btoa('vwxyz')}","status":400}`;
    const post = await posting('vwxyz', () => ({ status: 400, text }));
    assert.match((await post('Rex')).text, /"code":"bad_response"/);
  });

  it('is not found in words that could be its base64 if it is short', async () => {
    const text = `{"code":"x","message":"${btoa('xyz')}","status":400}`;
    const post = await posting('xyz', () => ({ status: 400, text }));
    assert.equal((await post('Rex')).text, text);
  });
});
