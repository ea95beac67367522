import type { Int64 } from '../spec/int64.js';
import { stringifyJson } from '../spec/json.js';
import { PetStatus } from '../spec/schemas.js';
import { isObject, must, mustBe, mustBeSendable, requireInt64 } from './must.js';

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
    must(!this.#byId.has(pet.id), 'pets', `have ids of their own; two have ${pet.id}`);
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

/** The members of a pet that the interface knows. */
export const petMembers = ['id', 'name', 'categoryId', 'status'] as const;

/** What the interface knows of a pet that a developer wrote, int64 canonical; its id may be missing. @throws TypeError */
export function readPet(given: unknown, at: string) {
  must(isObject(given), at, 'be { name, categoryId, … }');
  const { id, name, categoryId, status } = given;
  const known = PetStatus.options.find((each) => each === status);
  must(typeof name === 'string', `${at}.name`, 'be text');
  must(known === status, `${at}.status`, `be one of ${PetStatus.options.join(', ')}`);
  return {
    ...(id !== undefined && { id: requireInt64(id, `${at}.id`) }),
    name,
    categoryId: requireInt64(categoryId, `${at}.categoryId`),
    ...(known && { status: known }),
  };
}

/** A state that {@link PetTable.state} gave, here or elsewhere. Members that the interface does not know are kept. @throws TypeError */
export function readState(state: TableState): TableState {
  mustBe<TableState>(state, 'state', '{ nextId, pets }, as snapshot() gives it', ['nextId', 'pets']);
  const nextId = requireInt64(state.nextId, 'state.nextId');
  must(Array.isArray(state.pets), 'state.pets', 'be a list of pets');
  const pets = state.pets.map((pet: unknown, index): StoredPet => {
    const at = `state.pets[${index}]`;
    const { id, ...rest } = readPet(pet, at);
    const read = { id: requireInt64(id, `${at}.id`), ...rest };
    mustBeSendable(pet, at);
    // The order of the members is that of the given pet, so that it looks on the wire as it did.
    return { ...(pet as StoredPet), ...read };
  });
  return { nextId, pets };
}
