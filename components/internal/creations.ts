import type { PetStoreClient } from '../../src/index.js';

interface Creations {
  count: number;
  readonly listeners: Set<() => void>;
}

const known = new WeakMap<PetStoreClient, Creations>();

function creationsOf(client: PetStoreClient): Creations {
  const before = known.get(client);
  if (before) return before;
  const creations: Creations = { count: 0, listeners: new Set() };
  known.set(client, creations);
  client.addEventListener('pet-create', () => tell(creations));
  return creations;
}

function tell(creations: Creations): void {
  creations.count++;
  for (const listener of [...creations.listeners]) listener();
}

/** How many pets were added through a client since it was first asked about: what was read before another one is old. */
export const creationCount = (client: PetStoreClient): number => creationsOf(client).count;

/** Calls `listener` whenever a pet was added through `client`, whoever added it, until the returned function is called. */
export function onCreation(client: PetStoreClient, listener: () => void): () => void {
  const { listeners } = creationsOf(client);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of a pet that was added and of which the client cannot tell, since it could not read the answer. */
export const tellCreation = (client: PetStoreClient): void => tell(creationsOf(client));
