import '../../components/define/all.js';
import type { PetStoreElement } from '../../components/index.js';
import { offerLook } from '../site/look.js';
import { element } from '../site/page.js';
import { categories, inPage } from '../site/service.js';
import { overHttp } from './connection.js';
import { showRequestsFrom, showRequestsOf } from './requests.js';

const store = element<PetStoreElement>('store');
const base = new URLSearchParams(location.search).get('base');

offerLook(element('controls'), store);
const named = element<HTMLInputElement>('categories');
const nameCategories = () => {
  store.categories = named.checked ? categories : undefined;
};
// A service over HTTP has categories of its own.
named.checked = base === null;
nameCategories();
named.addEventListener('change', nameCategories);

if (base === null) {
  const { backend, client } = inPage({ latency: [150, 450] });
  showRequestsOf(backend);
  store.client = client;
} else {
  element('where').textContent =
    `This page calls ${base}, as its address says. Enter a key only if you trust that service.`;
  overHttp(base, (client) => {
    showRequestsFrom(client);
    store.client = client;
  });
}
