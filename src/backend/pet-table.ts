import { type Int64, toInt64 } from '../spec/int64.js';
import { stringifyJson } from '../spec/json.js';
import type { PetStatus } from '../spec/schemas.js';

/** A pet as the backend holds it; int64 as decimal text. */
export interface StoredPet {
  readonly id: Int64;
  readonly name: string;
  readonly categoryId: Int64;
  readonly status?: PetStatus;
}

/** The whole state of a table, safe to keep, to compare and to send through `structuredClone`. */
export interface TableState {
  readonly nextId: Int64;
  readonly pets: readonly StoredPet[];
}

const after = (id: Int64): Int64 => `${BigInt.asIntN(64, BigInt(id) + 1n)}`;

/** The pets in order of creation, with an index per status, so that a rare status is found without a scan. */
export class PetTable {
  #byId = new Map<Int64, StoredPet>();
  #byStatus = new Map<PetStatus | undefined, StoredPet[]>();
  #all: StoredPet[] = [];
  #nextId: Int64;

  constructor({ nextId, pets }: TableState) {
    this.#nextId = nextId;
    for (const pet of pets) this.#store(pet);
  }

  /** The next free id. After 9223372036854775807 the ids go on from the smallest int64. */
  add(pet: Omit<StoredPet, 'id'>): StoredPet {
    while (this.#byId.has(this.#nextId)) this.#nextId = after(this.#nextId);
    const id = this.#nextId;
    // Twice: it comes first on the wire, and no member of a body that a switch keeps may replace it.
    const stored = this.#store(Object.assign({ id }, pet, { id }));
    this.#nextId = after(this.#nextId);
    return stored;
  }

  get(id: Int64): StoredPet | undefined {
    return this.#byId.get(id);
  }

  /** At most `limit` pets, oldest or newest first, of one status or of any. */
  list(limit: number, status: PetStatus | undefined, order: 'oldest' | 'newest'): readonly StoredPet[] {
    const pets = status === undefined ? this.#all : (this.#byStatus.get(status) ?? []);
    return order === 'oldest' ? pets.slice(0, limit) : pets.slice(-limit).reverse();
  }

  state(): TableState {
    return { nextId: this.#nextId, pets: [...this.#all] };
  }

  #store(given: StoredPet): StoredPet {
    const pet = Object.freeze({ ...given });
    if (this.#byId.has(pet.id)) throw new TypeError(`Two pets have the id ${pet.id}.`);
    this.#byId.set(pet.id, pet);
    this.#all.push(pet);
    const sameStatus = this.#byStatus.get(pet.status);
    if (sameStatus) sameStatus.push(pet);
    else this.#byStatus.set(pet.status, [pet]);
    return pet;
  }
}

/** The text of a pet on the wire: int64 as bare digits. Pets never change, so it is made once. */
const wireTexts = new WeakMap<StoredPet, string>();

/** A pet as JSON. */
export function petToJson(pet: StoredPet): string {
  let text = wireTexts.get(pet);
  if (text === undefined) {
    text = stringifyJson({ ...pet, id: BigInt(pet.id), categoryId: BigInt(pet.categoryId) });
    wireTexts.set(pet, text);
  }
  return text;
}

/** An int64 that a developer wrote. @throws TypeError naming `what` when it is none. */
export function requireInt64(value: unknown, what: string): Int64 {
  const id = toInt64(value);
  if (id === undefined) throw new TypeError(`${what} must be an int64: an integer, a bigint or decimal text.`);
  return id;
}
