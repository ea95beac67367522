import * as z from 'zod/mini';
import { CallerInt64, type Int64 } from '../service/int64.js';
import { type NewPet, Pet, type PetStatus, type StrictObject, type WirePet } from '../service/schemas.js';
import { ConfigurationError } from '../shared/configuration-error.js';
import { freezeDeep, JsonValue } from './json-value.js';

/**
 * A pet as the backend stores it: int64 as decimal text, any status, and members that the spec does not know. It never
 * changes.
 */
export interface StoredPet extends Readonly<Pet> {}
export const StoredPet: z.ZodMiniType<StoredPet> = z.catchall(z.object(Pet.shape), JsonValue);

/** The fields of a pet in the spec. Only the id may be missing. */
type WithAnyId<AnyPet extends { readonly id: unknown }> = Readonly<Pick<AnyPet, keyof NewPet & keyof AnyPet>> & {
  readonly [Id in keyof Pick<AnyPet, 'id'>]?: AnyPet[Id] | undefined;
};

/** A pet as a test writes it. Without an `id`, it gets the next free one. */
export interface SeedPet extends WithAnyId<z.input<typeof Pet>> {
  /** Members that the spec does not know. */
  // biome-ignore lint/suspicious/noExplicitAny: with `unknown`, an interface of a test would need an index signature.
  readonly [member: string]: any;
}
export const SeedPet: z.ZodMiniType<UnnumberedPet, SeedPet> = z.catchall(
  z.object({ ...Pet.shape, id: z.optional(Pet.shape.id) }),
  JsonValue,
);

/** The same after reading. It may have no id yet. */
export interface UnnumberedPet extends WithAnyId<Pet> {
  readonly [member: string]: unknown;
}

const backendState = {
  /** The id of the next pet, unless it is taken. */
  nextId: CallerInt64,
  /** The pets in order of creation. */
  pets: z.readonly(z.array(StoredPet, 'a list of pets')),
};

/** The whole state of a backend. You can keep it, compare it, and send it through `structuredClone`. */
export interface BackendState extends Readonly<z.output<StrictObject<typeof backendState>>> {}
export const BackendState: z.ZodMiniType<BackendState> = z.strictObject(backendState);

/** The id after the largest int64 is the smallest one. */
const idAfter = (id: Int64): Int64 => `${BigInt.asIntN(64, BigInt(id) + 1n)}`;

/** The pets in order of creation. */
export class PetTable {
  readonly #pets = new Map<Int64, StoredPet>();
  #nextId: Int64;

  constructor({ nextId, pets }: { readonly nextId: Int64; readonly pets: readonly UnnumberedPet[] }) {
    this.#nextId = nextId;
    // Of all of them, so that none takes the id of a later one.
    const taken = new Set(pets.map(({ id }) => id));
    for (const [index, pet] of pets.entries())
      this.insert({ ...pet, id: pet.id ?? this.#freeId(taken) }, `pets[${index}].id`);
  }

  /**
   * Stores a pet under its own id, or under the next free one.
   *
   * @throws ConfigurationError for an id that is taken. It names `option`.
   */
  insert(pet: UnnumberedPet, option = 'id'): StoredPet {
    const { id = this.#freeId() } = pet;
    if (this.#pets.has(id))
      throw new ConfigurationError(`option "${option}" must be another one: ${id} is taken`, { option });
    return this.replace({ ...pet, id });
  }

  #freeId(taken: Pick<Set<unknown>, 'has'> = this.#pets): Int64 {
    while (taken.has(this.#nextId)) this.#nextId = idAfter(this.#nextId);
    const id = this.#nextId;
    this.#nextId = idAfter(id);
    return id;
  }

  get(id: Int64): StoredPet | undefined {
    return this.#pets.get(id);
  }

  /** Replaces the pet with the same id, in its place. Removes members that are `undefined`. */
  replace({ id, ...pet }: StoredPet): StoredPet {
    // The id comes first on the wire.
    const members = Object.entries({ id, ...pet }).filter(([, value]) => value !== undefined);
    const replacement = freezeDeep(Object.fromEntries(members) as StoredPet);
    this.#pets.set(id, replacement);
    return replacement;
  }

  remove(id: Int64): boolean {
    return this.#pets.delete(id);
  }

  /** Returns at most `limit` pets, oldest or newest first, of one status or of any. */
  list(limit: number, status: PetStatus | undefined, order: 'oldest' | 'newest'): readonly StoredPet[] {
    const pets = [...this.#pets.values()].filter((pet) => status === undefined || pet.status === status);
    return order === 'oldest' ? pets.slice(0, limit) : pets.slice(-limit).reverse();
  }

  state(): BackendState {
    return { nextId: this.#nextId, pets: [...this.#pets.values()] };
  }
}

/** A pet as JSON writes it, with int64 as bare digits. */
export const wirePet = (pet: StoredPet): z.input<typeof WirePet> => ({
  ...pet,
  id: BigInt(pet.id),
  categoryId: BigInt(pet.categoryId),
});
