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

/** What is wrong, the options of the backend, the request, and the error response: status, code, and words of its message. */
const errors: [string, Partial<BackendOptions>, Ask, number, string, RegExp][] = [
  ['a body that is no JSON', {}, post('{'), 400, 'invalid_json', /not valid JSON/],
  ['a body that is not there', {}, send({}), 400, 'invalid_json', /not valid JSON/],
  ['a body that is no UTF-8', {}, send({ body: Uint8Array.of(0xff) }), 400, 'invalid_json', /not readable UTF-8/],
  [
    'a body of another type, whose parameter is JSON',
    {},
    send({ headers: { ...json, 'Content-Type': 'text/plain; was=application/json' }, body: rex }),
    400,
    'invalid_content_type',
    /must be application\/json/,
  ],
  ['a body without a name', {}, post('{"categoryId":3}'), 400, 'invalid_body', /^The name .*missing/],
  ['a name that is no text', {}, post('{"name":5,"categoryId":3}'), 400, 'invalid_body', /^The name .*not text/],
  ['a body without a category', {}, post('{"name":"Rex"}'), 400, 'invalid_body', /^The category id .*64-bit integer/],
  [
    'an unknown status in a body',
    {},
    post('{"name":"Rex","categoryId":3,"status":"lost"}'),
    400,
    'invalid_body',
    /status must be one of available, pending, sold\./,
  ],
  ['a body that is no object', {}, post('[]'), 400, 'invalid_body', /JSON object/],
  [
    'a body that is too long',
    { switches: { maxBody: 10, bodyTooLarge: 413 } },
    post(rex),
    413,
    'body_too_large',
    /longer than 10 bytes/,
  ],
  [
    'an empty name',
    { switches: { emptyName: 422 } },
    post('{"name":"","categoryId":3}'),
    422,
    'invalid_body',
    /name must not be empty/,
  ],
  [
    'an unknown member',
    { switches: { unknownMembers: 422 } },
    post('{"name":"Rex","categoryId":3,"age":2}'),
    422,
    'invalid_body',
    /members that are not known/,
  ],
  [
    'a member that is nested too deeply',
    { switches: { unknownMembers: 'keep' } },
    post(`{"name":"Rex","categoryId":3,"deep":${'['.repeat(600)}${']'.repeat(600)}}`),
    400,
    'invalid_body',
    /nested too deeply/,
  ],
  [
    'an unknown status',
    { switches: { statusUnknown: 422 } },
    get('/pets?status=lost'),
    422,
    'invalid_query',
    /status must be one of available, pending, sold\./,
  ],
  [
    'a limit out of range',
    { switches: { limitOutOfRange: 422 } },
    get('/pets?limit=101'),
    422,
    'invalid_query',
    /limit .*from 1 to 100/,
  ],
  [
    'a limit that is no integer',
    { switches: { limitUnreadable: 422 } },
    get('/pets?limit=5x'),
    422,
    'invalid_query',
    /limit .*integer/,
  ],
  ['an id that is no integer', {}, get('/pets/rex'), 404, 'not_found', /no pet with this id/],
  [
    'an id that is no integer, as a wrong one',
    { switches: { idUnreadable: 422 } },
    get('/pets/rex'),
    422,
    'invalid_id',
    /id .*integer/,
  ],
  ['getPet after its removal', { now: gone }, get('/pets/1'), 404, 'not_found', /removed; use GET \/pets/],
  [
    'getPet after its removal, as gone',
    { now: gone, switches: { removed: 410 } },
    get('/pets/1'),
    410,
    'gone',
    /removed; use GET \/pets/,
  ],
  ['orders that are not found', { switches: { orders: 404 } }, get('/store/orders'), 404, 'not_found', /./],
  [
    'orders that are not built',
    { switches: { orders: 501 } },
    get('/store/orders'),
    501,
    'not_implemented',
    /not implemented here/,
  ],
  [
    'another method, where that is an error of its own',
    { switches: { otherMethod: 405 } },
    send({ method: 'DELETE' }),
    405,
    'method_not_allowed',
    /does not take this method/,
  ],
  [
    'an address of no operation, where another method is an error of its own',
    { switches: { otherMethod: 405 } },
    send({ method: 'DELETE' }, '/nowhere'),
    404,
    'not_found',
    /./,
  ],
  ['a path without an id', { switches: { idUnreadable: 422 } }, get('/pets/'), 404, 'not_found', /./],
  ['a path below a pet', { switches: { idUnreadable: 422 } }, get('/pets/1/2'), 404, 'not_found', /./],
  ['a path that only begins like one', {}, get('/petsx'), 404, 'not_found', /./],
];

describe('an error response of the backend names what is wrong:', () => {
  for (const [what, options, ask, status, code, message] of errors) {
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
