import { type Backend, type BackendOptions, createBackend } from '../../src/backend/index.js';
import { createClient, type PetStoreClient } from '../../src/index.js';

export { categories } from './samples.js';

/** The address of the backends inside pages; no request goes there. */
export const baseUrl = 'https://pets.test/v1';

/** The key that these backends accept. */
export const apiKey = 'site';

/** A backend inside the page, and a client for it. */
export function inPage(options: Partial<BackendOptions> = {}): { backend: Backend; client: PetStoreClient } {
  const backend = createBackend({ apiKeys: [apiKey], pets: 25, ...options });
  return { backend, client: createClient({ baseUrl, apiKey, fetch: backend.fetch }) };
}
