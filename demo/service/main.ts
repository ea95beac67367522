import '../../components/define/all.js';
import type { PetStoreElement } from '../../components/index.js';
import { createClient, isPetStoreError, type PetStoreClient } from '../../src/index.js';
import { element } from '../site/page.js';
import { categories, inPage } from '../site/service.js';
import { showRequests } from './requests.js';

const store = element<PetStoreElement>('store');
const [base, key] = [element<HTMLInputElement>('base'), element<HTMLInputElement>('key')];

const named = element<HTMLInputElement>('categories');
const nameCategories = (isNamed: boolean) => {
  named.checked = isNamed;
  store.categories = isNamed ? categories : undefined;
};
named.addEventListener('change', () => nameCategories(named.checked));

function use(client: PetStoreClient): void {
  showRequests(client);
  store.client = client;
}

/** Uses the service at the address in the field. The key stays in memory. */
function connect(): void {
  const [baseUrl, apiKey] = [base.value, key.value];
  const problem = element('problem');
  problem.textContent = '';
  try {
    use(createClient({ baseUrl, ...(apiKey && { apiKey }) }));
  } catch (error) {
    if (!isPetStoreError(error)) throw error;
    problem.textContent = error.message;
    return;
  }
  key.value = '';
  // A service over HTTP has categories of its own.
  nameCategories(false);
  element('where').textContent = `Pets from ${baseUrl}. Enter a key only if you trust that service.`;
  history.replaceState(null, '', `?${new URLSearchParams({ base: baseUrl })}`);
}

element('connect').addEventListener('submit', (event) => {
  event.preventDefault();
  connect();
});

base.value = new URLSearchParams(location.search).get('base') ?? '';
if (base.value) connect();
if (!store.client) {
  nameCategories(true);
  use(inPage({ latency: [150, 450] }).client);
}
