import { type Int64Input, type Pet, toInt64 } from '../../src/index.js';
import { warnOnce } from '../warn.js';

/** A pet that a page passes to an element. */
export interface PetInput {
  readonly id: Int64Input;
  readonly name: string;
  readonly categoryId: Int64Input;
  readonly status?: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: with `unknown`, an interface of the page would need an index signature.
  readonly [member: string]: any;
}

/** Pets as the client returns them. Invalid ones log a warning and are left out. `undefined` if all are. */
export function readPets(value: unknown): Pet[] | undefined {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const pets = items.map(readPet).filter((pet) => pet !== undefined);
  if (pets.length < items.length) {
    warnOnce('petstore-elements: pass pets as { id, name, categoryId, status? } with 64-bit integer ids.');
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
