import assert from 'node:assert/strict';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { describe, it } from 'node:test';
import { createBackend } from '../../src/backend/index.js';
import { createBackendListener } from '../../src/backend/node.js';
import { runDoctor } from '../../src/cli/doctor-command.js';
import { createProxy } from '../../src/proxy/index.js';
import { createProxyListener } from '../../src/proxy/node.js';
import { responses, sentTo } from '../contract/responses.js';
import { sendRow } from '../contract/serve.js';
import { listen } from '../support/listen.js';
import { usageError } from './usage-error.js';

/** What the command prints about a service, and whether it finds no problem. */
async function examined(
  service: RequestListener,
  { path = '/v1', flags = [], key = 'secret' }: { path?: string; flags?: string[]; key?: string | undefined } = {},
) {
  const { origin, close } = await listen(createServer(service));
  const lines: string[] = [];
  if (key) process.env['PETSTORE_API_KEY'] = key;
  const healthy = await runDoctor([origin + path, ...flags], (line) => lines.push(line.replaceAll(origin, '<origin>')));
  delete process.env['PETSTORE_API_KEY'];
  close();
  const failed = lines.filter((line) => line.startsWith('FAILED'));
  return { healthy, lines, failed, last: lines.at(-1), fixes: failed.map((line) => line.split('\n        → ')[1]) };
}

/** Another response to some requests. */
interface Override {
  readonly on: (ask: { method: string; path: string; key: string | undefined }) => boolean;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

const origin = { 'Access-Control-Allow-Origin': 'https://example.com' };
const preflight = { ...origin, 'Access-Control-Allow-Headers': 'authorization, content-type' };
const exposing = { ...origin, 'Access-Control-Expose-Headers': 'Retry-After, Deprecation, Sunset' };
const rex = { id: 1, name: 'Rex', categoryId: 3 };
const errorReply = (status: number) => ({ status, body: { code: 'rejected', message: 'No.', status } });

/** A service of a few lines that keeps to the spec, except for what an override says. */
const service =
  (override?: Override): RequestListener =>
  (incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    const key = incoming.headers.authorization?.replace('Bearer ', '');
    const usual = () => {
      if (method === 'OPTIONS') return { status: 204, headers: preflight };
      if (key !== 'secret') return errorReply(401);
      return method === 'GET' ? { status: 200, body: [rex, rex] } : errorReply(400);
    };
    const wrong = override?.on({ method, path: url, key }) ? override : {};
    const { status, headers = exposing, body }: Partial<Override> & { status: number } = { ...usual(), ...wrong };
    outgoing.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    outgoing.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
  };

const isList = ({ method, key }: { method: string; key: string | undefined }) => method === 'GET' && key === 'secret';
const pets = (...second: object[]): Override => ({ on: isList, body: [rex, ...second] });
const allowOrigin = 'Access-Control-Allow-Origin: https://example.com';

describe('petstore-elements doctor', () => {
  it('finds no problem in a service that is ready, nor in the reference backend', async () => {
    const backend = createBackendListener(createBackend({ apiKeys: ['secret'], pets: 150 }));
    for (const ready of [service(), backend]) {
      const { healthy, last, lines } = await examined(ready);
      assert.deepEqual([healthy, last], [true, 'No problems found.']);
      assert.ok(lines.includes('ok      the key is accepted'));
    }
  });

  const isPreflight = (of: string) => (ask: { method: string; path: string }) =>
    ask.method === 'OPTIONS' && ask.path === of;
  const cases: [what: string, override: Override, ...fixes: string[]][] = [
    ...['/v1/pets', '/v1/pets/1', '/v1/store/orders'].flatMap((path): typeof cases => {
      const allowed = `Access-Control-Allow-Headers: Authorization${path === '/v1/pets' ? ', Content-Type' : ''}`;
      const fixes = path === '/v1/pets' ? ['Access-Control-Allow-Headers: Authorization', allowed] : [allowed];
      return [
        [
          `the preflight of ${path} for every origin`,
          { on: isPreflight(path), headers: { ...preflight, 'Access-Control-Allow-Origin': 'https://other.example' } },
          allowOrigin,
        ],
        [
          `a preflight of ${path} that needs a key`,
          { on: isPreflight(path), status: 401 },
          'respond to OPTIONS with 204, not 401',
        ],
        [
          `* instead of Authorization for ${path}`,
          { on: isPreflight(path), headers: { ...origin, 'Access-Control-Allow-Headers': '*' } },
          ...fixes,
        ],
      ];
    }),
    ['a list that pages may not read', { on: isList, headers: {} }, allowOrigin],
    [
      'a 401 that pages may not read',
      { on: ({ method, key }) => method === 'GET' && !key, headers: { 'Access-Control-Expose-Headers': '*' } },
      allowOrigin,
    ],
    ['a 400 that pages may not read', { on: ({ method }) => method === 'POST', headers: {} }, allowOrigin],
    [
      'a header that pages may not read',
      {
        on: ({ method, key }) => method === 'GET' && !key,
        headers: { ...origin, 'Access-Control-Expose-Headers': 'Sunset' },
      },
      'Access-Control-Expose-Headers: Retry-After, Deprecation, Sunset',
    ],
    [
      'a wrong key that is accepted',
      { on: ({ key }) => key !== undefined && key !== 'secret', status: 200, body: [] },
      'respond with 401, not 200',
    ],
    [
      'a POST without a pet that is accepted',
      { on: ({ method }) => method === 'POST', status: 201, body: rex },
      'respond with 400, not 201',
      'send {"code":…,"message":…,"status":400}',
    ],
    ['a limit that is ignored', pets(rex, rex), 'respond to limit=2 with 2 pets at most, not 3'],
    ['a name that is null', pets({ ...rex, name: null }), '[1].name is null: send string'],
    ['a pet that is null', { on: isList, body: [null] }, '[0] is null: send an object of id, name, categoryId, status'],
    ['a name that is a list', pets({ ...rex, name: ['Rex'] }), '[1].name is a list: send string'],
    ['an id with a fraction', pets({ ...rex, id: 1.5 }), '[1].id is 1.5: send int64 without quotes'],
    [
      'an id beyond 64 bits',
      { on: isList, body: '[{"id":9223372036854775808,"name":"Rex","categoryId":3}]' },
      '[0].id is 9223372036854775808: send int64 without quotes',
    ],
    ['a valid key that gets no pets', { on: isList, ...errorReply(410) }, 'respond with 200 to the key, not 410'],
  ];
  for (const [what, override, ...expected] of cases)
    it(`names the fix for ${what}`, async () => {
      const { healthy, fixes, last } = await examined(service(override));
      assert.deepEqual([healthy, fixes], [false, expected]);
      assert.equal(last, 'Pages of other origins cannot rely on this service yet.');
    });

  it('prints one line for what is missing everywhere, before what is right', async () => {
    const { failed, lines, fixes } = await examined(service({ on: () => true, headers: {} }));
    assert.deepEqual(failed, lines.slice(0, failed.length));
    assert.deepEqual(fixes, [
      allowOrigin,
      'Access-Control-Allow-Headers: Authorization',
      'Access-Control-Allow-Headers: Authorization, Content-Type',
      'Access-Control-Expose-Headers: Retry-After, Deprecation, Sunset',
    ]);
    assert.match(failed[0] ?? '', /, and \d+ more\n/);
  });

  for (const row of responses) {
    const { list, pet, all } = row.doctor ?? {};
    if (list || pet)
      it(`names the fix for ${row.name}`, async () => {
        const on: Override['on'] = (ask) => (list ? isList(ask) : ask.method === 'POST');
        const { status, body } = sentTo(row, list ? 'GET' : 'POST', 'secret');
        const { healthy, fixes } = await examined(service({ on, status, body: Buffer.from(body).toString() }));
        assert.deepEqual([healthy, fixes], [false, list ?? pet]);
      });
    if (all)
      it(`names ${row.name} in one line, and nothing else`, async () => {
        const listener: RequestListener = ({ method = '' }, outgoing) => sendRow(row, method, outgoing, 'secret');
        const { failed, fixes } = await examined(listener);
        assert.equal(failed.length, 1);
        assert.match(failed[0] ?? '', /^FAILED {2}the service responds at this address/);
        assert.match(fixes[0] ?? '', all);
      });
  }

  it('recognizes a proxy, and says whether pages of its own site, or of the origin that it allows, get pets', async () => {
    const { fetch } = createBackend({ apiKeys: ['secret'], pets: 2 });
    const examine = (apiKey: string, origins: string[] = []) =>
      examined(createProxyListener(createProxy({ baseUrl: 'https://pets.test/v1', apiKey, origins, fetch })));
    const check = 'it is a proxy that adds the key itself, and pages of its own site get pets';
    for (const origins of [[], ['https://example.com']]) {
      const { lines } = await examine('secret', origins);
      const expected = origins.length > 0 ? check.replace('its own site', 'https://example.com') : check;
      assert.deepEqual(lines.slice(1), [`ok      ${expected}`, 'No problems found.']);
    }
    const wrong = await examine('other');
    assert.deepEqual(wrong.failed, [
      `FAILED  ${check}\n        → 502 key_rejected: The pet store rejects the key of this site.`,
    ]);
  });

  for (const [what, status, body, fix] of [
    [
      'that cannot reach its service',
      502,
      '<h1>Bad gateway</h1>',
      'it responds with 502: look at its log, and at the log of the server in front of it',
    ],
    ['without pages of its own', 401, '{}', 'respond with 200, not 401'],
  ] as const)
    it(`names the fix for a proxy ${what}`, async () => {
      const { fixes } = await examined(({ headers }, outgoing) => {
        const sent = headers.origin
          ? { status: 403, body: '{"code":"foreign_origin","message":"No.","status":403}' }
          : { status, body };
        outgoing.writeHead(sent.status, { 'Content-Type': 'application/json' }).end(sent.body);
      });
      assert.deepEqual(fixes, [fix]);
    });

  for (const [what, fail, fix] of [
    ['ends the connection', ({ req }: ServerResponse) => req.socket.destroy(), 'no response from <origin>/v1: .*'],
    [
      'responds with 429',
      (response: ServerResponse) => response.writeHead(429).end(),
      'it responds with 429, too many requests: wait, and start the doctor again',
    ],
  ] as const)
    it(`says in one line that a service ${what} after its first response`, async () => {
      let count = 0;
      const usual = service();
      const { failed, lines } = await examined((incoming, outgoing) =>
        count++ > 0 ? fail(outgoing) : usual(incoming, outgoing),
      );
      assert.match(failed.join(), new RegExp(`^FAILED  the preflight of GET /pets, and \\d more\n        → ${fix}$`));
      assert.ok(lines.includes('ok      the service responds at this address'));
    });

  it('says what was not checked without a key or with a rejected one', async () => {
    const note = '-       the list and POST: not checked without a valid key';
    const keyless = await examined(service(), { key: '' });
    assert.deepEqual([keyless.healthy, keyless.last], [true, 'No problems found in what was checked.']);
    assert.ok(keyless.lines.includes(note));
    const rejected = await examined(service(), { key: 'other' });
    assert.deepEqual(rejected.fixes, ['correct the key: the service responds with 401']);
    assert.ok(rejected.lines.includes(note));
  });

  it('names the origin of the page', async () => {
    const origins: unknown[] = [];
    const usual = service();
    const watched: RequestListener = (incoming, outgoing) => {
      origins.push(incoming.headers.origin);
      usual(incoming, outgoing);
    };
    const { lines, fixes } = await examined(watched, { flags: ['--origin', 'https://shop.example'] });
    assert.ok(lines.includes('ok      the key is accepted'));
    assert.deepEqual(fixes, ['Access-Control-Allow-Origin: https://shop.example']);
    // The second is one that no proxy allows.
    origins.splice(1, 1);
    assert.deepEqual([...new Set(origins)], ['https://shop.example']);
  });

  for (const [what, override, fix] of [
    [
      'an echoed key',
      { headers: { Location: '/login?authorization=Bearer+secret' } },
      '<origin>/login?authorization=Bearer+[key]',
    ],
    ['an address that is none', { headers: { Location: 'http://[bad' } }, 'http://[bad'],
  ] as const)
    it(`names where a service redirects to, with ${what}`, async () => {
      const { fixes } = await examined(service({ on: () => true, status: 302, ...override }));
      assert.deepEqual(fixes, [
        `it redirects to ${fix}, which no client follows: correct the base address, or respond at <origin>/v1/pets itself`,
      ]);
    });

  it('quotes what a service sends in one line, without the key and without what a terminal would obey', async () => {
    const start = '[0].status is "';
    const end = ': send available, pending, sold';
    const quoted = async (status: string, key?: string) => {
      const list = {
        on: ({ method }: { method: string }) => method === 'GET',
        status: 200,
        body: [{ ...rex, status }],
      };
      const { fixes } = await examined(service(list), { key });
      return fixes
        .find((fix) => fix?.startsWith(start))
        ?.slice(start.length)
        .replace(end, '');
    };
    assert.equal(await quoted('Bearer secret'), 'Bearer [key]"');
    assert.equal(await quoted('\u009b2J\u007flost\u0085'), ' 2J lost "');
    const long = 'k'.repeat(60);
    assert.equal(await quoted(`Bearer ${long}`, long), 'Bearer [key]"');
    assert.ok(Number((await quoted('x'.repeat(9999)))?.length) < 500);
  });

  it('suggests the right base address', async () => {
    const fix = async (path: string) => (await examined(service(), { path })).fixes;
    for (const path of ['/v2', '/V1', '/', '/v1/pets', '/v1/pets/7/'])
      assert.deepEqual([path, await fix(path)], [path, ['use <origin>/v1']]);
    assert.deepEqual(await fix('/shop/'), ['use <origin>/shop/v1']);
    assert.deepEqual(await fix('/v1//'), []);
    const named: string[] = [];
    await runDoctor(['https://v2.pets.example'], (line) => named.push(line));
    assert.match(named.join(), /use https:\/\/v2\.pets\.example\/v1/);
  });

  it('says why there is no response, also over plain http if that is allowed', async () => {
    const lines: string[] = [];
    // No such machine: a name that is reserved for never being there.
    const parameters = ['--base-url', 'http://nobody.invalid/v1', '--allow-insecure'];
    process.env['PETSTORE_API_KEY'] = 'secret';
    assert.equal(await runDoctor(parameters, (line) => lines.push(line)), false);
    delete process.env['PETSTORE_API_KEY'];
    assert.match(lines.join('\n'), /no response from http:\/\/nobody\.invalid\/v1: .*(ENOTFOUND|EAI_AGAIN)/);
  });

  for (const [flags, says, key = ''] of [
    [[], /^doctor needs one base address/],
    [['https://a.test/v1', 'https://b.test/v1'], /^doctor needs one base address/],
    [['https://a.test/v1', '--origin', 'https://shop.example/page'], /^--origin must be an origin/],
    [['https://a.test/v1', '--key', 'secret'], /^There is no --key, because .*Set PETSTORE_API_KEY\.$/],
    [['https://a.test/v1', '--origins', 'k'], /^There is no --origins; did you mean --origin\?$/],
    [['https://a.test/v1'], /^PETSTORE_API_KEY must be the bare key/, 'two words'],
    [
      ['http://a.test/v1'],
      /^the base address must be https, since the key is sent there; or set --allow-insecure/,
      'secret',
    ],
  ] as const)
    it(`rejects ${flags.join(' ') || 'to run without an address'} before anything is sent`, async () => {
      const printed: string[] = [];
      if (key) process.env['PETSTORE_API_KEY'] = key;
      await assert.rejects(
        runDoctor(flags, (line) => printed.push(line)),
        usageError(says),
      );
      delete process.env['PETSTORE_API_KEY'];
      assert.deepEqual(printed, []);
    });
});
