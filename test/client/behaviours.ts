import type { ClientOptions } from '../../src/index.js';
import { canary, json, rex } from './service.js';

/** A way in which a service, or something in front of it, may respond, and what a call makes of it. */
interface Behaviour {
  readonly title: string;
  readonly respond: (request: Request) => Response | Promise<Response>;
  readonly options?: Partial<ClientOptions>;
  /** The error's `name` and fields; `undefined` when the call succeeds. */
  readonly read: object | undefined;
  /** The same for `createPet`; `undefined` when it succeeds. */
  readonly write: object | undefined;
}

const html = (status: number) =>
  new Response('<!doctype html><title>Sign in</title>', { status, headers: { 'content-type': 'text/html' } });

const pet = JSON.stringify(rex);
const petsOrPet = (request: Request, text = pet) =>
  request.method === 'POST' ? json(text, 201) : json(`[${text}]`, 200);

const stream = (start: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
  new Response(new ReadableStream<Uint8Array>({ start }), { status: 200 });

const unusable = (status: number, issue: object) => ({
  read: { name: 'ResponseValidationError', status, issues: [issue] },
  write: { name: 'ResponseValidationError', status, issues: [issue], outcome: 'applied' },
});

const apiError = (status: number, outcome: string, more: object = {}) => ({
  read: { name: 'ApiError', status, hasErrorBody: false, ...more },
  write: { name: 'ApiError', status, outcome, hasErrorBody: false, ...more },
});

const unconnected = { read: { name: 'ConnectionError' }, write: { name: 'ConnectionError', outcome: 'unknown' } };

const noResponse = {
  read: { name: 'ConnectionError', reason: 'NO_RESPONSE' },
  write: { name: 'ConnectionError', reason: 'NO_RESPONSE', outcome: 'unknown' },
};

const whole = (code: string, expected: string) => ({ path: [], code, expected });
const noJson = whole('invalid_json', 'JSON');
const empty = whole('empty_body', 'JSON');

/** Wrong at depth: the list's path begins with an index. */
const wrongPet = (text: string, code: string, expected: string, member: string): Omit<Behaviour, 'title'> => ({
  respond: (request) => petsOrPet(request, text),
  read: { name: 'ResponseValidationError', status: 200, issues: [{ path: [0, member], code, expected }] },
  write: {
    name: 'ResponseValidationError',
    status: 201,
    issues: [{ path: [member], code, expected }],
    outcome: 'applied',
  },
});

const wrongId = (digits: string) =>
  wrongPet(`{"id":${digits},"name":"Rex","categoryId":3}`, 'invalid_format', 'int64 without quotes', 'id');

const megabytes = 'x'.repeat(5_000_000);

export const behaviours: readonly Behaviour[] = [
  { title: 'HTML with status 200', respond: () => html(200), ...unusable(200, noJson) },
  { title: 'an empty body with status 200', respond: () => new Response(''), ...unusable(200, empty) },
  { title: 'blanks with status 200', respond: () => new Response(' \n'), ...unusable(200, empty) },
  { title: 'status 204', respond: () => new Response(null, { status: 204 }), ...unusable(204, empty) },
  { title: 'JSON that ends in the middle', respond: () => new Response('[{"id":1,"na'), ...unusable(200, noJson) },
  { title: '5 MB of text with status 200', respond: () => new Response(megabytes), ...unusable(200, noJson) },
  {
    title: 'invalid UTF-8',
    respond: () => new Response(new Uint8Array([0x5b, 0x22, 0xff, 0x22, 0x5d])),
    ...unusable(200, whole('unreadable', 'JSON in UTF-8')),
  },
  {
    title: 'a body that breaks off',
    respond: () =>
      stream((controller) => {
        controller.enqueue(new TextEncoder().encode('[{"id":'));
        controller.error(new TypeError(`terminated ${canary}`));
      }),
    ...unusable(200, whole('incomplete_body', 'a complete body')),
  },
  {
    title: 'an object where a list belongs, and a list where a pet belongs',
    respond: (request) => (request.method === 'POST' ? json([rex], 201) : json(rex)),
    read: {
      name: 'ResponseValidationError',
      status: 200,
      issues: [{ path: [], code: 'invalid_type', expected: 'array' }],
    },
    write: {
      name: 'ResponseValidationError',
      status: 201,
      issues: [{ path: [], code: 'invalid_type', expected: 'an object of id, name, categoryId, status' }],
      outcome: 'applied',
    },
  },
  { title: 'ids as digit strings', ...wrongId('"7"') },
  { title: 'an id that echoes the key', ...wrongId(`"${canary}"`) },
  { title: 'an id that is no integer', ...wrongId('1.5') },
  { title: 'an id of 2^63', ...wrongId('9223372036854775808') },
  { title: 'an id that a double would round to an integer', ...wrongId('9007199254740993.5') },
  { title: 'an id of a billion digits', ...wrongId('1e999999999') },
  { title: 'a pet without a name', ...wrongPet('{"id":1,"categoryId":3}', 'invalid_type', 'string', 'name') },
  {
    title: 'a pet whose name is a huge number',
    ...wrongPet('{"id":1,"name":9007199254740993,"categoryId":3}', 'invalid_type', 'string', 'name'),
  },
  {
    title: 'a status that is null',
    ...wrongPet('{"id":1,"name":"","categoryId":3,"status":null}', 'invalid_type', 'string, or left out', 'status'),
  },
  {
    title: 'a category that is missing',
    ...wrongPet('{"id":1,"name":""}', 'invalid_format', 'int64 without quotes', 'categoryId'),
  },
  {
    title: 'ten thousand nested arrays',
    respond: () => json('['.repeat(10_000) + ']'.repeat(10_000)),
    read: {
      name: 'ResponseValidationError',
      status: 200,
      issues: [{ path: [0], code: 'invalid_type', expected: 'an object of id, name, categoryId, status' }],
    },
    write: {
      name: 'ResponseValidationError',
      status: 200,
      issues: [{ path: [], code: 'invalid_type', expected: 'an object of id, name, categoryId, status' }],
      outcome: 'applied',
    },
  },
  {
    title: 'right JSON of a wrong content type',
    respond: (request) => {
      const respond = petsOrPet(request);
      respond.headers.set('content-type', 'text/html');
      return respond;
    },
    read: undefined,
    write: undefined,
  },
  {
    title: 'a new status',
    respond: (r) => petsOrPet(r, '{"id":1,"name":"","categoryId":3,"status":"lent"}'),
    read: undefined,
    write: undefined,
  },
  {
    title: 'a byte order mark',
    respond: (r) =>
      petsOrPet(r, pet)
        .text()
        .then((text) => new Response(`\uFEFF${text}`)),
    read: undefined,
    write: undefined,
  },

  {
    title: 'a name of 5 MB',
    respond: (request) => petsOrPet(request, JSON.stringify({ ...rex, name: megabytes })),
    read: undefined,
    write: undefined,
  },

  {
    title: '400 with an Error body',
    respond: () => json({ code: 'bad', message: 'No.', status: 400 }, 400),
    ...apiError(400, 'not-applied', { hasErrorBody: true, code: 'bad', serverMessage: 'No.' }),
  },
  { title: '401 without a body', respond: () => new Response(null, { status: 401 }), ...apiError(401, 'not-applied') },
  {
    title: '401 with an Error body that echoes the key',
    respond: () => json({ code: canary, message: `No such key: ${canary}`, status: 401 }, 401),
    ...apiError(401, 'not-applied', { hasErrorBody: true, code: '[key]', serverMessage: 'No such key: [key]' }),
  },
  {
    title: '401 with an Error body, to a key of one letter',
    respond: () => json({ code: 'refused', message: 'The key e is refused.', status: 401 }, 401),
    options: { apiKey: 'e' },
    ...apiError(401, 'not-applied', { hasErrorBody: true, code: 'refused', serverMessage: 'The key e is refused.' }),
  },
  {
    title: '400 with an Error body that holds what other programs replace',
    respond: () => json({ code: '$&', message: "costs $$5, $& or $' more", status: 400 }, 400),
    options: { apiKey: undefined },
    ...apiError(400, 'not-applied', { hasErrorBody: true, code: '$&', serverMessage: "costs $$5, $& or $' more" }),
  },
  {
    title: '404 with a wrong Error body',
    respond: () => json({ code: 404, message: ['x'] }, 404),
    ...apiError(404, 'not-applied'),
  },
  {
    title: '404 with the error body of another interface',
    respond: () => json({ code: 'rest_no_route', message: 'No route.', data: { status: 404 } }, 404),
    ...apiError(404, 'not-applied', { code: 'rest_no_route', serverMessage: 'No route.' }),
  },
  { title: '404 with JSON that is no object', respond: () => json('null', 404), ...apiError(404, 'not-applied') },
  {
    title: 'an Error body whose status differs',
    respond: () => json({ code: 'c', message: 'm', status: 200 }, 403),
    ...apiError(403, 'not-applied', { code: 'c', serverMessage: 'm' }),
  },
  { title: 'an empty 429', respond: () => new Response('', { status: 429 }), ...apiError(429, 'not-applied') },
  {
    title: '429 with Retry-After',
    respond: () => new Response('', { status: 429, headers: { 'retry-after': '7' } }),
    ...apiError(429, 'not-applied', { retryAfter: 7000 }),
  },
  { title: '408', respond: () => new Response('', { status: 408 }), ...apiError(408, 'unknown') },
  { title: '500 with HTML', respond: () => html(500), ...apiError(500, 'unknown') },
  {
    title: '503 whose body breaks off',
    respond: () => new Response(stream((controller) => controller.error(new Error(canary))).body, { status: 503 }),
    ...apiError(503, 'unknown'),
  },
  {
    title: '302',
    respond: () => new Response(null, { status: 302, headers: { location: `/?key=${canary}` } }),
    ...apiError(302, 'unknown'),
  },
  { title: '304', respond: () => new Response(null, { status: 304 }), ...apiError(304, 'unknown') },

  { title: 'a network error', respond: () => Response.error(), ...unconnected },
  {
    title: 'a fetch that rejects with the request in hand',
    respond: (request) => Promise.reject(Object.assign(new TypeError(`Bearer ${canary}`), { request })),
    read: { name: 'ConnectionError', reason: 'TypeError' },
    write: { name: 'ConnectionError', reason: 'TypeError', outcome: 'unknown' },
  },
  {
    title: 'a fetch that throws a string',
    respond: () => {
      throw canary;
    },
    ...unconnected,
  },
  { title: 'a fetch that brings nothing', respond: async () => JSON.parse('null') as Response, ...noResponse },
  {
    title: 'a fetch that brings what only looks like a response',
    respond: async () => JSON.parse('{"ok":true,"status":200,"headers":{}}') as Response,
    ...noResponse,
  },
  {
    title: 'a fetch that brings headers without a body',
    respond: async () => Object.assign(JSON.parse('{"ok":true,"status":200}') as Response, { headers: new Headers() }),
    ...noResponse,
  },

  {
    title: 'headers that never come',
    respond: () => new Promise(() => {}),
    options: { attemptTimeout: 20, timeout: 60 },
    read: { name: 'DeadlineError', phase: 'headers' },
    write: { name: 'DeadlineError', phase: 'headers', outcome: 'unknown' },
  },
  {
    title: 'a body that stalls',
    respond: () => stream((controller) => controller.enqueue(new TextEncoder().encode('['))),
    options: { attemptTimeout: 20, timeout: 60 },
    read: { name: 'DeadlineError', phase: 'body' },
    write: { name: 'DeadlineError', phase: 'body', outcome: 'applied' },
  },
];
