/**
 * The fields, formats and bounds of the spec, in this one place. A schema and its type share a name. Every schema is
 * marked as pure, so that a bundler drops it, and zod with it, from a page that uses only the names and bounds.
 */
import * as z from 'zod/mini';
import { limitBounds, petStatuses } from './facts.js';
import { CallerInt64, WireInt64 } from './int64.js';

export { limitBounds, petStatuses };

/**
 * A schema of an object with these members and no others. Named by its shape, so that declarations keep the
 * documentation of members.
 */
export type StrictObject<Shape extends z.core.$ZodShape> = z.ZodMiniObject<Shape, z.core.$strict>;

/** Other members are kept, but are not in the type, so a misspelled name does not compile. */
interface KeepsUnknown {
  readonly in: z.core.$loose['in'];
  readonly out: z.core.$strip['out'];
}

/** A schema of an object that keeps other members. */
export type LooseObject<Shape extends z.core.$ZodShape> = z.ZodMiniObject<Shape, KeepsUnknown>;

/** The statuses of a pet in the spec. The schema has the three values in its `options`. */
export const PetStatus = /* @__PURE__ */ z.enum(petStatuses);
export type PetStatus = z.output<typeof PetStatus>;

/** A status in a response, which may be newer than this package: one of the three of the spec, or any other text. */
const ReturnedStatus: z.ZodMiniType<PetStatus | (string & {}), string> = /* @__PURE__ */ z.string(
  'string, or left out',
);

/**
 * An integer within bounds, both allowed. A custom check: zod's own checks of numbers weigh more than the rest of this
 * folder.
 */
/* @__NO_SIDE_EFFECTS__ */
export const integer = (minimum: number, maximum: number, of = '') =>
  z.custom<number>(
    (input) => Number.isInteger(input) && Number(input) >= minimum && Number(input) <= maximum,
    `${of ? `a whole number of ${of}` : 'an integer'} from ${minimum} to ${maximum}`,
  );

/** The most pets that a list may have: an integer from 1 to 100. */
export const Limit = /* @__PURE__ */ (() => integer(limitBounds.minimum, limitBounds.maximum))();

const listPetsQuery = /* @__PURE__ */ (() => ({
  /** The most pets to return, 1 to 100. Default: the service returns at most 20. */
  limit: z.optional(Limit),
  /** Only pets of this status. Default: pets of any status. */
  status: z.optional(PetStatus),
}))();

/** The query of `listPets`. Members that you leave out are not sent. */
export const ListPetsQuery: StrictObject<typeof listPetsQuery> = /* @__PURE__ */ z.strictObject(listPetsQuery);
export interface ListPetsQuery extends z.input<typeof ListPetsQuery> {}

/** The query of `findPet`. */
export const FindPetQuery = /* @__PURE__ */ (() => z.strictObject({ status: listPetsQuery.status }))();
export type FindPetQuery = Pick<ListPetsQuery, 'status'>;

/**
 * The fields of a pet except its id. Who wrote the pet decides how an int64 is read, and which statuses are allowed.
 */
/* @__NO_SIDE_EFFECTS__ */
const fieldsOf = <Id extends z.ZodMiniType, Status extends z.ZodMiniType>(int64: Id, status: Status) => ({
  /** Its name. The spec allows an empty one. */
  name: z.string(),
  /** The category of the pet, an int64. Decimal text in a response. */
  categoryId: int64,
  /** Its availability. Absent if not stated. A service may send a status that is newer than this package. */
  status: z.optional(status),
});

const newPet = /* @__PURE__ */ fieldsOf(CallerInt64, PetStatus);

/** The body of `createPet` as a caller writes it. Other members are invalid. */
export const NewPet: StrictObject<typeof newPet> = /* @__PURE__ */ z.strictObject(newPet);
export interface NewPet extends z.input<typeof NewPet> {}

/** The body of `createPet` on the wire, after `parseJson`. */
export const WireNewPet = /* @__PURE__ */ (() => z.looseObject(fieldsOf(WireInt64, PetStatus)))();

/* @__NO_SIDE_EFFECTS__ */
const petOf = <Id extends z.ZodMiniType>(int64: Id) => ({
  /** The id that the service assigned, an int64. Decimal text in a response. */
  id: int64,
  ...fieldsOf(int64, ReturnedStatus),
});

/** A pet on the wire, after `parseJson`. */
export const WirePet = /* @__PURE__ */ (() => z.looseObject(petOf(WireInt64)))();

/** The response of `listPets` on the wire: a bare array. */
export const WirePetList = /* @__PURE__ */ z.array(WirePet);

const pet = /* @__PURE__ */ petOf(CallerInt64);

/**
 * A pet as the service returns it. Members that the spec does not name are kept; `'color' in pet` finds one. The schema
 * also reads a pet from a client or from JSON, where ids are decimal text.
 */
export const Pet: LooseObject<typeof pet> = /* @__PURE__ */ z.looseObject(pet);
export interface Pet extends z.output<typeof Pet> {}

const errorBody = /* @__PURE__ */ (() => ({
  /** A code for programs. */
  code: z.string(),
  /** A message for people. */
  message: z.string(),
  /** The HTTP status. */
  status: integer(100, 599),
}))();

/** The body of every error response. Members that the spec does not name are kept. */
export const ErrorBody: LooseObject<typeof errorBody> = /* @__PURE__ */ z.looseObject(errorBody);
export interface ErrorBody extends z.output<typeof ErrorBody> {}
