import { expect } from 'chai';
import { describe, it } from '../support/suite.js';
import { open } from './open.js';

const headers = { Authorization: 'Bearer secret', 'Content-Type': 'application/json' };

/** What is wrong with a body, and the code and words of the message of its response. */
const wrong: [what: string, body: string | Uint8Array<ArrayBuffer>, code: string, message: RegExp][] = [
  ['is no JSON', '{', 'invalid_json', /not valid JSON/],
  ['is no UTF-8', Uint8Array.of(0xff), 'invalid_json', /not readable UTF-8/],
  ['has no name', '{"categoryId":3}', 'invalid_body', /^The name .*missing/],
  ['has a name that is no text', '{"name":5,"categoryId":3}', 'invalid_body', /^The name .*not text/],
  ['has no category', '{"name":"Rex"}', 'invalid_body', /^The category id .*64-bit integer/],
  [
    'has an unknown status',
    '{"name":"","categoryId":3,"status":"lost"}',
    'invalid_body',
    /one of available, pending, sold\./,
  ],
  ['is no object', '[]', 'invalid_body', /JSON object/],
];

describe('a body', () => {
  const status = async (body: string, switches = {}) => (await open({ switches }).post(body)).status;

  for (const [what, body, code, message] of wrong)
    it(`that ${what} gets a 400 that says so`, async () => {
      const response = await open().call('/pets', { method: 'POST', headers, body });
      expect(response.status).to.equal(400);
      expect(await response.json())
        .to.include({ code })
        .with.property('message')
        .that.matches(message);
    });

  it('of 10 000 nested arrays or objects is a 400, closed or not', async () => {
    for (const [begin, end] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      expect(await status(begin.repeat(10_000))).to.equal(400);
      expect(await status(`${begin.repeat(10_000)}1${end.repeat(10_000)}`)).to.equal(400);
      expect(await status(`{"name":${begin.repeat(10_000)}1${end.repeat(10_000)},"categoryId":1}`)).to.equal(400);
    }
  });

  it('with a deeply nested member that is not known is accepted or rejected, never lost', async () => {
    const deep = `{"name":"Rex","categoryId":1,"note":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(await status(deep)).to.equal(201);
    const { post } = open({ switches: { unknownMembers: 'keep' } });
    expect((await (await post(deep)).json()).message).to.match(/nested too deeply/);
  });

  it('with an escaped lone surrogate, a NUL or an emoji in the name gives the same name back', async () => {
    for (const name of ['"\\ud800"', '"\\u0000"', '"🐕"', '"\\ue000"', '"9007199254740993"']) {
      const { get, post } = open();
      expect((await post(`{"name":${name},"categoryId":9007199254740993}`)).status).to.equal(201);
      expect((await (await get('/pets/1')).json()).name).to.equal(JSON.parse(name));
    }
  });

  it('that begins with a byte order mark is read', async () => {
    expect(await status('\ufeff{"name":"Rex","categoryId":1}')).to.equal(201);
  });

  it('that breaks off is a 400', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.error(new Error('gone'));
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    expect((await open().call('/pets', init)).status).to.equal(400);
  });

  it('is read and limited where requests have no stream, as in Firefox', async () => {
    const { backend } = open({ switches: { maxBody: 40 } });
    const status = async (body: string | Uint8Array<ArrayBuffer>) => {
      const request = new Request('https://pets.test/v1/pets', { method: 'POST', headers, body });
      Object.defineProperty(request, 'body', { value: undefined });
      return (await backend.respond(request)).status;
    };
    expect(await status('{"name":"Rex","categoryId":1}')).to.equal(201);
    expect(await status(`{"name":"${'x'.repeat(40)}","categoryId":1}`)).to.equal(400);
    expect(await status(Uint8Array.of(0xff))).to.equal(400);
  });

  describe('with a member that every object inherits', () => {
    for (const name of Object.getOwnPropertyNames(Object.prototype)) {
      const body = `{"${name}":{"status":"sold"},"name":"Rex","categoryId":1}`;

      it(`treats ${name} as unknown, and pollutes nothing`, async () => {
        expect(await status(body, { unknownMembers: 400 })).to.equal(400);
        expect(await status(body, { unknownMembers: 422 })).to.equal(422);
        expect(await (await open().post(body)).text()).to.equal('{"id":1,"name":"Rex","categoryId":1}');
        // zod reads no __proto__, so a snapshot could not be restored.
        expect(await status(body, { unknownMembers: 'keep' })).to.equal(name === '__proto__' ? 400 : 201);
        expect(({} as { status?: string }).status).to.equal(undefined);
      });
    }
  });
});
