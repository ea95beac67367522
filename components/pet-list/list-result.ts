import type { Pet } from '../../src/index.js';
import { sameArgs } from '../data/query.js';
import type { PetQuery } from '../events.js';
import { petsLookSame } from '../view/pet-fields.js';

/** The pets of a query, from the service or the page. */
export interface ListResult {
  readonly pets: Pet[];
  readonly query: PetQuery;
}

export const listsLookSame = (one: Pet[], other: Pet[]): boolean =>
  one.length === other.length && one.every((pet, index) => petsLookSame(pet, other[index]));

export const resultsLookSame = (one: ListResult, other: ListResult): boolean =>
  sameArgs(one.query, other.query) && listsLookSame(one.pets, other.pets);

/** Whether a result has exactly `limit` pets, so there may be more. With more than `limit`, the service ignores the limit. */
export const isAtLimit = (result: ListResult | undefined): boolean =>
  result !== undefined && result.pets.length === result.query.limit;
