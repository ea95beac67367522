import type { PetStoreClient } from '../../src/index.js';
import { announceContextChange, type ClientSource } from './provider.js';

const counts = new WeakMap<PetStoreClient, number>();
/** The clients that replaced others of the same service. */
const successors = new WeakMap<PetStoreClient, PetStoreClient>();

/** Counts what a client adds from now on also for the one that replaces it: a pet may be on its way. */
export function countAlsoFor({ client }: ClientSource = {}, { client: successor }: ClientSource = {}): void {
  if (client && successor) successors.set(client, successor);
}

/** How many pets `client` has added since the first call. Data read before the last one is outdated. */
export function creationCount(client: PetStoreClient): number {
  const count = counts.get(client);
  if (count !== undefined) return count;
  counts.set(client, 0);
  const created = () => {
    for (let each: PetStoreClient | undefined = client; each; each = successors.get(each))
      counts.set(each, creationCount(each) + 1);
    announceContextChange();
  };
  client.addEventListener('pet-create', created);
  // An unreadable response also means that the pet was added.
  client.addEventListener('failure', ({ outcome }) => {
    if (outcome === 'applied') created();
  });
  return 0;
}
