import { type Pet, type PetList, toInt64 } from '../../src/index.js';
import { warnOnce } from './attributes.js';

/** Pets that the page itself gave, in the form in which the client gives them; what is no pet is left out and told. */
export function givenPets(value: unknown): PetList {
  const pets: PetList = [];
  for (const item of Array.isArray(value) ? value : []) {
    const pet = givenPet(item);
    if (pet) pets.push(pet);
    else warnOnce('A pet needs an "id" and a "categoryId" that are int64, and a "name" that is text.');
  }
  return pets;
}

/** One such pet, or `undefined` when it is none. */
export function givenPet(value: unknown): Pet | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given: Record<string, unknown> = { ...value };
  const id = toInt64(given['id']);
  const categoryId = toInt64(given['categoryId']);
  const { name, status, ...others } = given;
  if (id === undefined || categoryId === undefined || typeof name !== 'string') return undefined;
  return { ...others, id, name, categoryId, ...(typeof status === 'string' && { status }) };
}
