import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { describe, it } from 'node:test';
import { runDoctor } from '../../src/cli/doctor-command.js';
import { UsageError } from '../../src/cli/flags.js';
import { errorReply, examined, exposing, many, type Override, origin, rex, service } from './foreign-service.js';

const allowOrigin = 'Access-Control-Allow-Origin: https://example.com';
const newPet = '{"name":"Rex","categoryId":3}';

describe('petstore-elements doctor, on services of other authors', () => {
  it('finds no problem in a service that is ready, after checking everything', async () => {
    const { healthy, last, fixes } = await examined(service(), '/v1', '--key', 'secret', '--create', newPet);
    assert.deepEqual([healthy, last, fixes], [true, 'No problems found.', []]);
  });

  const isPreflight = (of: string) => (ask: { method: string; path: string }) =>
    ask.method === 'OPTIONS' && ask.path === of;
  const cases: [missing: string, override: Override, fix: string][] = [
    ...['/v1/pets', '/v1/pets/1', '/v1/store/orders'].flatMap((path): typeof cases => [
      [
        `leave on the preflight of ${path}`,
        { on: isPreflight(path), headers: { 'Access-Control-Allow-Headers': 'authorization, content-type' } },
        allowOrigin,
      ],
      [
        `a preflight of ${path} without a key`,
        { on: isPreflight(path), status: 401 },
        'respond to OPTIONS with 204, not 401',
      ],
      [
        `Authorization among the headers of ${path}`,
        { on: isPreflight(path), headers: { ...origin, 'Access-Control-Allow-Headers': '*' } },
        path === '/v1/pets'
          ? 'Access-Control-Allow-Headers: Authorization, Content-Type'
          : 'Access-Control-Allow-Headers: Authorization',
      ],
    ]),
    ['leave on the 200', { on: ({ method, key }) => method === 'GET' && key === 'secret', headers: {} }, allowOrigin],
    [
      'leave on the 401',
      { on: ({ method, key }) => method === 'GET' && !key, headers: { 'Access-Control-Expose-Headers': '*' } },
      allowOrigin,
    ],
    ['leave on the 400', { on: ({ method }) => method === 'POST', ...errorReply(400), headers: {} }, allowOrigin],
    [
      'a header that pages may read',
      {
        on: ({ method, key }) => method === 'GET' && !key,
        headers: { ...exposing, 'Access-Control-Expose-Headers': 'Deprecation, Sunset' },
      },
      'Access-Control-Expose-Headers: Retry-After',
    ],
    [
      'an error for a wrong key',
      { on: ({ key }) => key !== undefined && key !== 'secret', status: 200, body: [] },
      'respond with 401, not 200',
    ],
    [
      'an error for a body that is no JSON',
      { on: ({ method }) => method === 'POST', status: 201, body: rex },
      'respond with 400, not 201',
    ],
    [
      'an Error body on the 400',
      { on: ({ method }) => method === 'POST', status: 400, body: {} },
      'send {"code":…,"message":…,"status":400}',
    ],
    [
      'the limit of 20 where none is asked for',
      { on: ({ method, path, key }) => method === 'GET' && path === '/v1/pets' && key === 'secret', body: many(21) },
      'respond with at most 20 pets, not 21',
    ],
    [
      'the limit that is asked for',
      { on: ({ path, key }) => path.includes('limit=2') && key === 'secret', body: many(100) },
      'respond to limit=2 with 2 pets at most, not 100',
    ],
  ];
  for (const [missing, override, fix] of cases) {
    it(`fails without ${missing}, and prints the fix`, async () => {
      const { healthy, fixes, last } = await examined(service(override), '/v1', '--key', 'secret');
      assert.equal(healthy, false);
      assert.ok(fixes.includes(fix), fixes.join());
      assert.equal(last, 'Pages of other origins cannot rely on this service yet.');
    });
  }

  it('prints one fix for one missing thing', async () => {
    const { fixes } = await examined(
      service({ on: ({ method, key }) => method === 'POST' && key === 'secret', ...errorReply(400), headers: {} }),
      ...['/v1', '--key', 'secret'],
    );
    assert.deepEqual(fixes, [allowOrigin]);
  });

  it('adds no pet without --create', async () => {
    const bodies: string[] = [];
    const watched: RequestListener = (incoming, outgoing) => {
      if (incoming.method === 'POST') {
        incoming.on('data', (part) => bodies.push(String(part)));
      }
      service()(incoming, outgoing);
    };
    const { healthy, last } = await examined(watched, '/v1', '--key', 'secret');
    assert.deepEqual(
      [healthy, last],
      [true, 'No problems found in what was checked; pass --create to check the rest.'],
    );
    for (const body of bodies) assert.throws(() => JSON.parse(body), SyntaxError);
    assert.ok(bodies.length > 0);
    await examined(watched, '/v1', '--key', 'secret', '--create', newPet);
    assert.equal(bodies.filter((body) => body === newPet).length, 1);
  });

  it('fails if the new pet is rejected, unreadable or not a pet', async () => {
    const asPost = (override: Omit<Override, 'on'>): RequestListener => {
      let posts = 0;
      // The first is the broken body.
      return service({ on: ({ method }) => method === 'POST' && ++posts === 2, ...override });
    };
    for (const [override, fix] of [
      [errorReply(400), 'respond with 201, not 400'],
      [{ status: 201, headers: {}, body: rex }, allowOrigin],
      [{ status: 201, body: { name: 'Rex', categoryId: 3 } }, 'id is missing: send int64 without quotes'],
    ] as const) {
      const { healthy, fixes } = await examined(asPost(override), '/v1', '--key', 'secret', '--create', newPet);
      assert.deepEqual([healthy, fixes], [false, [fix]]);
    }
  });

  it('says that only a part was checked when there is no key', async () => {
    const { healthy, last, lines } = await examined(service());
    assert.equal(healthy, true);
    assert.equal(last, 'No problems found in what was checked; pass --key to check the rest.');
    assert.ok(lines.includes('-       the key, the list, its limit and POST: not checked without --key'));
    assert.ok(!lines.some((line) => /^ok .*not checked/.test(line)));
  });

  it('uses the key of the environment', async () => {
    process.env['PETSTORE_API_KEY'] = 'secret';
    const { lines } = await examined(service());
    delete process.env['PETSTORE_API_KEY'];
    assert.ok(lines.includes('ok      the key is accepted'));
  });

  it('says that the rest was not checked when the key was rejected', async () => {
    const { healthy, lines } = await examined(service(), '/v1', '--key', 'other');
    assert.equal(healthy, false);
    assert.ok(lines.includes('-       the list, its limit and POST: not checked, since the key was rejected'));
  });

  it('suggests the right version segment', async () => {
    const ends = async (path: string) => (await examined(service(), path)).fixes;
    assert.deepEqual(await ends('/v2'), ['use <origin>/v1']);
    assert.deepEqual(await ends('/v1.2/'), ['use <origin>/v1']);
    assert.deepEqual(await ends('/shop/'), ['use <origin>/shop/v1']);
  });
});

describe('petstore-elements doctor', () => {
  for (const [flags, says] of [
    [[], /^doctor needs one base address/],
    [['ftp://a.test/v1'], /^doctor needs one base address/],
    [['https://a.test/v1?x=1'], /^doctor needs one base address/],
    [['https://a.test/v1', 'https://b.test/v1'], /^doctor needs one base address/],
    [['https://a.test/v1', '--origin', 'shop.example'], /^--origin must be an origin/],
    [['https://a.test/v1', '--origin', 'https://shop.example/page'], /^--origin must be an origin/],
    [['https://a.test/v1', '--key', 'two words'], /^--key must be the bare key/],
    [['https://a.test/v1', '--create', '{"name":"Rex","categoryId":3}'], /^--create needs a key: pass --key too/],
    [['https://a.test/v1', '--key', 'k', '--create', '{"name":"Rex"}'], /^--create must be a pet such as/],
    [['https://a.test/v1', '--key', 'k', '--create', 'Rex'], /^--create must be a pet such as/],
    [
      ['http://a.test/v1', '--key', 'secret'],
      /^the base address must be https, since the key is sent there; or set --allow-insecure/,
    ],
  ] as const) {
    it(`rejects ${flags.join(' ') || 'to run without an address'} before anything is sent`, async () => {
      const printed: string[] = [];
      await assert.rejects(
        runDoctor(flags, (line) => printed.push(line)),
        (error: unknown) => {
          assert.ok(error instanceof UsageError);
          assert.match(error.message, says);
          assert.ok(!/secret|two words/.test(error.message));
          return true;
        },
      );
      assert.deepEqual(printed, []);
    });
  }

  it('sends a key over plain http to another machine if that is allowed', async () => {
    const lines: string[] = [];
    // No such machine: a name that is reserved for never being there.
    const parameters = ['http://nobody.invalid/v1', '--key', 'secret', '--allow-insecure'];
    assert.equal(await runDoctor(parameters, (line) => lines.push(line)), false);
    assert.match(lines.join('\n'), /no response from http:\/\/nobody\.invalid\/v1/);
  });
});
