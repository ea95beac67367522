import { expect } from 'chai';
import type { ApiError } from '../../src/index.js';
import { echoedKey, echoedKeys } from '../contract/echoed-keys.js';
import { describe, it } from '../support/suite.js';
import { leaksOf } from './leaks.js';
import { canary, clientOf, json } from './service.js';

const errorOf = (response: Response, apiKey = canary): Promise<ApiError> =>
  clientOf(() => response, { apiKey, retry: false })
    .client.listPets()
    .catch((error) => error);

const text = (body: string, status = 502, type = 'text/plain') =>
  new Response(body, { status, headers: { 'content-type': type } });

describe('an ApiError', () => {
  it('has the headers that came, for a request id and the like', async () => {
    const error = await errorOf(json({}, 500, { 'x-request-id': 'r-7' }));
    expect(error.headers.get('X-Request-Id')).to.equal('r-7');
    expect(error.toJSON()['headers']).to.deep.equal({ 'content-type': 'application/json', 'x-request-id': 'r-7' });
  });

  it('has no cookie, which would travel into logs', async () => {
    const headers = { 'set-cookie': 'session=5', 'x-id': '7' };
    for (const response of [json({}, 500, headers), json({}, 200, headers)])
      expect((await errorOf(response)).toJSON()['headers']).to.have.all.keys('content-type', 'x-id');
  });

  it('has the body: JSON with exact integers, or text, or nothing', async () => {
    const body = '{"code":"x","details":{"id":9007199254740993,"n":5}}';
    expect((await errorOf(json(body, 400))).body).to.deep.equal({
      code: 'x',
      details: { id: '9007199254740993', n: 5 },
    });
    expect((await errorOf(json(['x', 5], 400))).body).to.deep.equal(['x', 5]);
    expect((await errorOf(text('<h1>Bad gateway</h1>'))).body).to.equal('<h1>Bad gateway</h1>');
    expect(await errorOf(new Response(null, { status: 500 }))).to.not.have.property('body');
  });

  it('keeps the first 10 000 characters of a long body as text, and reads its code all the same', async () => {
    expect((await errorOf(text('x'.repeat(10_001)))).body).to.equal('x'.repeat(10_000));
    const error = await errorOf(json({ more: 'y'.repeat(20_000), code: 'late', message: 'm', status: 400 }, 400));
    expect(error.body).to.be.a('string').with.length(10_000);
    expect(error).to.include({ code: 'late', serverMessage: 'm', hasErrorBody: true });
    expect((await errorOf(json('['.repeat(9000) + ']'.repeat(9000), 400))).body)
      .to.be.a('string')
      .with.length(10_000);
  });

  it('shows no key wherever the service echoes it', async () => {
    const key = 'quo"ted\\key-0123';
    const echoes = [
      json({ [key]: [key, { key: `a ${key} b` }], code: key, title: key }, 400, { 'x-echo': `Bearer ${key}` }),
      text(`no such key: ${key}`),
      text(JSON.stringify({ key }).slice(0, -1)),
      text(JSON.stringify({ note: `a ${key} b` }).slice(0, -1)),
      json({ key, more: 'y'.repeat(20_000) }, 400),
      json({ more: 'y'.repeat(10_000 - 15), key }, 400),
      Object.defineProperty(text('moved'), 'url', { value: `https://other.test/?key=${key}` }),
    ];
    for (const response of echoes) {
      const error = await errorOf(response, key);
      expect(leaksOf(error)).to.deep.equal([]);
      const shown = JSON.stringify(error) + String(error.stack) + [...error.headers].join();
      for (const part of ['quo', 'ted', 'key-0123']) expect(shown).to.not.contain(part);
    }
  });

  it('shows no key of digits that is a number, and leaves other numbers', async () => {
    const error = await errorOf(json('{"token":4815162342108,"more":[4815162342]}', 400), '4815162342108');
    expect(error.body).to.equal('{"token":[key],"more":[4815162342]}');
  });

  for (const [how, spelling, found] of echoedKeys)
    it(`${found ? 'shows no key' : 'keeps what is no key'} ${how}`, async () => {
      const { body } = await errorOf(text(`no such key: ${spelling}!`), echoedKey);
      if (found) expect(body).to.match(/^no such key: .{0,14}\[key\].{0,14}!$/);
      else expect(body).to.equal(`no such key: ${spelling}!`);
    });

  it('keeps the code of a body that nests deeply, and can be written to a log', async () => {
    for (let depth = 500; depth < 5000; depth += 100) {
      const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
      const error = await errorOf(json(`{"code":"deep","message":"m","status":400,"more":${deep}}`, 400));
      expect(error).to.include({ code: 'deep', serverMessage: 'm', hasErrorBody: true });
      expect(JSON.stringify({ log: [error] })).to.be.a('string');
    }
  });

  it('redacts a key of 6 characters, and leaves a shorter one', async () => {
    expect((await errorOf(text('at dog123'), 'dog123')).body).to.equal('at [key]');
    expect((await errorOf(text('at dog12'), 'dog12')).body).to.equal('at dog12');
  });

  it('says what to correct after a 401 and a redirect', async () => {
    const messageOf = async (status: number) => (await errorOf(text('', status))).message;
    expect(await messageOf(401)).to.equal('listPets: the service responded with 401, the key is missing or invalid');
    expect(await messageOf(302)).to.equal(
      'listPets: the service responded with 302, a redirect from https://pets.test/v1/pets: respond there, or correct baseUrl',
    );
  });

  it('redacts a new key completely, even if it starts with the old one', async () => {
    const keys = ['secret-0', 'secret-0-and-more'];
    let asked = 0;
    const { client } = clientOf(() => json({ code: 'x', message: keys.join(), status: 401 }, 401), {
      apiKey: () => keys[asked++] ?? '',
    });
    const error = await client.listPets().catch((thrown) => thrown);
    expect(error.serverMessage).to.equal('[key],[key]');
    expect(JSON.stringify(error)).to.not.contain('and-more');
  });

  it('has the code of the service in its message, or the title of a problem, when they fit into a line', async () => {
    const messageOf = async (body: object) => (await errorOf(json(body, 422))).message;
    expect(await messageOf({ code: 'name_taken', message: 'm', status: 422 })).to.equal(
      'listPets: the service responded with 422 (name_taken)',
    );
    expect(await messageOf({ type: 'about:blank', title: 'Out of range' })).to.contain(
      'responded with 422 (Out of range)',
    );
    for (const code of ['two\nlines', 'x'.repeat(100), '', 5, '\u001b[31mred'])
      expect(await messageOf({ code })).to.match(/responded with 422, no Error body from \S+$/);
  });

  it('has an Error body only if code, message and status are there and the status is that of the response', async () => {
    const body = { code: 'c', message: 'm', status: 400 };
    const others = [
      { ...body, status: 500 },
      { code: 'c', status: 400 },
      { message: 'm', status: 400 },
    ];
    expect(await errorOf(json(body, 400))).to.include({ hasErrorBody: true });
    for (const other of others) expect(await errorOf(json(other, 400))).to.include({ hasErrorBody: false });
  });

  it('of a problem has the whole body', async () => {
    const problem = { type: 'https://x.test/p', title: 'Gone fishing', detail: 'Back at noon.', status: 503 };
    const error = await errorOf(text(JSON.stringify(problem), 503, 'application/problem+json'));
    expect(error).to.deep.include({ status: 503, hasErrorBody: false, body: problem });
  });
});
