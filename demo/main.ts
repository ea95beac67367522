import '../components/define/all.js';
import type { PetStoreElement } from '../components/index.js';
import type { PetStoreClient } from '../src/index.js';
import { inPage, overHttp } from './connection.js';
import { offerControls } from './controls.js';
import { element } from './page.js';
import { showRequests } from './requests.js';

const store = element<PetStoreElement>('store');
const use = (client: PetStoreClient) => {
  showRequests(client);
  store.client = client;
};

const base = new URLSearchParams(location.search).get('base');
const backend = base === null ? inPage(use) : undefined;
if (base !== null) overHttp(base, use);
offerControls(store, backend);
