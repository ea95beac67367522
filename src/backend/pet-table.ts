import type { Int64 } from '../spec/int64.js';
import type { PetStatus } from '../spec/schemas.js';
import { assertMembers, assertValid, freezeDeep, isObject, readInt64, readJsonValue } from './validation.js';

/** What a pet is besides its id. */
export interface PetData {
  readonly name: string;
  readonly categoryId: Int64;
  /** One of the three of the spec, or a newer one that a test made up. */
  readonly status?: PetStatus | (string & {});
  /** Members that the spec does not know. */
  readonly [member: string]: unknown;
}

/** A pet as the backend holds it; int64 as decimal text. It never changes. */
export interface StoredPet extends PetData {
  readonly id: Int64;
}

/** The whole state of a table, safe to keep, to compare and to send through `structuredClone`. */
export interface BackendState {
  readonly nextId: Int64;
  readonly pets: readonly StoredPet[];
}

/** After 9223372036854775807 the ids go on from the smallest int64. */
export const idAfter = (id: Int64): Int64 => `${BigInt.asIntN(64, BigInt(id) + 1n)}`;

/** The pets in order of creation. */
export class PetTable {
  readonly #pets = new Map<Int64, StoredPet>();
  #nextId: Int64;

  constructor({ nextId, pets }: BackendState) {
    this.#nextId = nextId;
    for (const pet of pets) this.insert(pet);
  }

  /** Stores a pet under the next free id. */
  add(pet: PetData): StoredPet {
    while (this.#pets.has(this.#nextId)) this.#nextId = idAfter(this.#nextId);
    const id = this.#nextId;
    this.#nextId = idAfter(id);
    // Twice: it comes first on the wire, and no member of a body that a switch keeps may replace it.
    return this.insert(Object.assign({ id }, pet, { id }));
  }

  /** Stores a pet under its own id. @throws TypeError for an id that is taken. */
  insert(pet: StoredPet): StoredPet {
    assertValid(!this.#pets.has(pet.id), 'pets', `another id: ${pet.id} is taken`);
    return this.replace(pet);
  }

  get(id: Int64): StoredPet | undefined {
    return this.#pets.get(id);
  }

  /** Replaces the pet with the same id, in its place. */
  replace(pet: StoredPet): StoredPet {
    const replacement = freezeDeep({ ...pet });
    this.#pets.set(pet.id, replacement);
    return replacement;
  }

  /** Removes a pet, and returns whether it existed. */
  remove(id: Int64): boolean {
    return this.#pets.delete(id);
  }

  /** At most `limit` pets, oldest or newest first, of one status or of any. */
  list(limit: number, status: PetStatus | undefined, order: 'oldest' | 'newest'): readonly StoredPet[] {
    const pets = [...this.#pets.values()].filter((pet) => status === undefined || pet.status === status);
    return order === 'oldest' ? pets.slice(0, limit) : pets.slice(-limit).reverse();
  }

  state(): BackendState {
    return { nextId: this.#nextId, pets: [...this.#pets.values()] };
  }
}

/** A pet as it is written to JSON: int64 as bare digits. */
export const wirePet = (pet: StoredPet) => ({ ...pet, id: BigInt(pet.id), categoryId: BigInt(pet.categoryId) });

/** Reads each member of a pet that the spec knows; others are anything that JSON can hold. */
const readers: Readonly<Record<string, (value: unknown, name: string) => unknown>> = {
  id: readInt64,
  categoryId: readInt64,
  name: readString,
  status: readString,
};

function readString(value: unknown, name: string): string {
  assertValid(typeof value === 'string', name, 'text');
  return value;
}

/** A copy of a pet that a developer wrote, int64 canonical, members in their order; its id may be missing. @throws TypeError */
export function readPet(input: unknown, name: string): PetData & { readonly id?: Int64 } {
  assertValid(isObject(input), name, '{ name, categoryId, … }');
  const defined = Object.entries(input).filter(([, value]) => value !== undefined);
  const members = defined.map(([key, value]) => [key, (readers[key] ?? readJsonValue)(value, `${name}.${key}`)]);
  for (const required of ['name', 'categoryId']) {
    if (input[required] === undefined) readers[required]?.(undefined, `${name}.${required}`);
  }
  return Object.fromEntries(members);
}

/** A state that {@link PetTable.state} gave, here or elsewhere. @throws TypeError */
export function readState(state: BackendState): BackendState {
  assertMembers<BackendState>(state, 'state', '{ nextId, pets }, as snapshot() gives it', ['nextId', 'pets']);
  const nextId = readInt64(state.nextId, 'state.nextId');
  assertValid(Array.isArray(state.pets), 'state.pets', 'a list of pets');
  const pets = state.pets.map((input: unknown, index): StoredPet => {
    const name = `state.pets[${index}]`;
    const pet = readPet(input, name);
    return { ...pet, id: readInt64(pet.id, `${name}.id`) };
  });
  return { nextId, pets };
}
