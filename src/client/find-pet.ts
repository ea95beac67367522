import type { Int64 } from '../service/int64.js';
import { type ListPetsQuery, limitBounds, type Pet, PetStatus } from '../service/schemas.js';
import type { WithResponse } from './api-promise.js';

/** A list that was searched: the list of a status, or `'any'` for the unfiltered one. */
export type SearchedList = PetStatus | 'any';

/** The result of `findPet`. */
export type FindPetResult =
  | { readonly found: true; readonly pet: Pet }
  | {
      readonly found: false;
      /** The lists that were searched, in this order. */
      readonly searched: readonly SearchedList[];
      /** Whether one of them was full, so that the pet may exist without being in it. */
      readonly atLimit: boolean;
    };

/**
 * Looks for a pet in the longest lists that the service gives. Searches the list of `status`, or else the unfiltered
 * one and, if that is full, the list of each status in turn.
 */
export async function findPet(
  id: Int64,
  status: PetStatus | undefined,
  list: (query: ListPetsQuery) => Promise<WithResponse<Pet[]>>,
): Promise<WithResponse<FindPetResult>> {
  const searched: SearchedList[] = [];
  let atLimit = false;
  const { maximum: limit } = limitBounds;
  const pending: SearchedList[] = [status ?? 'any'];
  for (;;) {
    const next = pending.shift() ?? 'any';
    searched.push(next);
    const { data, response } = await list({ limit, status: next === 'any' ? undefined : next });
    const pet = data.find((listed) => listed.id === id);
    if (pet) return { data: { found: true, pet }, response };
    const full = data.length >= limit;
    atLimit ||= full;
    if (full && next === 'any') pending.push(...PetStatus.options);
    if (pending.length === 0) return { data: { found: false, searched, atLimit }, response };
  }
}
