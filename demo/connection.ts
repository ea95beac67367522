import { type Backend, createBackend } from '../src/backend/index.js';
import { createClient, isPetStoreError, type PetStoreClient } from '../src/index.js';
import { element } from './page.js';

/** Takes each client that the page is to use from now on. */
export type UseClient = (client: PetStoreClient) => void;

/** Uses a backend in this page, which asks nobody else. */
export function inPage(use: UseClient): Backend {
  const backend = createBackend({ apiKeys: ['demo'], pets: 25, latency: [150, 450] });
  element('where').textContent = 'The service runs inside this page: nothing leaves it, and a reload starts anew.';
  use(createClient({ baseUrl: new URL('/v1', location.href), apiKey: 'demo', fetch: backend.fetch }));
  return backend;
}

/** Uses a service over HTTP, first without a key, then with the one that is typed in. The key is kept in memory only. */
export function overHttp(baseUrl: string, use: UseClient): void {
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
