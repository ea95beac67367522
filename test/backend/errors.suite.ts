import { expect } from 'chai';
import type { BackendOptions } from '../../src/backend/index.js';
import { describe, it } from '../support/suite.js';
import { open, rex } from './open.js';

type Service = ReturnType<typeof open>;
type Ask = (service: Service) => Promise<Response>;

const get =
  (path: string): Ask =>
  (service) =>
    service.get(path);
const post =
  (body: string): Ask =>
  (service) =>
    service.post(body);
const json = { Authorization: 'Bearer secret', 'Content-Type': 'application/json' };
const send =
  (init: RequestInit, path = '/pets'): Ask =>
  (service) =>
    service.call(path, { method: 'POST', headers: json, ...init });
const gone = () => Date.parse('2031-01-01T00:00:00Z');

const text = { headers: { ...json, 'Content-Type': 'text/plain; was=application/json' }, body: rex };
const deep = `{"name":"Rex","categoryId":3,"deep":${'['.repeat(600)}${']'.repeat(600)}}`;
const elsewhere = { switches: { otherMethod: 405 } } as const;

/** What is wrong, the request, the code of the error response and words of its message, its status, and the options of the backend. */
const errors: [what: string, Ask, code: string, message: RegExp, status?: number, options?: Partial<BackendOptions>][] =
  [
    ['a body that is no JSON', post('{'), 'invalid_json', /not valid JSON/],
    ['a body that is no UTF-8', send({ body: Uint8Array.of(0xff) }), 'invalid_json', /not readable UTF-8/],
    ['a body of another type', send(text), 'invalid_content_type', /must be application\/json/],
    ['a body without a name', post('{"categoryId":3}'), 'invalid_body', /^The name .*missing/],
    ['a name that is no text', post('{"name":5,"categoryId":3}'), 'invalid_body', /^The name .*not text/],
    ['a body without a category', post('{"name":"Rex"}'), 'invalid_body', /^The category id .*64-bit integer/],
    [
      'an unknown status in a body',
      post('{"name":"Rex","categoryId":3,"status":"lost"}'),
      'invalid_body',
      /one of available, pending, sold\./,
    ],
    ['a body that is no object', post('[]'), 'invalid_body', /JSON object/],
    [
      'a body that is too long',
      post(rex),
      'body_too_large',
      /longer than 10 bytes/,
      413,
      { switches: { maxBody: 10, bodyTooLarge: 413 } },
    ],
    [
      'an empty name',
      post('{"name":"","categoryId":3}'),
      'invalid_body',
      /must not be empty/,
      422,
      { switches: { emptyName: 422 } },
    ],
    [
      'a member that is nested too deeply',
      post(deep),
      'invalid_body',
      /nested too deeply/,
      400,
      { switches: { unknownMembers: 'keep' } },
    ],
    [
      'a limit out of range',
      get('/pets?limit=101'),
      'invalid_query',
      /from 1 to 100/,
      422,
      { switches: { limitOutOfRange: 422 } },
    ],
    [
      'an id that is no integer',
      get('/pets/rex'),
      'invalid_id',
      /id .*integer/,
      422,
      { switches: { idUnreadable: 422 } },
    ],
    [
      'getPet after its removal',
      get('/pets/1'),
      'gone',
      /removed; use GET \/pets/,
      410,
      { now: gone, switches: { removed: 410 } },
    ],
    [
      'orders that are not built',
      get('/store/orders'),
      'not_implemented',
      /not implemented here/,
      501,
      { switches: { orders: 501 } },
    ],
    ['another method', send({ method: 'DELETE' }), 'method_not_allowed', /does not take this method/, 405, elsewhere],
    ['an address of no operation', send({ method: 'DELETE' }, '/nowhere'), 'not_found', /./, 404, elsewhere],
  ];

describe('an error response of the backend names what is wrong:', () => {
  for (const [what, ask, code, message, status = 400, options = {}] of errors) {
    it(what, async () => {
      const response = await ask(open({ pets: 3, ...options }));
      const body = (await response.json()) as { code: string; message: string };
      expect([response.status, body.code]).to.deep.equal([status, code]);
      expect(body.message).to.match(message);
    });
  }
});

describe('a response to a missing or wrong key', () => {
  it('asks for a bearer key in WWW-Authenticate', async () => {
    for (const headers of [{}, { Authorization: 'Bearer wrong' }]) {
      const response = await open().get('/pets', headers);
      expect([response.status, response.headers.get('WWW-Authenticate')]).to.deep.equal([401, 'Bearer']);
    }
  });
});
