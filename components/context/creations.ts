import type { PetStoreClient } from '../../src/index.js';
import { announceContextChange } from './provider.js';

const counts = new WeakMap<PetStoreClient, number>();

/** How many pets `client` has added since the first call. Data read before the last one is outdated. */
export function creationCount(client: PetStoreClient): number {
  const count = counts.get(client);
  if (count !== undefined) return count;
  counts.set(client, 0);
  const created = () => {
    counts.set(client, creationCount(client) + 1);
    announceContextChange();
  };
  client.addEventListener('pet-create', created);
  // An unreadable response also means that the pet was added.
  client.addEventListener('failure', ({ outcome }) => {
    if (outcome === 'applied') created();
  });
  return 0;
}
