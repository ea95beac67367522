import { limitBounds, operations, type Pet, type PetStatus, type PetStoreClient, toInt64 } from '../../src/index.js';
import { sharedList, sharedRead } from '../data/shared-reads.js';
import { fieldsOf } from '../errors.js';
import type { PetSource } from '../events.js';

/** The arguments of a search. */
export interface PetSearch {
  readonly petId: string;
  /** The status that the pet probably has, to find it sooner. */
  readonly status: PetStatus | undefined;
  /** Whether to avoid the deprecated `getPet`. */
  readonly listOnly: boolean;
}

/** The result of a search. A pet that is not listed may still exist. A pet that is not found does not. */
export type SearchResult =
  | { readonly pet: Pet; readonly source: PetSource; readonly missing?: undefined }
  | { readonly missing: 'not-found' | 'not-listed' };

const removal = Date.parse(operations.getPet.deprecation.removal);

/**
 * Finds a pet: in one list, which is the documented replacement of `getPet`; then with `getPet` until its removal, else with
 * the client's `findPet`.
 */
export async function findPet(
  client: PetStoreClient,
  { petId, status, listOnly }: PetSearch,
  signal: AbortSignal,
): Promise<SearchResult> {
  // The client throws an error that explains ids, and sends nothing.
  if (toInt64(petId) === undefined) await client.findPet(petId);
  const listed = await sharedList(client, { limit: limitBounds.maximum, status }, signal);
  const pet = listed.find(({ id }) => id === petId);
  if (pet) return { pet, source: 'list' };
  if (!listOnly && Date.now() < removal) {
    const result = await getPet(client, petId, signal);
    if (result) return result;
  }
  // If an unfiltered list is not full, no other list has more pets.
  if (!status && listed.length < limitBounds.maximum) return { missing: 'not-listed' };
  const start = (shared: AbortSignal) => client.findPet(petId, {}, { signal: shared });
  const result = await sharedRead(client, `find ${petId}`, start, signal);
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
