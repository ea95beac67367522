import type { Int64Input } from '../spec/int64.js';
import type { PetStatus } from '../spec/schemas.js';
import { type PetTable, readPet, type StoredPet } from './pet-table.js';
import { assertValid, isObject, readInt64 } from './validation.js';

/** A pet as a test author gives it. */
export interface SeedPet {
  /** Default: the next free one. */
  readonly id?: Int64Input | undefined;
  readonly name: string;
  readonly categoryId: Int64Input;
  /** Any text, so that a status can be tried that the spec does not know yet. Default: none. */
  readonly status?: PetStatus | (string & {}) | undefined;
  /** Members that the spec does not know are kept and answered. */
  readonly [member: string]: unknown;
}

/** The pets of a backend, for a test to read and change without a request or a log entry. */
export class Pets {
  readonly #table: () => PetTable;

  constructor(table: () => PetTable) {
    this.#table = table;
  }

  /** Adds a pet. @throws TypeError for an invalid pet, or an id that is taken. */
  add(pet: SeedPet): StoredPet {
    const { id, ...data } = readPet(pet, 'pet');
    return id === undefined ? this.#table().add(data) : this.#table().insert({ id, ...data });
  }

  /** Changes members of a pet; one set to `undefined` is removed. @throws TypeError for an unknown id, or an invalid change. */
  update(id: Int64Input, changes: Partial<SeedPet>): StoredPet {
    const key = readInt64(id, 'id');
    const before = this.#table().get(key);
    assertValid(before, 'id', `the id of a pet that is there, not ${key}`);
    assertValid(isObject(changes), 'changes', '{ name, … }');
    const changed = readPet({ ...before, ...changes }, 'changes');
    assertValid(changed.id === key, 'changes.id', `${key}: ids do not change`);
    return this.#table().replace({ ...changed, id: key });
  }

  /** Removes a pet, and returns whether it existed. */
  remove(id: Int64Input): boolean {
    return this.#table().remove(readInt64(id, 'id'));
  }

  /** Every pet, in order of creation. */
  all(): readonly StoredPet[] {
    return this.#table().state().pets;
  }
}
