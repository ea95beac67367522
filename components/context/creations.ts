import type { PetStoreClient } from '../../src/index.js';

interface Creations {
  count: number;
  readonly listeners: Set<() => void>;
}

const creationsByClient = new WeakMap<PetStoreClient, Creations>();

function creationsOf(client: PetStoreClient): Creations {
  const known = creationsByClient.get(client);
  if (known) return known;
  const creations: Creations = { count: 0, listeners: new Set() };
  creationsByClient.set(client, creations);
  const created = () => {
    creations.count++;
    for (const listener of [...creations.listeners]) listener();
  };
  client.addEventListener('pet-create', created);
  // An unreadable response also means that the pet was added.
  client.addEventListener('failure', ({ outcome }) => {
    if (outcome === 'applied') created();
  });
  return creations;
}

/** How many pets `client` has added since the first call of this function. Data read before the last one is outdated. */
export const creationCount = (client: PetStoreClient): number => creationsOf(client).count;

/** Calls `listener` after an element or the page added a pet through `client`. The returned function stops this. */
export function onCreation(client: PetStoreClient, listener: () => void): () => void {
  const { listeners } = creationsOf(client);
  listeners.add(listener);
  return () => listeners.delete(listener);
}
