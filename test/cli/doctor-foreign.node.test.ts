import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { runDoctor } from '../../src/cli/doctor-command.js';
import { UsageError } from '../../src/cli/flags.js';

/** What the command prints about a service that somebody else wrote, and whether it calls it well. */
async function examined(service: RequestListener, path = '/v1', ...flags: string[]) {
  const server = createServer(service).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lines: string[] = [];
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const well = await runDoctor([origin + path, ...flags], (line) => lines.push(line.replaceAll(origin, '<origin>')));
  server.close();
  server.closeAllConnections();
  return { well, lines, last: lines.at(-1), mends: lines.flatMap((line) => line.split('\n        → ').slice(1)) };
}

/** A service of a few lines that keeps to the interface, with the headers given on preflights and on answers. */
const service =
  (onPreflight: Record<string, string>, onAnswer: Record<string, string>): RequestListener =>
  (incoming, outgoing) => {
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204, onPreflight).end();
    const pets = [1, 2].map((id) => ({ id, name: 'Rex', categoryId: 3 }));
    const known = incoming.headers.authorization === 'Bearer secret';
    outgoing.writeHead(known ? 200 : 401, { 'Content-Type': 'application/json', ...onAnswer });
    outgoing.end(JSON.stringify(known ? pets : { code: 'unauthorized', message: 'No key.', status: 401 }));
  };

const origin = { 'Access-Control-Allow-Origin': 'https://example.com' };
const preflight = { ...origin, 'Access-Control-Allow-Headers': 'authorization, content-type' };
const answer = { ...origin, 'Access-Control-Expose-Headers': 'Retry-After, Deprecation, Sunset' };

describe('petstore-elements doctor, of a service that others wrote', () => {
  it('calls a ready one well', async () => {
    const { well, last, mends } = await examined(service(preflight, answer), '/v1', '--key', 'secret');
    assert.deepEqual([well, last, mends], [true, 'All is well.', []]);
  });

  it('prints each header line that is missing where none is sent, one a line', async () => {
    const { well, last, mends } = await examined(service({}, {}), '/v1', '--key', 'secret');
    assert.deepEqual(mends, [
      'Access-Control-Allow-Origin: https://example.com',
      'Access-Control-Allow-Headers: Authorization, Content-Type',
      'Access-Control-Allow-Origin: https://example.com',
      'Access-Control-Expose-Headers: Retry-After',
      'Access-Control-Expose-Headers: Deprecation',
      'Access-Control-Expose-Headers: Sunset',
    ]);
    assert.deepEqual([well, last], [false, 'Pages of other origins cannot rely on this service yet.']);
  });

  for (const [where, header, headers, mend] of [
    [
      'preflight',
      'Allow-Origin',
      { 'Access-Control-Allow-Headers': 'authorization, content-type' },
      'Access-Control-Allow-Origin: https://example.com',
    ],
    ['preflight', 'Allow-Headers', origin, 'Access-Control-Allow-Headers: Authorization, Content-Type'],
    [
      'answer',
      'Allow-Origin',
      { 'Access-Control-Expose-Headers': '*' },
      'Access-Control-Allow-Origin: https://example.com',
    ],
    [
      'answer',
      'Expose-Headers',
      { ...answer, 'Access-Control-Expose-Headers': 'Deprecation, Sunset' },
      'Access-Control-Expose-Headers: Retry-After',
    ],
  ] as const) {
    it(`prints the one line that the ${where} lacks: ${header}`, async () => {
      const spoilt = where === 'preflight' ? service(headers, answer) : service(preflight, headers);
      assert.deepEqual((await examined(spoilt, '/v1', '--key', 'secret')).mends, [mend]);
    });
  }

  it('calls only what was looked at well when there is no key', async () => {
    const { well, last, lines } = await examined(service(preflight, answer));
    assert.equal(well, true);
    assert.equal(last, 'What was looked at is well; give --key to look at the rest.');
    assert.ok(lines.includes('-       the key, the list and its limit: not looked at without --key'));
    assert.ok(!lines.some((line) => /^ok .*not looked at/.test(line)));
  });

  it('says that the rest was not looked at when the key was refused', async () => {
    const { well, lines } = await examined(service(preflight, answer), '/v1', '--key', 'other');
    assert.equal(well, false);
    assert.ok(lines.includes('-       the list and its limit: not looked at, since the key was refused'));
  });

  it('advises the version segment in place of another one', async () => {
    const ends = async (path: string) => (await examined(service(preflight, answer), path)).mends;
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
    [['http://a.test/v1', '--key', 'secret'], /^A key must not travel over plain http[^.]*--allow-insecure/],
  ] as const) {
    it(`refuses ${flags.join(' ') || 'to run without an address'} before anything is sent`, async () => {
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

  it('sends a key over plain http to another machine when that is allowed', async () => {
    const lines: string[] = [];
    // No such machine: a name that is reserved for never being there.
    const parameters = ['http://nobody.invalid/v1', '--key', 'secret', '--allow-insecure'];
    assert.equal(await runDoctor(parameters, (line) => lines.push(line)), false);
    assert.match(lines.join('\n'), /no answer from http:\/\/nobody\.invalid\/v1/);
  });
});
