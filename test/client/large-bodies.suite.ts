import { expect } from 'chai';
import { createClient, isPetStoreError } from '../../src/index.js';
import { describe, it } from '../support/suite.js';

const limit = 10_000_000;

/** What a list fails with when the service sends a body of so many bytes. */
async function failureOf(bytes: number, status: number) {
  let asked = 0;
  const fetch = async () => {
    asked++;
    return new Response(`[${' '.repeat(bytes - 2)}]`, { status });
  };
  const client = createClient({ baseUrl: 'https://pets.test/v1', fetch });
  const failure: unknown = await client.listPets().catch((error: unknown) => error);
  return { failure, asked };
}

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
      const client = createClient({
        baseUrl: 'https://pets.test/v1',
        fetch: async () => new Response(body, { headers }),
      });
      const failure: unknown = await client.listPets().catch((error: unknown) => error);
      expect(isPetStoreError(failure) && failure.message).to.contain('expected 10 MB at most');
      expect(sent).to.be.lessThan(15_000_000);
      expect(cancelled).to.equal(true);
    });

  it('is read up to the limit if `fetch` gives another kind of stream, as libraries do', async () => {
    const headers = { 'cache-control': 'no-store' };
    const fetch = async () =>
      Object.defineProperties(Response.json([], { headers }), {
        body: { value: { pipe() {} } },
        clone: { value: () => expect.fail('a copy that is not read would stop the stream') },
      });
    const client = createClient({ baseUrl: 'https://pets.test/v1', fetch });
    expect(await client.listPets()).to.deep.equal([]);
  });

  it('is rejected before it is read if `fetch` gives another kind of stream and the headers say its length', async () => {
    const response = new Response('', { headers: { 'content-length': '10000001' } });
    Object.defineProperty(response, 'body', { value: { pipe() {} } });
    Object.defineProperty(response, 'arrayBuffer', { value: () => new Promise(() => {}) });
    const client = createClient({ baseUrl: 'https://pets.test/v1', fetch: async () => response, retry: false });
    const failure: unknown = await client.listPets({}, { timeout: 2000 }).catch((error: unknown) => error);
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

describe('a list of many wrong pets', () => {
  it('is reported with about a hundred issues', async () => {
    const fetch = async () =>
      Response.json(Array.from({ length: 10_000 }, () => ({ id: 1, categoryId: true, name: 5 })));
    const client = createClient({ baseUrl: 'https://pets.test/v1', fetch });
    const failure: unknown = await client.listPets().catch((error: unknown) => error);
    expect(Reflect.get(Object(failure), 'issues')).to.have.lengthOf(100);
  });
});

describe('a body that `fetch` has already read', () => {
  it('fails with an issue that says so, and is not requested again', async () => {
    let requests = 0;
    const fetch = async () => {
      requests++;
      const response = Response.json([]);
      await response.text();
      return response;
    };
    const client = createClient({ baseUrl: 'https://pets.test/v1', fetch });
    const failure: unknown = await client.listPets().catch((error: unknown) => error);
    expect(failure).to.have.deep.property('issues', [
      { path: [], code: 'unreadable', expected: 'a body that fetch has not read' },
    ]);
    expect(requests).to.equal(1);
    const added: unknown = await client.createPet({ name: 'Rex', categoryId: 3 }).catch((error: unknown) => error);
    expect(added).to.have.property('outcome', 'applied');
  });
});
