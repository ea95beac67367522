import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createClient, safe } from '../../src/index.js';
import { listen } from '../support/listen.js';

/** A server of bytes on the loopback, that responds to each request with `respond` and closes. */
async function bytesServer(respond: (count: number) => Buffer | string) {
  let count = 0;
  const server = createServer((socket) =>
    socket.on('error', () => {}).once('data', () => socket.end(respond(++count))),
  );
  const { origin, close } = await listen(server);
  return { baseUrl: `${origin}/v1`, count: () => count, close };
}

const pet = { name: 'Rex', categoryId: 3 };

async function failureAt(baseUrl: string) {
  const result = await safe(createClient({ baseUrl, retry: false, timeout: 10_000 }).createPet(pet));
  if (result.ok) throw new Error('It should have failed.');
  const { name, reason, outcome } = result.error.toJSON();
  return { name, reason, outcome };
}

describe('in Node a createPet', () => {
  it('whose connection is refused, or whose host has no address, was not applied', async () => {
    const closed = await bytesServer(() => '');
    closed.close();
    const refused = { name: 'ConnectionError', reason: 'ECONNREFUSED', outcome: 'not-applied' };
    assert.deepEqual(await failureAt(closed.baseUrl), refused);
    const unknown = await failureAt('http://no-such-host.invalid/v1');
    assert.match(String(unknown.reason), /^(?:ENOTFOUND|EAI_AGAIN)$/);
    assert.equal(unknown.outcome, 'not-applied');
  });

  it('whose response is not HTTP has a code that says so', async () => {
    const server = await bytesServer(() => 'SSH-2.0-OpenSSH\r\n\r\n');
    const failure = await failureAt(server.baseUrl);
    server.close();
    assert.match(String(failure.reason), /^(?:HPE_\w+|HTTPParserError)$/);
    assert.equal(failure.outcome, 'unknown');
  });
});

const head = (more: string) => `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n${more}\r\n`;
const text = JSON.stringify(Array.from({ length: 50 }, (_, id) => ({ id, name: `Pet ${id * 7919}`, categoryId: 3 })));
const whole = `${head(`Content-Length: ${text.length}\r\n`)}${text}`;
const zipped = gzipSync(text);
const cuts = {
  'in its gzip': Buffer.concat([Buffer.from(head('Content-Encoding: gzip\r\n')), zipped.subarray(0, 150)]),
  'between its chunks': `${head('Transfer-Encoding: chunked\r\n')}3e8\r\n${text.slice(0, 1000)}\r\n`,
  'before its length': `${head(`Content-Length: ${text.length}\r\n`)}${text.slice(0, 500)}`,
};
for (const [where, cut] of Object.entries(cuts))
  it(`in Node a body that is cut ${where} is requested again, and fails as incomplete if it stays cut`, async () => {
    const recovering = await bytesServer((count) => (count === 1 ? cut : whole));
    assert.equal((await createClient({ baseUrl: recovering.baseUrl }).listPets()).length, 50);
    recovering.close();
    const broken = await bytesServer(() => cut);
    const result = await safe(createClient({ baseUrl: broken.baseUrl, retry: { limit: 1 } }).listPets());
    broken.close();
    assert.equal(broken.count(), 2);
    const issues = !result.ok && result.error.name === 'ResponseValidationError' ? result.error.issues : [];
    assert.deepEqual(issues, [{ path: [], code: 'incomplete_body', expected: 'a complete and valid body' }]);
  });

it('a page on https gets an error that says http may be blocked; on every page it says an extension may block', async () => {
  const messageOf = async (baseUrl: string) => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const result = await safe(createClient({ baseUrl, retry: false, fetch }).listPets());
    return result.ok ? '' : result.error.message;
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'location');
  Object.defineProperty(globalThis, 'location', { value: new URL('https://shop.test/'), configurable: true });
  try {
    assert.match(await messageOf('http://pets.test/v1'), /check https, which the page has, address, .*extensions$/);
    assert.match(await messageOf('https://pets.test/v1'), /check address, .*extensions$/);
  } finally {
    Reflect.deleteProperty(globalThis, 'location');
    if (before) Object.defineProperty(globalThis, 'location', before);
  }
});
