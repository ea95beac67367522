import { CallerInt64, type Int64Input } from '../service/int64.js';
import { isPlainObject } from '../service/validate.js';
import { mustBe, readOptions } from '../shared/options.js';
import type { BackendPets } from './backend.js';
import { type PetTable, SeedPet } from './pet-table.js';

const readId = (id: Int64Input) => readOptions(CallerInt64, id, 'id');

/** The pets of a table, which may be replaced. */
export const petsOf = (table: () => PetTable): BackendPets => ({
  add: (pet) => table().insert(readOptions(SeedPet, pet, 'pet')),
  update(id, changes) {
    const before = table().get(readId(id));
    if (!before) throw mustBe('id', 'the id of a pet that is there', id);
    if (!isPlainObject(changes)) throw mustBe('changes', 'an object of what changes', changes);
    const changed = readOptions(SeedPet, { ...before, ...changes }, 'changes');
    if (changed.id !== before.id) throw mustBe('changes.id', `${before.id}, since ids do not change`, changed.id);
    return table().replace({ ...changed, id: before.id });
  },
  remove: (id) => table().remove(readId(id)),
  all: () => table().state().pets,
});
