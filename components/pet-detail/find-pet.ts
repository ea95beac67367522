import { type ListPetsQuery, type Pet, type PetStatus, type PetStoreClient, toInt64 } from '../../src/index.js';
import { findPet as findInLists, routes } from '../../src/internal.js';
import { sharedList, sharedRead } from '../data/shared-reads.js';
import { fieldsOf } from '../errors.js';
import type { PetSource } from '../events.js';
import { limitBounds } from '../facts.js';

export interface PetSearch {
  readonly petId: string;
  readonly status: PetStatus | undefined;
  /** Whether to avoid the deprecated `getPet`. */
  readonly listOnly: boolean;
}

/** The result of a search. A pet that is not listed may still exist. A pet that is not found does not. */
export type SearchResult =
  | { readonly pet: Pet; readonly source: PetSource; readonly missing?: undefined }
  | { readonly missing: 'not-found' | 'not-listed' };

const removal = Date.parse(routes.getPet.deprecation.removal);

/** Searches one list, the documented replacement; then `getPet` until its removal, else the lists of `findPet`. */
export async function findPet(
  client: PetStoreClient,
  { petId, status, listOnly }: PetSearch,
  signal: AbortSignal,
): Promise<SearchResult> {
  // The client throws an error that explains ids, and sends nothing.
  const id = toInt64(petId) ?? ((await client.findPet(petId)) as never);
  const lists = new Map<unknown, Promise<Pet[]>>();
  const list = (query: ListPetsQuery) => {
    const pets = lists.get(query.status) ?? sharedList(client, { ...query, limit: limitBounds.maximum }, signal);
    lists.set(query.status, pets);
    return pets;
  };
  const listed = await list({ status: status || undefined });
  const pet = listed.find((each) => each.id === id);
  if (pet) return { pet, source: 'list' };
  if (!listOnly && Date.now() < removal) {
    const result = await getPet(client, id, signal);
    if (result) return result;
  }
  const result = await findInLists(id, undefined, list);
  return result.found ? { pet: result.pet, source: 'list' } : { missing: 'not-listed' };
}

/** The result of `getPet`. `undefined` if the service has removed it. */
async function getPet(client: PetStoreClient, petId: string, signal: AbortSignal): Promise<SearchResult | undefined> {
  try {
    const start = (shared: AbortSignal) => client.getPet(petId, { signal: shared });
    return { pet: await sharedRead(client, `get ${petId}`, start, signal), source: 'get' };
  } catch (error) {
    const { status, hasErrorBody } = fieldsOf(error);
    if (status === 404 && Date.now() >= removal) return undefined;
    // A 404 without an Error body may come from a proxy instead of the service.
    if (status === 404 && hasErrorBody === true) return { missing: 'not-found' };
    throw error;
  }
}
