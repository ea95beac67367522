import { type Int64Input, type Pet, type PetList, toInt64 } from '../../src/index.js';
import { warnOnce } from '../warn.js';

/** A pet as a page may pass it to an element. */
export interface PetInput {
  readonly id: Int64Input;
  readonly name: string;
  readonly categoryId: Int64Input;
  readonly status?: string;
  readonly [member: string]: unknown;
}

/**
 * Pets that the page passed, as the client returns them; invalid ones are left out with one warning. `undefined`
 * when all are invalid, since that is not the same as no pets.
 */
export function readPets(value: unknown): PetList | undefined {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const pets = items.map(readPet).filter((pet) => pet !== undefined);
  if (pets.length < items.length) {
    warnOnce('petstore-elements: pass pets as { id, name, categoryId, status? }, both ids int64.');
  }
  return pets.length > 0 || items.length === 0 ? pets : undefined;
}

function readPet(value: unknown): Pet | undefined {
  const { name, status, ...others }: Record<string, unknown> = { ...Object(value) };
  const id = toInt64(others['id']);
  const categoryId = toInt64(others['categoryId']);
  if (id === undefined || categoryId === undefined || typeof name !== 'string') return undefined;
  const stated = status !== undefined && status !== null;
  return { ...others, id, name, categoryId, ...(stated && { status: String(status) }) };
}
