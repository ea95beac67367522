import { createClient, isPetStoreError, type PetStoreClient } from '../../src/index.js';
import { element } from '../site/page.js';

/** Gives `use` a client of a service over HTTP, first without a key, then with the key that the visitor types. The key stays in memory. */
export function overHttp(baseUrl: string, use: (client: PetStoreClient) => void): void {
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
