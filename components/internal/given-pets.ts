import { type Int64Input, type Pet, type PetList, toInt64 } from '../../src/index.js';
import { warnOnce } from './attributes.js';

/** A pet as a page may give it. */
export interface GivenPet {
  readonly id: Int64Input;
  readonly name: string;
  readonly categoryId: Int64Input;
  readonly status?: string;
  readonly [member: string]: unknown;
}

/**
 * Pets that the page itself gave, in the form in which the client gives them; what is no pet is left out and told.
 * `undefined` when nothing that was given is a pet, for then nobody said that there are none.
 */
export function givenPets(value: unknown): PetList | undefined {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const pets = items.map(givenPet).filter((pet) => pet !== undefined);
  if (pets.length < items.length) {
    warnOnce('Pets are an array of { id, name, categoryId, status? }: both ids int64, the name text.');
  }
  return pets.length > 0 || items.length === 0 ? pets : undefined;
}

/** One such pet, or `undefined` when it is none. */
export function givenPet(value: unknown): Pet | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given: Record<string, unknown> = { ...value };
  const id = toInt64(given['id']);
  const categoryId = toInt64(given['categoryId']);
  const { name, status, ...others } = given;
  const stated = status !== undefined && status !== null;
  if (id === undefined || categoryId === undefined || typeof name !== 'string') return undefined;
  return { ...others, id, name, categoryId, ...(stated && { status: String(status) }) };
}
