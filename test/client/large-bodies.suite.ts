import { expect } from 'chai';
import { type ClientOptions, isPetStoreError } from '../../src/index.js';
import { describe, it } from '../support/suite.js';
import { clientOf } from './service.js';

const limit = 10_000_000;

/** What a list fails with, or gives, after a response, and how often it is requested. */
async function failureAfter(respond: () => Response | Promise<Response>, options: Partial<ClientOptions> = {}) {
  const { client, received } = clientOf(respond, options);
  const failure: unknown = await client.listPets({}, { timeout: 2000 }).catch((error: unknown) => error);
  return { failure, asked: received.length };
}

/** What a list fails with when the service sends a body of so many bytes. */
const failureOf = (bytes: number, status: number) =>
  failureAfter(() => new Response(`[${' '.repeat(bytes - 2)}]`, { status }));

describe('a body of more than 10 MB', () => {
  it('fails with an error that says so, and is not requested again', async () => {
    const { failure, asked } = await failureOf(limit + 1, 200);
    expect(isPetStoreError(failure) && failure.message).to.equal(
      'listPets: response 200 does not match the spec: expected 10 MB at most',
    );
    expect(failure).to.deep.include({ issues: [{ path: [], code: 'too_large', expected: '10 MB at most' }] });
    expect(asked).to.equal(1);
  });

  for (const cache of ['', 'no-store'])
    it(`is read no further, also when it never ends, with Cache-Control "${cache}"`, async () => {
      let sent = 0;
      let cancelled = false;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1_000_000;
          controller.enqueue(new Uint8Array(1_000_000));
        },
        cancel() {
          cancelled = true;
        },
      });
      const headers = { 'cache-control': cache };
      const { failure } = await failureAfter(() => new Response(body, { headers }));
      expect(isPetStoreError(failure) && failure.message).to.contain('expected 10 MB at most');
      expect(sent).to.be.lessThan(15_000_000);
      expect(cancelled).to.equal(true);
    });

  it('is read up to the limit if `fetch` gives another kind of stream, as libraries do', async () => {
    const headers = { 'cache-control': 'no-store' };
    const { failure } = await failureAfter(() =>
      Object.defineProperties(Response.json([], { headers }), {
        body: { value: { pipe() {} } },
        clone: { value: () => expect.fail('a copy that is not read would stop the stream') },
      }),
    );
    expect(failure).to.deep.equal([]);
  });

  it('is rejected before it is read if `fetch` gives another kind of stream and the headers say its length', async () => {
    const response = new Response('', { headers: { 'content-length': '10000001' } });
    Object.defineProperty(response, 'body', { value: { pipe() {} } });
    Object.defineProperty(response, 'arrayBuffer', { value: () => new Promise(() => {}) });
    const { failure } = await failureAfter(() => response, { retry: false });
    expect(failure).to.have.nested.property('issues[0].code', 'too_large');
  });

  it('of an ApiError is at most 1 MB, or left out', async () => {
    expect((await failureOf(1_000_000, 404)).failure)
      .to.have.property('body')
      .with.lengthOf(10_000);
    const { failure } = await failureOf(1_000_001, 404);
    expect(failure).to.include({ name: 'ApiError', status: 404 });
    expect(Reflect.get(Object(failure), 'body')).to.equal(undefined);
  });

  it('is one byte longer than the largest body that is read', async () => {
    expect((await failureOf(limit, 200)).failure).to.deep.equal([]);
  });
});

it('a list of many wrong pets is reported with about a hundred issues', async () => {
  const pets = Array.from({ length: 10_000 }, () => ({ id: 1, categoryId: true, name: 5 }));
  const { failure } = await failureAfter(() => Response.json(pets));
  expect(Reflect.get(Object(failure), 'issues')).to.have.lengthOf(100);
});

it('a body that `fetch` has already read fails with an issue that says so, and is not requested again', async () => {
  const respond = async () => {
    const response = Response.json([]);
    await response.text();
    return response;
  };
  const { failure, asked } = await failureAfter(respond);
  expect(failure).to.have.deep.property('issues', [
    { path: [], code: 'unreadable', expected: 'a body that fetch has not read' },
  ]);
  expect(asked).to.equal(1);
  const { client } = clientOf(respond);
  const added: unknown = await client.createPet({ name: 'Rex', categoryId: 3 }).catch((error: unknown) => error);
  expect(added).to.have.property('outcome', 'applied');
});
