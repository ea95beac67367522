import { type Backend, createBackend } from '../src/backend/index.js';
import { createClient, isPetStoreError, type PetStoreClient } from '../src/index.js';
import { element } from './page.js';

/** A backend in this page, which asks nobody else, and a client of it. */
export function inPage(): { backend: Backend; client: PetStoreClient } {
  const backend = createBackend({ apiKeys: ['demo'], pets: 25, latency: [150, 450] });
  element('where').textContent = 'The service runs inside this page: nothing leaves it, and a reload starts anew.';
  const baseUrl = new URL('/v1', location.href);
  return { backend, client: createClient({ baseUrl, apiKey: 'demo', fetch: backend.fetch }) };
}

/** Gives `use` a client of a service over HTTP, first without a key, then with the one that is typed in. The key is kept in memory only. */
export function overHttp(baseUrl: string, use: (client: PetStoreClient) => void): void {
  element('where').textContent = `The service answers at ${baseUrl}.`;
  const connect = (apiKey: string | undefined) => {
    const problem = element('problem');
    problem.textContent = '';
    try {
      use(createClient({ baseUrl, apiKey }));
    } catch (error) {
      if (!isPetStoreError(error)) throw error;
      problem.textContent = error.message;
    }
  };

  const form = element<HTMLFormElement>('connect');
  const key = element<HTMLInputElement>('key');
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    connect(key.value);
    key.value = '';
  });
  connect(undefined);
}
