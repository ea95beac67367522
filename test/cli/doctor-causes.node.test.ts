import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { describe, it } from 'node:test';
import { errorReply, examined, many, type Override, rex, service } from './foreign-service.js';

const page: RequestListener = (_, outgoing) =>
  outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Shop</title>');

const responding =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_, outgoing) =>
    outgoing.writeHead(status, headers).end();

describe('petstore-elements doctor, if everything fails', () => {
  const cases: [what: string, service: RequestListener, cause: string][] = [
    ['a website', page, 'it is a website (200 with HTML), not the service: correct the base address'],
    [
      'a redirect to another host',
      responding(301, { Location: 'https://api.example.com/v1/pets?limit=2' }),
      'it redirects to https://api.example.com/v1/pets?limit=2: use https://api.example.com/v1',
    ],
    [
      'a redirect to a trailing slash',
      responding(307, { Location: '/v1/pets/?limit=2' }),
      'it redirects to <origin>/v1/pets/?limit=2: respond at <origin>/v1/pets itself, since clients follow no redirects',
    ],
    [
      'a redirect to a page',
      responding(302, { Location: '/login' }),
      'it redirects to <origin>/login: use the address of the service',
    ],
    [
      'a wrong path',
      responding(404),
      '404 at <origin>/v1/pets is a wrong path, not a rejected key: correct the base address',
    ],
    [
      'a failure',
      responding(502),
      'it responds with 502: look at its log, and at the log of the server in front of it',
    ],
    ['something else', responding(200), 'it responds with 200, but not with JSON: correct the base address'],
  ];
  for (const [what, listener, cause] of cases) {
    it(`names ${what} in one line, and nothing else`, async () => {
      const { healthy, lines, fixes } = await examined(listener, '/v1', '--key', 'secret');
      assert.equal(healthy, false);
      assert.deepEqual(fixes, [cause]);
      assert.equal(lines.filter((line) => line.startsWith('FAILED')).length, 1);
      assert.match(lines[0] ?? '', /^FAILED {2}the service responds at this address/);
    });
  }

  it('does not mention a key at a wrong path if it has none', async () => {
    const { fixes } = await examined(responding(404));
    assert.deepEqual(fixes, ['404 at <origin>/v1/pets is a wrong path: correct the base address']);
  });

  it('says that a proxy needs no headers', async () => {
    const keyless: Override = { on: ({ method }) => method === 'GET', status: 200, body: [rex] };
    const { fixes } = await examined(service(keyless));
    const note = 'a proxy that adds the key needs none of this for pages of its own site';
    assert.ok(fixes.includes(`respond with 401, not 200; ${note}`), fixes.join('\n'));
  });

  it('prints one line for a header that is missing everywhere, before what is right', async () => {
    const { lines } = await examined(service({ on: () => true, headers: {} }), '/v1', '--key', 'secret');
    const failed = lines.filter((line) => line.startsWith('FAILED'));
    assert.deepEqual(failed, lines.slice(0, failed.length));
    assert.deepEqual(
      failed.map((line) => line.split('→ ')[1]),
      [
        'Access-Control-Allow-Origin: https://example.com',
        'Access-Control-Allow-Headers: Authorization',
        'Access-Control-Allow-Headers: Authorization, Content-Type',
        'Access-Control-Expose-Headers: Retry-After, Deprecation, Sunset',
      ],
    );
    assert.match(failed[0] ?? '', /, and \d+ more\n/);
  });
});

describe('petstore-elements doctor, on a service that deviates from the spec', () => {
  const list = ({ method, path }: { method: string; path: string }) =>
    method === 'GET' && /pets(?:\?limit=\d+)?$/.test(path);
  const one = ({ method, path }: { method: string; path: string }) => method === 'GET' && path.endsWith('/pets/1');
  const isUnknown = ({ path }: { path: string }) => /\/pets\/\d\d+$/.test(path);
  const withKey =
    (on: Override['on']): Override['on'] =>
    (ask) =>
      ask.key === 'secret' && on(ask);
  const pets = (pet: object) => ({ on: withKey(list), body: [rex, pet].map((each) => ({ ...each })) });
  const cases: [what: string, override: Override, fixes: string[]][] = [
    [
      'ids as text',
      {
        on: withKey(list),
        body: [
          { ...rex, id: '1' },
          { ...rex, id: '2' },
        ],
      },
      ['[0].id is text: send the number without quotes'],
    ],
    [
      'ids that are no numbers',
      pets({ ...rex, id: '65a4f420' }),
      ['[1].id is text: send a 64-bit integer, as in the spec'],
    ],
    ['null for a status that is absent', pets({ ...rex, status: null }), ['[1].status is null: leave it out']],
    [
      'another status',
      pets({ ...rex, status: 'AVAILABLE' }),
      ['[1].status is "AVAILABLE": send available, pending, sold'],
    ],
    [
      'another spelling of names',
      pets({ _id: 1, name: 'Rex', category_id: 3 }),
      [
        '[1].id is missing, but there is "_id": send int64 without quotes',
        '[1].categoryId is missing, but there is "category_id": send int64 without quotes',
      ],
    ],
    ['a name that is no text', pets({ ...rex, name: ['Rex'] }), ['[1].name is an array: send string']],
    [
      'a list with a wrapper',
      { on: withKey(list), body: { total: 1, data: [rex] } },
      ['the list is in "data": send the array alone'],
    ],
    ['a pet with a wrapper', { on: withKey(one), body: { data: rex } }, ['the pet is in "data": send it alone']],
    ['another pet than asked for', { on: withKey(one), body: { ...rex, id: 2 } }, ['return pet 1, not 2']],
    ['a pet of the list that is not found', { on: withKey(one), ...errorReply(404) }, ['respond with 200, not 404']],
    ['null for an unknown pet', { on: withKey(isUnknown), status: 200, body: null }, ['respond with 404, not 200']],
    [
      'a status that does not filter',
      { on: withKey(({ path }) => path.includes('status=sold')), body: [{ ...rex, status: 'pending' }] },
      ['respond to status=… with pets of that status only, not one that is pending'],
    ],
    [
      'a list longer than the default',
      { on: withKey(({ method, path }) => method === 'GET' && path.endsWith('/pets')), body: many(37) },
      ['respond with at most 20 pets, not 37'],
    ],
    [
      'errors in HTML',
      {
        on: ({ method, key }) => method === 'POST' && key === 'secret',
        status: 400,
        headers: { 'Content-Type': 'text/html' },
        body: '<h1>Bad Request</h1>',
      },
      [
        'Access-Control-Allow-Origin: https://example.com',
        'send {"code":…,"message":…,"status":400} as JSON, not HTML',
      ],
    ],
    [
      'JSON that is sent as text',
      {
        on: withKey(({ path }) => path.endsWith('limit=2')),
        headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/plain' },
      },
      ['Content-Type: application/json, not text/plain'],
    ],
  ];
  for (const [what, override, expected] of cases) {
    it(`names the place of ${what}, and what to send`, async () => {
      const { healthy, fixes } = await examined(service(override), '/v1', '--key', 'secret');
      assert.deepEqual([healthy, fixes], [false, expected]);
    });
  }

  it('accepts members that the spec does not name, such as dates', async () => {
    const { healthy } = await examined(
      service(pets({ ...rex, createdAt: '2024-01-05T10:00:00Z' })),
      '/v1',
      '--key',
      'secret',
    );
    assert.equal(healthy, true);
  });

  it('names 200 in place of 201', async () => {
    let posts = 0;
    // The first is the broken body.
    const ok = { on: ({ method }: { method: string }) => method === 'POST' && ++posts === 2, status: 200, body: rex };
    const { fixes } = await examined(
      service(ok),
      '/v1',
      '--key',
      'secret',
      '--create',
      '{"name":"Rex","categoryId":3}',
    );
    assert.deepEqual(fixes, ['respond with 201, not 200']);
  });
});
