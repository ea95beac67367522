import { createClient } from 'petstore-elements';
import { createBackend } from 'petstore-elements/backend';

/** The service runs inside the page. */
export const backend = createBackend({ apiKeys: ['secret'], pets: 5 });

export const client = createClient({
  baseUrl: 'https://pets.test/v1',
  apiKey: () => 'secret',
  fetch: backend.fetch,
});

Object.assign(globalThis, { backend, client });
