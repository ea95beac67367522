import '../components/define/all.js';
import type { PetStoreElement } from '../components/index.js';
import { inPage, overHttp } from './connection.js';
import { offerControls } from './controls.js';
import { element } from './page.js';
import { showRequestsFrom, showRequestsOf } from './requests.js';

const store = element<PetStoreElement>('store');
const base = new URLSearchParams(location.search).get('base');

if (base === null) {
  const { backend, client } = inPage();
  showRequestsOf(backend);
  offerControls(store, backend);
  store.client = client;
} else {
  offerControls(store, undefined);
  overHttp(base, (client) => {
    showRequestsFrom(client);
    store.client = client;
  });
}
