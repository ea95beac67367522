import {
  limitBounds,
  operations,
  type Pet,
  PetStatus,
  type PetStoreClient,
  ResponseValidationError,
  toInt64,
} from '../../src/index.js';
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
 * @param hint The status under which it is likely to be listed.
 * @param listOnly Whether its own operation is left alone in any case.
 */
export async function find(
  client: PetStoreClient,
  petId: string,
  hint: PetStatus | undefined,
  listOnly: boolean,
  signal: AbortSignal,
): Promise<Found> {
  // Not an id: the client says so, and nothing is sent.
  if (toInt64(petId) === undefined) await client.findPet(petId);
  const lists = [hint];
  for (const status of lists) {
    const listed = await sharedList(client, { limit: limitBounds.maximum, status }, signal);
    const pet = listed.find(({ id }) => id === petId);
    if (pet) return { pet, source: 'list' };
    if (!listOnly && Date.now() < removal) {
      const found = await get(client, petId, signal);
      if (found) return found;
    }
    if (status === hint && hint) lists.push(undefined);
    // Only a full list may hide pets that another one shows.
    if (!status && listed.length >= limitBounds.maximum) lists.push(...PetStatus.options.filter((one) => one !== hint));
  }
  return { missing: 'not-listed' };
}

/** Asks for the pet itself; nothing when its operation has ended meanwhile. */
async function get(client: PetStoreClient, petId: string, signal: AbortSignal): Promise<Found | undefined> {
  try {
    const start = (shared: AbortSignal) => client.getPet(petId, { signal: shared });
    const pet = await sharedRead(client, `get ${petId}`, start, signal);
    if (pet.id === petId) return { pet, source: 'get' };
  } catch (error) {
    const { status, errorBody } = factsOf(error);
    if (status === 404 && Date.now() >= removal) return undefined;
    // A 404 without an Error body may come from anything on the way.
    if (status === 404 && errorBody === true) return { missing: 'not-found' };
    throw error;
  }
  const issues = [{ path: ['id'], code: 'invalid_value', expected: petId }];
  throw new ResponseValidationError('getPet: another pet was answered than was asked for', {
    operation: 'getPet',
    attempts: 1,
    status: 200,
    issues,
  });
}
