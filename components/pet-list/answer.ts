import type { Pet, PetList } from '../../src/index.js';
import type { PetQuery } from '../events.js';

/** The pets of a query, answered by the service or set by the page. */
export interface Answer {
  readonly pets: PetList;
  readonly query: PetQuery;
}

/** Whether two pets look the same in a list; they may differ in what is not shown. */
export const petsLookSame = (one: Pet, other: Pet | undefined): boolean =>
  one === other ||
  (other !== undefined &&
    one.id === other.id &&
    one.name === other.name &&
    one.status === other.status &&
    one.categoryId === other.categoryId);

/** Whether two lists of pets look the same, in this order. */
export const listsLookSame = (one: PetList, other: PetList): boolean =>
  one.length === other.length && one.every((pet, index) => petsLookSame(pet, other[index]));

/** Whether two answers look the same in a list. */
export const answersLookSame = (one: Answer, other: Answer): boolean =>
  one.query.limit === other.query.limit &&
  one.query.status === other.query.status &&
  listsLookSame(one.pets, other.pets);

/** Whether an answer is as long as its limit, so that there may be more pets; a longer one ignores the limit and says nothing. */
export const isAtLimit = ({ pets, query }: Answer): boolean => pets.length === query.limit;
