import '../../components/define/all.js';
import type { PetListElement, PetStoreElement } from '../../components/index.js';
import { createClient, isPetStoreError, type PetStoreClient } from '../../src/index.js';
import { element } from '../site/page.js';
import { categories, inPage } from '../site/service.js';
import { showRequests } from './requests.js';

const store = element<PetStoreElement>('store');
const list = element<PetListElement>('pets');
const [base, key] = [element<HTMLInputElement>('base'), element<HTMLInputElement>('key')];
/** About the sample pets. */
const where = element('where').textContent;
const own = element<HTMLInputElement>('own');

/** Shows the pets of a service, and the first in detail. */
function use(client: PetStoreClient): void {
  showRequests(client);
  store.client = client;
  void list.settled.then(() => (list.selected = list.pets[0]?.id));
}

/** Shows the fields for a service instead of pets, or sample pets. */
function choose(): void {
  element('fields').hidden = !own.checked;
  element('shown').hidden = own.checked;
  element('where').textContent = own.checked ? 'Pets of your service, and every request of the elements.' : where;
  if (own.checked) return;
  store.categories = categories;
  use(inPage({ latency: [150, 450] }).client);
  history.replaceState(null, '', location.pathname);
}

/** Uses the service at the address in the field. The key stays in memory. */
function connect(): void {
  const [baseUrl, apiKey] = [base.value, key.value];
  const problem = element('problem');
  problem.textContent = '';
  try {
    // A service over HTTP has categories of its own.
    store.categories = undefined;
    use(createClient({ baseUrl, ...(apiKey && { apiKey }) }));
  } catch (error) {
    if (!isPetStoreError(error)) throw error;
    problem.textContent = error.message;
    return;
  }
  key.value = '';
  element('shown').hidden = false;
  element('where').textContent = `Pets from ${baseUrl}. Enter a key only if you trust that service.`;
  history.replaceState(null, '', `?${new URLSearchParams({ base: baseUrl })}`);
}

element('choices').addEventListener('change', choose);
element('connect').addEventListener('submit', (event) => {
  event.preventDefault();
  connect();
});

base.value = new URLSearchParams(location.search).get('base') ?? '';
own.checked = base.value !== '';
choose();
if (base.value) connect();
