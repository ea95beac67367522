import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { type BackendOptions, createBackend } from '../../src/backend/index.js';
import { createBackendListener } from '../../src/backend/node.js';
import { examine } from '../../src/cli/doctor.js';
import type { Finding } from '../../src/cli/doctor-reply.js';

/** Serves the reference backend, with something changed on the way, and examines it. */
async function diagnose(
  options: Partial<BackendOptions> = {},
  change: (incoming: IncomingMessage, outgoing: ServerResponse) => void = () => {},
  key: string | undefined = 'secret',
) {
  const listener = createBackendListener(createBackend({ apiKeys: ['secret'], pets: 150, ...options }));
  const server = createServer((incoming, outgoing) => {
    change(incoming, outgoing);
    listener(incoming, outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const findings: Finding[] = [];
  for await (const finding of examine({ base, key, origin: 'https://shop.example', fetch })) findings.push(finding);
  server.close();
  server.closeAllConnections();
  return findings.filter(({ ok }) => ok === false).map(({ fix }) => fix);
}

/** Leaves a header out of every response, or puts another value in its place. */
const replaceHeader = (name: string, value?: string) => (_: IncomingMessage, outgoing: ServerResponse) => {
  const writeHead = outgoing.writeHead.bind(outgoing) as (
    status: number,
    headers: Record<string, string>,
  ) => typeof outgoing;
  Object.assign(outgoing, {
    writeHead(status: number, headers: Record<string, string>) {
      const { [name]: before, ...others } = headers;
      return writeHead(status, { ...others, ...(value !== undefined && before !== undefined && { [name]: value }) });
    },
  });
};

describe('the doctor', () => {
  it('finds no problem in the reference backend, with a key and without', async () => {
    assert.deepEqual(await diagnose(), []);
    assert.deepEqual(await diagnose({}, undefined, undefined), []);
  });

  for (const [name, value, fix] of [
    ['Access-Control-Allow-Origin', undefined, 'Access-Control-Allow-Origin: https://shop.example'],
    ['Access-Control-Allow-Origin', 'https://other.example', 'Access-Control-Allow-Origin: https://shop.example'],
    ['Access-Control-Allow-Headers', undefined, 'Access-Control-Allow-Headers: Authorization, Content-Type'],
    ['Access-Control-Allow-Headers', '*', 'Access-Control-Allow-Headers: Authorization, Content-Type'],
    ['Access-Control-Expose-Headers', undefined, 'Access-Control-Expose-Headers: Retry-After, Deprecation, Sunset'],
    ['Access-Control-Expose-Headers', 'Retry-After, Sunset', 'Access-Control-Expose-Headers: Deprecation'],
  ] as const) {
    it(`prints the line that is missing when ${name} is ${value ?? 'absent'}`, async () => {
      assert.ok((await diagnose({}, replaceHeader(name, value))).includes(fix));
    });
  }

  it('accepts an origin that is allowed by name', async () => {
    assert.deepEqual(await diagnose({}, replaceHeader('Access-Control-Allow-Origin', 'https://shop.example')), []);
  });

  it('sends the origin of the page', async () => {
    const seen = new Set<unknown>();
    await diagnose({}, (incoming) => seen.add(incoming.headers.origin));
    assert.deepEqual([...seen], ['https://shop.example']);
  });

  it('finds a preflight that needs a key', async () => {
    assert.ok((await diagnose({ switches: { cors: false } })).includes('respond to OPTIONS with 204, not 401'));
  });

  it('finds a key that is rejected', async () => {
    assert.deepEqual(await diagnose({}, undefined, 'wrong'), ['correct the key: the service responds with 401']);
  });

  it('finds an error without its body, an id that is not an integer, and an ignored limit', async () => {
    const empty = await diagnose({ faults: [{ kind: 'response', status: 401, body: 'empty', call: 2 }] });
    assert.deepEqual(empty, ['send {"code":…,"message":…,"status":401}']);
    const wrapped = await diagnose({ faults: [{ kind: 'shape', call: 1 }] });
    assert.deepEqual(wrapped, ['[0].id is text: send a 64-bit integer, as in the spec']);
    const deaf = await diagnose({}, (incoming) => {
      incoming.url = incoming.url?.replace('limit=2', 'limit=50') ?? '';
    });
    assert.deepEqual(deaf, ['respond to limit=2 with 2 pets at most, not 50']);
  });

  it('says why there is no response', async () => {
    const findings: Finding[] = [];
    const examination = { base: 'http://127.0.0.1:1/v1', key: undefined, origin: 'https://shop.example', fetch };
    for await (const finding of examine(examination)) findings.push(finding);
    assert.deepEqual(
      findings.map(({ fix }) => fix),
      [undefined, findings[1]?.fix],
    );
    assert.match(findings[1]?.fix ?? '', /no response from .*(ECONNREFUSED|bad port)/);
  });
});
