import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/query-core';
import type { NewPet } from '../../src/index.js';
import { clientOf, json, rex } from '../client/service.js';

/** The number of requests that TanStack Query sends in a page for a list that always fails. */
async function requestsOf(options: { readonly retry?: false }): Promise<number> {
  const { client, received } = clientOf(() => new Response('', { status: 503 }));
  const queries = new QueryClient();
  const observer = new QueryObserver(queries, {
    queryKey: ['pets'],
    queryFn: ({ signal }) => client.listPets({}, { signal, ...options }),
    // The default in a page; on a server it does not retry.
    retry: 3,
    retryDelay: 0,
  });
  await new Promise<void>((resolve) => {
    observer.subscribe(({ isError }) => {
      if (isError) resolve();
    });
  });
  queries.clear();
  return received.length;
}

describe('TanStack Query', () => {
  const { random } = Math;
  beforeEach(() => {
    Math.random = () => 0;
  });
  afterEach(() => {
    Math.random = random;
  });

  it('sends four requests with retry: false in the call, and twelve without', async () => {
    assert.equal(await requestsOf({ retry: false }), 4);
    assert.equal(await requestsOf({}), 12);
  });

  it('adds one pet when a function calls the client, and no pet when TanStack Query passes its context to the client', async () => {
    const { client, received } = clientOf(() => json(rex, 201));
    const queries = new QueryClient();
    const mutate = (mutationFn: (pet: NewPet) => Promise<unknown>) =>
      new MutationObserver(queries, { mutationFn }).mutate({ name: 'Rex', categoryId: 3 });
    await mutate((pet) => client.createPet(pet));
    assert.equal(received.length, 1);
    await assert.rejects(mutate(client.createPet), { name: 'RequestValidationError' });
    assert.equal(received.length, 1);
  });
});
