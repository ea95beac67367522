import { notSent } from '../../src/http/unsent.js';

/** What a service sends to one request. */
interface Sent {
  /** By default 200 with a list and 201 with a new pet. */
  readonly status?: number;
  /** By default the type of JSON; an empty value leaves a header out. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | (() => string);
  /** `reset` sends no byte and `silent` never responds; `cut` and `stall` end and wait in the body. */
  readonly connection?: 'reset' | 'silent' | 'cut' | 'stall' | 'flood' | 'drip';
}

/** The fields of an error without `status`, which is that of the response; `undefined` where the call succeeds. */
interface Outcome {
  readonly list?: object | undefined;
  readonly pet?: object | undefined;
  /** Whether the client requests the list again. */
  readonly again?: boolean;
}

/** What a visitor reads, and what the console says if it says something. */
type Shown = readonly [visitor: string, console?: string];

/** A way to respond, and what becomes of it. A column that is left out is not tested. */
export interface ServiceResponse {
  readonly name: string;
  /** What it sends for a list and for a new pet. */
  readonly list: Sent;
  readonly pet: Sent;
  readonly client?: Outcome;
  /** Whether the client is also tested over sockets, and what differs in a browser. */
  readonly network?: true | Outcome;
  readonly elements?: { readonly list?: Shown; readonly form?: Shown };
  /** The fixes of the doctor when only the list with the key is like this, or when every response is. */
  readonly doctor?: { readonly list?: readonly string[]; readonly pet?: readonly string[]; readonly all?: RegExp };
  /** The status and code for the page (no code: it is forwarded), a line of the log, and the status for a new pet. */
  readonly proxy?: readonly [status: number, code?: string | undefined, log?: RegExp | undefined, pet?: number];
  /** What the list of a page says to a malicious body. */
  readonly hostile?: RegExp;
}

type Columns = Omit<ServiceResponse, 'name' | 'list' | 'pet'>;
const row = (name: string, sent: Sent, columns: Columns): ServiceResponse => ({
  name,
  list: sent,
  pet: sent,
  ...columns,
});

const forClient = (name: string, sent: Sent, client: Outcome) => row(name, sent, { client });

/** A list of one pet, and the pet alone. */
const pet = (name: string, text: string, columns: Columns, headers = {}): ServiceResponse => ({
  name,
  list: { body: `[${text}]`, headers },
  pet: { body: text, headers },
  ...columns,
});

const rex = '{"id":1,"name":"Rex","categoryId":3}';
const html = (status?: number, headers = {}): Sent => ({
  ...(status && { status }),
  headers: { 'content-type': 'text/html', ...headers },
  body: '<!doctype html><title>Sign in</title>',
});
const bare = (status: number, headers = {}): Sent => ({ status, headers: { 'content-type': '', ...headers } });
const error = (status: number, code: string, message: string, headers = {}): Sent => ({
  ...{ status, headers },
  body: JSON.stringify({ code, message, status }),
});

const unusable = (
  code: string,
  expected: string,
  [list, one]: readonly [unknown[], unknown[]] = [[], []],
): Outcome => ({
  list: { name: 'ResponseValidationError', issues: [{ path: list, code, expected }] },
  pet: { name: 'ResponseValidationError', issues: [{ path: one, code, expected }], outcome: 'applied' },
  again: code === 'incomplete_body',
});
const wrong = (member: string, code: string, expected: string) => unusable(code, expected, [[0, member], [member]]);
const wrongId = (digits: string) => `{"id":${digits},"name":"Rex","categoryId":3}`;
const int64 = 'int64 without quotes';
const noInt64 = { client: wrong('id', 'invalid_format', int64) };
const aPet = 'an object of id, name, categoryId, status';
const noJson = unusable('invalid_json', 'JSON');
const empty = unusable('empty_body', 'JSON');
const incomplete = unusable('incomplete_body', 'a complete and valid body');

const refused = (outcome: string, again = false, more: object = {}): Outcome => ({
  list: { name: 'ApiError', hasErrorBody: false, ...more },
  pet: { name: 'ApiError', outcome, hasErrorBody: false, ...more },
  again,
});
const said = (code: string, serverMessage: string) => ({ hasErrorBody: true, code, serverMessage });
/** An Error body, with what the client tells of it. */
const told = (
  name: string,
  outcome: string,
  again: boolean,
  [status, code, message]: readonly [number, string, string],
  columns: Columns = {},
) => row(name, error(status, code, message), { client: refused(outcome, again, said(code, message)), ...columns });
const late = (phase: string, outcome: string): Outcome => ({
  list: { name: 'DeadlineError', phase },
  pet: { name: 'DeadlineError', phase, outcome },
  again: true,
});
const unconnected: Outcome = {
  list: { name: 'ConnectionError' },
  pet: { name: 'ConnectionError', outcome: 'unknown' },
  again: true,
};

const unreadable = 'The pet store sent data that could not be read.';
const failed = 'Something went wrong at the pet store.';
const website = /^it responds with \d+( and HTML)?, .*correct the base address/;
const noJsonAt = /^it responds with 200 and no JSON in UTF-8 of at most 10 MB: correct the base address, or send that$/;
const instead = (what: string) => new RegExp(` the service responded with ${what} instead of JSON`);
const responded = (status: number) => new RegExp(` the service responded with ${status}$`);
const lines = (count: number, each: (id: number) => string) =>
  `[${Array.from({ length: count }, (_, id) => each(id)).join()}]`;
const named = (id: number, name = 'Rex', more = '') => `{"id":${id},"name":"${name}","categoryId":3${more}}`;
const hostile = (name: string, body: () => string, says: RegExp) => row(name, { body }, { hostile: says });

/** Ways in which a service, or something in front of it, may respond. Each suite tests the columns that it knows. */
export const responses: readonly ServiceResponse[] = [
  // What the spec allows, and what is added to it.
  pet('a pet', rex, { client: {}, network: true, proxy: [200, undefined, undefined, 201] }),
  pet('the type of HTML with JSON', rex, { client: {} }, { 'content-type': 'text/html' }),
  pet(
    'another type of JSON',
    rex,
    { client: {}, proxy: [200, undefined, undefined, 201] },
    { 'content-type': 'application/problem+json' },
  ),
  { name: 'a byte order mark', list: { body: `\uFEFF[${rex}]` }, pet: { body: `\uFEFF${rex}` }, client: {} },
  pet('a status in capitals', '{"id":1,"name":"Rex","categoryId":3,"status":"AVAILABLE"}', {
    client: {},
    elements: { list: ['AVAILABLE'] },
    doctor: { list: ['[0].status is "AVAILABLE": send available, pending, sold'] },
  }),
  pet('dates', '{"id":1,"name":"Rex","categoryId":3,"createdAt":"2024-01-05T10:00:00Z"}', {
    client: {},
    elements: { list: ['Rex'], form: ['Rex was added.'] },
  }),
  pet('a name of 5 MB', `{"id":1,"name":"${'x'.repeat(5_000_000)}","categoryId":3}`, { client: {} }),
  {
    name: '200 for 201',
    list: { body: '[]' },
    pet: { status: 200, body: rex },
    client: {},
    elements: { form: ['Rex was added.'] },
  },
  { name: '299', list: { status: 299, body: '[]' }, pet: { status: 299, body: rex }, client: {}, proxy: [299] },

  // Bodies that are not what the spec says.
  // A website sent it, such as a sign-in page or a firewall, which says nothing about the pet, and does not send 201.
  row('HTML with 201', html(201), {
    client: noJson,
    doctor: { all: website },
    proxy: [502, 'bad_response', instead('201 and text/html'), 201],
  }),
  row('HTML, whatever the case of its type', html(200, { 'content-type': 'Text/HTML' }), {
    client: { ...noJson, pet: { ...noJson.pet, outcome: 'unknown' } },
    elements: { form: ['We could not confirm that the pet was added.', 'text/html from https://pets.test/v1/pets'] },
    doctor: { all: website },
    proxy: [502, 'bad_response', instead('200 and Text/HTML')],
  }),
  row('an empty body', bare(200), { client: empty, doctor: { all: noJsonAt } }),
  row('201 without a body', bare(201), {
    client: empty,
    elements: {
      form: [
        'The pet was added; its details could not be read.',
        'response 201 does not match the spec: expected JSON',
      ],
    },
  }),
  forClient('blanks', { body: ' \n' }, empty),
  row('204', bare(204), { client: empty, proxy: [502, 'bad_response', responded(204), 200] }),
  row('205', bare(205), { client: empty, proxy: [502, 'bad_response', responded(205), 200] }),
  row('a part of JSON', { body: '[{"id":1,"na' }, { client: incomplete, network: true }),
  forClient('a part of JSON as text', { body: '[{"id":1,"na', headers: { 'content-type': 'text/plain' } }, noJson),
  forClient('5 MB of text', { body: 'x'.repeat(5_000_000) }, noJson),
  row(
    'invalid UTF-8',
    { body: Uint8Array.of(0x5b, 0x22, 0xff, 0x22, 0x5d) },
    { client: unusable('unreadable', 'JSON in UTF-8'), doctor: { all: noJsonAt } },
  ),
  row(
    '206, a part',
    { status: 206, body: '[]' },
    {
      doctor: { list: ['respond with 200 to the key, not 206'] },
    },
  ),
  {
    name: 'an object for a list, and a list for a pet',
    ...{ list: { body: rex }, pet: { body: `[${rex}]` } },
    client: { list: unusable('invalid_type', 'array').list, pet: unusable('invalid_type', aPet).pet },
    doctor: { list: ['send an array of Pet objects'] },
  },
  row(
    'a list in a wrapper',
    { body: '{"total":1,"data":[]}' },
    {
      elements: { list: [unreadable, 'expected array'] },
      doctor: { list: ['the list is in "data": send the array alone'] },
    },
  ),
  pet('ids as text', wrongId('"7"'), {
    ...noInt64,
    elements: { list: [unreadable, `[0].id: expected ${int64}`] },
    doctor: { list: [`[0].id is string: send ${int64}`] },
  }),
  pet('an id that echoes the key', wrongId('"<key>"'), noInt64),
  pet('an id that is no integer', wrongId('1.5'), noInt64),
  pet('an id of 2^63', wrongId('9223372036854775808'), noInt64),
  pet('an id that a double would round to an integer', wrongId('9007199254740993.5'), noInt64),
  pet('an id of a billion digits', wrongId('1e999999999'), noInt64),
  pet('a pet without a name', '{"id":1,"categoryId":3}', { client: wrong('name', 'invalid_type', 'string') }),
  pet('a name that is a huge number', '{"id":1,"name":9007199254740993,"categoryId":3}', {
    client: wrong('name', 'invalid_type', 'string'),
  }),
  pet('null for a status that is absent', '{"id":1,"name":"Rex","categoryId":3,"status":null}', {
    client: wrong('status', 'invalid_type', 'string, or left out'),
    elements: { list: [unreadable, '[0].status: expected string, or left out'] },
    doctor: { list: ['[0].status is null: leave it out'] },
  }),
  pet('another spelling of names', '{"id":1,"name":"Rex","category_id":3}', {
    client: wrong('categoryId', 'invalid_format', int64),
    elements: { list: [unreadable, `[0].categoryId: expected ${int64}`] },
    doctor: { list: [`[0].categoryId is missing, but there is "category_id": send ${int64}`] },
  }),
  forClient(
    'ten thousand nested arrays',
    { body: '['.repeat(10_000) + ']'.repeat(10_000) },
    unusable('invalid_type', aPet, [[0], []]),
  ),

  // Errors.
  told('400 with an Error body', 'not-applied', false, [400, 'bad', 'No.']),
  row('400 in HTML', html(400), {
    client: refused('not-applied'),
    elements: { form: [failed, 'the service responded with 400, text/html from https://pets.test/v1/pets'] },
    doctor: { pet: ['send {"code":…,"message":…,"status":400} as JSON'] },
  }),
  row(
    '422 with other JSON',
    { status: 422, body: '{"detail":[]}' },
    {
      client: refused('not-applied'),
      elements: {
        form: [
          'The pet was not added.',
          'the service responded with 422, no Error body from https://pets.test/v1/pets',
        ],
      },
    },
  ),
  told('400 with what other programs replace', 'not-applied', false, [400, '$&', "costs $$5, $& or $' more"]),
  forClient('401 without a body', bare(401), refused('not-applied')),
  row('401 that echoes the key', error(401, '<key>', 'No such key: <key>', { 'www-authenticate': 'Bearer <key>' }), {
    client: refused('not-applied', false, said('[key]', 'No such key: [key]')),
    proxy: [502, 'key_rejected', / the service rejected the key \(401\); correct option "apiKey"$/, 403],
  }),
  told('401', 'not-applied', false, [401, 'unauthorized', 'No.'], { network: true }),
  row(
    '403 where there is no key',
    { status: 403, body: '{"detail":"Not authenticated"}' },
    {
      client: refused('not-applied'),
      elements: { list: ['The pet store is not available at the moment.', 'the service responded with 403'] },
    },
  ),
  told('404', 'not-applied', false, [404, 'own', 'None.'], { doctor: { all: website }, proxy: [404, 'own'] }),
  forClient(
    '404 with a wrong Error body',
    { status: 404, body: '{"code":404,"message":["x"]}' },
    refused('not-applied'),
  ),
  forClient(
    '404 with the error body of another interface',
    { status: 404, body: '{"code":"rest_no_route","message":"No route."}' },
    refused('not-applied', false, { code: 'rest_no_route', serverMessage: 'No route.' }),
  ),
  forClient('404 with JSON that is no object', { status: 404, body: 'null' }, refused('not-applied')),
  forClient(
    '403 with another status in its Error body',
    { status: 403, body: '{"code":"c","message":"m","status":200}' },
    refused('not-applied', false, { code: 'c', serverMessage: 'm' }),
  ),
  told('407', 'not-applied', false, [407, 'own', 'No.'], { proxy: [502, 'bad_response', responded(407)] }),
  told('408', 'unknown', true, [408, 'own', 'No.'], { proxy: [504, 'timeout', responded(408)] }),
  ...[421, 425].map((status) =>
    row(`${status}`, error(status, 'own', 'No.'), { proxy: [502, 'bad_response', responded(status)] }),
  ),
  row('429 without a body', bare(429), {
    client: refused('not-applied', true),
    doctor: { all: /^it responds with 429, too many requests: wait, and start the doctor again$/ },
    proxy: [429, 'service_unavailable', instead('429 and nothing')],
  }),
  forClient(
    '429 with Retry-After',
    bare(429, { 'retry-after': '7' }),
    refused('not-applied', true, { retryAfter: 7000 }),
  ),
  row('499 without a type', bare(499), { proxy: [499, 'bad_response', instead('499 and nothing')] }),
  row('500 in HTML', html(500), {
    client: refused('unknown', true),
    network: true,
    doctor: { all: /^it responds with 500: look at its log/ },
    elements: { list: [failed, 'the service responded with 500, text/html from https://pets.test/v1/pets?limit=20'] },
    proxy: [500, 'service_unavailable', instead('500 and text/html')],
  }),
  told('500', 'unknown', true, [500, 'own', 'No.'], { proxy: [500, 'own', / 500 came from the service$/] }),
  row('500 that echoes the key', error(500, 'x', '<key>'), {
    proxy: [500, 'bad_response', /wrote the key into its 500 response/],
  }),
  told('501', 'not-applied', false, [501, 'own', 'No.']),
  row('502', bare(502), {
    client: refused('unknown', true),
    doctor: { all: /^it responds with 502: look at its log/ },
  }),
  told('502 of a proxy that sent nothing', 'not-applied', true, [502, notSent, 'm']),
  told('502 of a proxy after a response', 'unknown', false, [502, 'bad_response', 'm']),
  told('503 of a proxy that stops', 'not-applied', true, [503, notSent, 'm']),
  told('503 of a service that stops', 'unknown', true, [503, 'stopping', 'm']),
  row('503 in HTML', html(503, { 'retry-after': '9' }), {
    proxy: [503, 'service_unavailable', instead('503 and text/html')],
  }),
  forClient('503 whose body breaks off', { status: 503, body: '{', connection: 'cut' }, refused('unknown', true)),
  row(
    '503 with a Retry-After that pages may read',
    bare(503, { 'retry-after': '60', 'access-control-expose-headers': 'Retry-After' }),
    {
      client: refused('unknown', false, { retryAfter: 60_000 }),
      network: true,
    },
  ),
  row('503 with a Retry-After that pages may not read', bare(503, { 'retry-after': '60' }), {
    client: refused('unknown', false, { retryAfter: 60_000 }),
    network: refused('unknown', true),
  }),
  told('599', 'unknown', false, [599, 'own', 'No.'], { proxy: [599, 'own', / 599 came from the service$/] }),
  row('600', bare(600), { proxy: [502, 'bad_response', responded(600)] }),

  // Redirects, which nobody follows.
  row('302', bare(302, { location: '/?key=<key>' }), {
    client: refused('unknown'),
    network: true,
    doctor: { all: /^it redirects to <origin>\/\?key=.*, which no client follows/ },
  }),
  forClient('304', bare(304), refused('unknown')),
  row('307 to another origin', bare(307, { location: '<other>/v1/pets/' }), {
    client: refused('unknown'),
    network: true,
    elements: {
      list: [failed, 'a redirect from https://pets.test/v1/pets?limit=20: respond there, or correct baseUrl'],
    },
  }),
  ...[300, 399].map((status) =>
    told(`${status}`, 'unknown', false, [status, 'own', 'No.'], {
      proxy: [502, 'redirect', new RegExp(`${status}, which is not followed; correct option "baseUrl"$`)],
    }),
  ),

  // Connections.
  row(
    'a reset connection',
    { connection: 'reset' },
    {
      client: unconnected,
      network: true,
      proxy: [502, 'unreachable', / no whole response from the service \(ECONNRESET\)$/],
    },
  ),
  row(
    'no response',
    { connection: 'silent' },
    {
      client: late('headers', 'unknown'),
      network: true,
      proxy: [504, 'timeout', / the service took too long$/],
    },
  ),
  row(
    'a body that breaks off',
    { body: '[{"id":', connection: 'cut' },
    {
      client: incomplete,
      network: true,
      proxy: [502, 'unreachable', / no whole response from the service \([A-Z_]+\)$/, 201],
    },
  ),
  row(
    'a body that stalls',
    { body: '[', connection: 'stall' },
    {
      client: late('body', 'applied'),
      network: true,
      proxy: [504, 'timeout', / the service took too long$/, 201],
    },
  ),

  // Malicious bodies.
  hostile('50 MB of one pet', () => `[${named(1, 'x'.repeat(50_000_000))}]`, /Try again/),
  row(
    '300 MB of spaces',
    { connection: 'flood' },
    {
      doctor: { all: noJsonAt },
      proxy: [502, 'bad_response', / the service responded with more than 10000000 bytes$/, 201],
      hostile: /Try again/,
    },
  ),
  hostile('100 000 rows', () => lines(100_000, (id) => named(id)), /Showing 100 pets/),
  hostile('100 000 wrong rows', () => lines(100_000, () => '{"id":true}'), /Try again/),
  hostile(
    '100 000 large ids',
    () => lines(100_000, (id) => wrongId(`${9_007_199_254_740_993n + BigInt(id)}`)),
    /Showing 100 pets/,
  ),
  hostile('nine names of 1 MB', () => lines(9, (id) => named(id, 'x'.repeat(1_000_000))), /Showing 9 pets/),
  hostile('one name of 9 MB of words', () => `[${named(1, 'ab '.repeat(3_000_000))}]`, /Showing 1 pet/),
  hostile(
    '100 statuses of 90 kB',
    () => lines(100, (id) => named(id, 'Rex', `,"status":"${'s '.repeat(45_000)}"`)),
    /Showing 100 pets/,
  ),
  hostile(
    'four million nested arrays',
    () => `[${named(1, 'Rex', `,"x":${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}`)}]`,
    /Try again|Showing 1 pet/,
  ),
  hostile(
    '300 000 members',
    () => `[${named(1, 'Rex', Array.from({ length: 300_000 }, (_, n) => `,"m${n}":1.5`).join(''))}]`,
    /Showing 1 pet/,
  ),
  hostile('ten million escapes', () => `[${named(1, '\\"'.repeat(4_900_000))}]`, /Showing 1 pet/),
  row(
    'headers of 1 MB',
    {
      body: '[]',
      headers: Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x-${index}`, 'x'.repeat(10_000)])),
    },
    { hostile: /Try again/ },
  ),
  row(
    'a message of 9 MB',
    { status: 400, body: () => `{"code":"x","message":"${'m '.repeat(4_500_000)}","status":400}` },
    { hostile: /Try again/ },
  ),
  row('a byte each tenth of a second', { connection: 'drip' }, { hostile: /Try again/ }),
];

/** What a row sends to a request, with the key in the place of `<key>`. */
export function sentTo({ list, pet }: ServiceResponse, method: string, key: string, other = '') {
  const isPost = method === 'POST';
  const { status = isPost ? 201 : 200, headers = {}, body = '', connection } = isPost ? pet : list;
  const text = typeof body === 'function' ? body() : body;
  const filled = Object.entries({ 'content-type': 'application/json', ...headers })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, value.replace('<key>', key).replace('<other>', other)]);
  return {
    ...{ status, connection, headers: Object.fromEntries(filled) as Record<string, string> },
    body:
      typeof text === 'string'
        ? new TextEncoder().encode(text.replaceAll('<key>', JSON.stringify(key).slice(1, -1)))
        : text,
  };
}

/** The response of a row in this process. */
export function respondWith(row: ServiceResponse, method: string, key: string): Response | Promise<Response> {
  const { status, headers, body, connection } = sentTo(row, method, key);
  if (connection === 'reset') return Promise.reject(new TypeError('Failed to fetch'));
  if (connection === 'silent') return new Promise(() => {});
  const begun = (controller: ReadableStreamDefaultController) => {
    controller.enqueue(body);
    if (connection === 'cut') controller.error(new TypeError(`terminated ${key}`));
  };
  const isBodyless = [204, 205, 304].includes(status);
  return new Response(connection ? new ReadableStream({ start: begun }) : isBodyless ? null : body, {
    status,
    headers,
  });
}

/** The fields of an expected error of the client, with the status of the response. */
export function errorOf(row: ServiceResponse, expected: object | undefined, method: string, status?: number) {
  const hasStatus = /^(?:ApiError|ResponseValidationError)$/.test(Reflect.get(expected ?? {}, 'name'));
  return hasStatus ? { ...expected, status: status ?? sentTo(row, method, '').status } : expected;
}
