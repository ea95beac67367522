import { mustBe, readOptions } from '../http/options.js';
import { CallerInt64, type Int64Input } from '../spec/int64.js';
import { isPlainObject } from '../spec/validate.js';
import { type PetTable, SeedPet, type StoredPet } from './pet-table.js';

const readId = (id: Int64Input) => readOptions(CallerInt64, id, 'id');

/** The pets of a backend. Tests read and change them without a request or a log entry. */
export class Pets {
  readonly #table: () => PetTable;

  constructor(table: () => PetTable) {
    this.#table = table;
  }

  /**
   * Adds a pet.
   *
   * @throws ConfigurationError for an invalid pet, or an id that is taken.
   */
  add(pet: SeedPet): StoredPet {
    return this.#table().insert(readOptions(SeedPet, pet, 'pet'));
  }

  /**
   * Changes members of a pet. Removes a member that is `undefined`.
   *
   * @throws ConfigurationError for an unknown id, or an invalid change.
   */
  update(id: Int64Input, changes: Partial<SeedPet>): StoredPet {
    const before = this.#table().get(readId(id));
    if (!before) throw mustBe('id', 'the id of a pet that is there', id);
    if (!isPlainObject(changes)) throw mustBe('changes', 'an object of what changes', changes);
    const changed = readOptions(SeedPet, { ...before, ...changes }, 'changes');
    if (changed.id !== before.id) throw mustBe('changes.id', `${before.id}, since ids do not change`, changed.id);
    return this.#table().replace({ ...changed, id: before.id });
  }

  /** Removes a pet. Returns whether it existed. */
  remove(id: Int64Input): boolean {
    return this.#table().remove(readId(id));
  }

  /** Returns every pet in order of creation. */
  all(): readonly StoredPet[] {
    return this.#table().state().pets;
  }
}
