import type { Int64 } from '../service/int64.js';
import { type ListPetsQuery, limitBounds, type PetStatus, petStatuses } from '../service/schemas.js';
import type { Pet } from './pet.js';

/** The result of `findPet`. */
export type FindPetResult =
  | { readonly found: true; readonly pet: Pet }
  | {
      readonly found: false;
      /** The lists that were searched, in this order: the list of a status, or `'any'` for the unfiltered one. */
      readonly searched: readonly (PetStatus | 'any')[];
      /** Whether one of them was full, so that the pet may exist without being in it. */
      readonly atLimit: boolean;
    };

/** Searches the list of `status`, or else the unfiltered one and, if that is full, the list of each status in turn. */
export async function findPet(
  id: Int64,
  status: PetStatus | undefined,
  list: (query: ListPetsQuery) => Promise<readonly Pet[]>,
): Promise<FindPetResult> {
  const { maximum: limit } = limitBounds;
  const searched: (PetStatus | 'any')[] = [status ?? 'any'];
  let atLimit = false;
  for (const next of searched) {
    const pets = await list({ limit, status: next === 'any' ? undefined : next });
    const pet = pets.find((listed) => listed.id === id);
    if (pet) return { found: true, pet };
    const full = pets.length >= limit;
    atLimit ||= full;
    // The loop goes on with them.
    if (full && next === 'any') searched.push(...petStatuses);
  }
  return { found: false, searched, atLimit };
}
