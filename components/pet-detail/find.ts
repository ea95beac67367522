import { limitBounds, operations, type Pet, type PetStoreClient, toInt64 } from '../../src/index.js';
import type { PetSource } from '../events.js';
import { factsOf } from '../internal/error-view.js';
import { sharedList, sharedRead } from '../internal/shared-reads.js';

/** What became of the search for one pet. */
export type Found =
  | { readonly pet: Pet; readonly source: PetSource }
  | { readonly missing: 'not-found' | 'not-listed' };

const removal = Date.parse(operations.getPet.deprecation.removal);

/**
 * Looks for a pet: in one list, the documented replacement; then by its own operation while that exists, else in the
 * other lists. Only what the service says about the pet itself is "not found".
 *
 * @param status Where it is likely to be listed.
 * @param listOnly Whether its own operation is left alone in any case.
 */
export async function find(
  client: PetStoreClient,
  petId: string,
  status: string | undefined,
  listOnly: boolean,
  signal: AbortSignal,
): Promise<Found> {
  // Not an id: the client says so, and nothing is sent.
  if (toInt64(petId) === undefined) await client.findPet(petId);
  const listed = await sharedList(client, { limit: limitBounds.maximum, status }, signal);
  const pet = listed.find(({ id }) => id === petId);
  if (pet) return { pet, source: 'list' };
  const complete = !status && listed.length < limitBounds.maximum;
  if (listOnly || Date.now() >= removal)
    return complete ? { missing: 'not-listed' } : searchLists(client, petId, signal);
  try {
    const start = (shared: AbortSignal) => client.getPet(petId, { signal: shared });
    return { pet: await sharedRead(client, `get ${petId}`, start, signal), source: 'get' };
  } catch (error) {
    if (isNotFound(error)) return { missing: 'not-found' };
    throw error;
  }
}

/** A 404 without an Error body may come from anything on the way. */
function isNotFound(error: unknown): boolean {
  const { status, code } = factsOf(error);
  return status === 404 && code !== undefined;
}

async function searchLists(client: PetStoreClient, petId: string, signal: AbortSignal): Promise<Found> {
  const found = await client.findPet(petId, {}, { signal });
  return found.found ? { pet: found.pet, source: 'list' } : { missing: 'not-listed' };
}
