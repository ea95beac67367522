import { limitBounds, operations, type Pet, type PetStatus, type PetStoreClient, toInt64 } from '../../src/index.js';
import { sharedList, sharedRead } from '../data/shared-reads.js';
import { fieldsOf } from '../errors.js';
import type { PetSource } from '../events.js';

/** What to look for. */
export interface PetSearch {
  readonly petId: string;
  /** The status under which the pet is likely to be listed. */
  readonly status: PetStatus | undefined;
  /** Whether to leave the deprecated `getPet` alone. */
  readonly listOnly: boolean;
}

/** The result of a search. A pet that is not listed may still exist; one that is not found does not. */
export type SearchResult =
  | { readonly pet: Pet; readonly source: PetSource; readonly missing?: undefined }
  | { readonly missing: 'not-found' | 'not-listed' };

const removal = Date.parse(operations.getPet.deprecation.removal);

/**
 * Looks for a pet: in one list, the documented replacement of `getPet`; then by `getPet` until its removal, else wherever the
 * client's `findPet` looks.
 */
export async function findPet(
  client: PetStoreClient,
  { petId, status, listOnly }: PetSearch,
  signal: AbortSignal,
): Promise<SearchResult> {
  // The client throws an error that explains what an id is, and sends nothing.
  if (toInt64(petId) === undefined) await client.findPet(petId);
  const listed = await sharedList(client, { limit: limitBounds.maximum, status }, signal);
  const pet = listed.find(({ id }) => id === petId);
  if (pet) return { pet, source: 'list' };
  if (!listOnly && Date.now() < removal) {
    const result = await getPet(client, petId, signal);
    if (result) return result;
  }
  // Only a full list, or that of one status, may lack pets that others have.
  if (!status && listed.length < limitBounds.maximum) return { missing: 'not-listed' };
  const start = (shared: AbortSignal) => client.findPet(petId, {}, { signal: shared });
  const result = await sharedRead(client, `find ${petId}`, start, signal);
  return result.found ? { pet: result.pet, source: 'list' } : { missing: 'not-listed' };
}

/** The result of `getPet`; `undefined` when it has been removed meanwhile. */
async function getPet(client: PetStoreClient, petId: string, signal: AbortSignal): Promise<SearchResult | undefined> {
  try {
    const start = (shared: AbortSignal) => client.getPet(petId, { signal: shared });
    return { pet: await sharedRead(client, `get ${petId}`, start, signal), source: 'get' };
  } catch (error) {
    const { status, errorBody } = fieldsOf(error);
    if (status === 404 && Date.now() >= removal) return undefined;
    // A 404 without an Error body may come from a proxy instead of the service.
    if (status === 404 && errorBody === true) return { missing: 'not-found' };
    throw error;
  }
}
