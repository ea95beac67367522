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
  // A pet was also added when the response could not be read.
  client.addEventListener('failure', ({ outcome }) => {
    if (outcome === 'applied') created();
  });
  return creations;
}

/** How many pets were added through `client` since it was first asked about; what was read before the last one is outdated. */
export const creationCount = (client: PetStoreClient): number => creationsOf(client).count;

/** Calls `listener` whenever a pet was added through `client`, by an element or the page, until the returned function is called. */
export function onCreation(client: PetStoreClient, listener: () => void): () => void {
  const { listeners } = creationsOf(client);
  listeners.add(listener);
  return () => listeners.delete(listener);
}
