/**
 * The fields, formats and bounds of the spec, which stand here and nowhere else; schema and type share their name. Every schema
 * is marked as pure, so that a bundler drops it, and zod with it, from a page that uses only the names and bounds.
 */
import * as z from 'zod/mini';
import { CallerInt64, WireInt64 } from './int64.js';
import { petStatuses } from './pet-statuses.js';

export { petStatuses };

/** A schema of an object of these members and no other. Named by its shape, so that declarations keep the documentation of members. */
export type StrictObject<Shape extends z.core.$ZodShape> = z.ZodMiniObject<Shape, z.core.$strict>;

/** Other members are kept, but are not in the type: a misspelled name is an error. */
interface KeepsUnknown {
  readonly in: z.core.$loose['in'];
  readonly out: z.core.$strip['out'];
}

/** A schema of an object that keeps other members. */
export type LooseObject<Shape extends z.core.$ZodShape> = z.ZodMiniObject<Shape, KeepsUnknown>;

/** The availability of a pet, as the spec names it. The schema lists the three values as its `options`. */
export const PetStatus = /* @__PURE__ */ z.enum(petStatuses);
export type PetStatus = z.output<typeof PetStatus>;

/** A status that may be newer than this package: the three of the spec, or another text, passed through. */
const ReturnedStatus: z.ZodMiniType<PetStatus | (string & {}), string> = /* @__PURE__ */ z.string(
  'string, or left out',
);

/** Bounds of the `limit` of a list, in pets, and what the service takes when it is left out. */
export const limitBounds = { minimum: 1, maximum: 100, default: 20 } as const;

/** An integer within bounds, both included. Not by the numbers of zod, whose checks weigh more than the rest of this folder. */
/* @__NO_SIDE_EFFECTS__ */
export const integer = (minimum: number, maximum: number, of = '') =>
  z.custom<number>(
    (input) => Number.isInteger(input) && Number(input) >= minimum && Number(input) <= maximum,
    `${of ? `a whole number of ${of}` : 'an integer'} from ${minimum} to ${maximum}`,
  );

/** How many pets a list may hold at most: an integer from 1 to 100. */
export const Limit = /* @__PURE__ */ (() => integer(limitBounds.minimum, limitBounds.maximum))();

const listPetsQuery = /* @__PURE__ */ (() => ({
  /** How many pets are returned at most: 1 to 100. The service takes 20 when it is left out. */
  limit: z.optional(Limit),
  /** Only pets of this status. Default: pets of any. */
  status: z.optional(PetStatus),
}))();

/** The query of `listPets`. What is left out is not sent. */
export const ListPetsQuery: StrictObject<typeof listPetsQuery> = /* @__PURE__ */ z.strictObject(listPetsQuery);
export interface ListPetsQuery extends z.input<typeof ListPetsQuery> {}

const findPetQuery = /* @__PURE__ */ (() => ({
  /** Looks in the list of this status only. */
  status: z.optional(PetStatus),
}))();

/** By what a pet may be looked for besides its id. */
export const FindPetQuery: StrictObject<typeof findPetQuery> = /* @__PURE__ */ z.strictObject(findPetQuery);
export interface FindPetQuery extends z.input<typeof FindPetQuery> {}

/** The fields of a pet besides its id. How an int64 is read, and which statuses are, differs by who wrote the pet. */
/* @__NO_SIDE_EFFECTS__ */
const fieldsOf = <Id extends z.ZodMiniType, Status extends z.ZodMiniType>(int64: Id, status: Status) => ({
  /** Its name; the spec allows an empty one. */
  name: z.string(),
  /** The category it belongs to: an int64, in a response as decimal text. */
  categoryId: int64,
  /** Its availability; left out when nothing is stated. A service may answer one that is newer than this package. */
  status: z.optional(status),
});

const newPet = /* @__PURE__ */ fieldsOf(CallerInt64, PetStatus);

/** The body of `createPet` as a caller writes it; other members are invalid. */
export const NewPet: StrictObject<typeof newPet> = /* @__PURE__ */ z.strictObject(newPet);
export interface NewPet extends z.input<typeof NewPet> {}

/** The body of `createPet` as it arrives on the wire, after `parseJson`. */
export const WireNewPet = /* @__PURE__ */ (() => z.looseObject(fieldsOf(WireInt64, PetStatus)))();
export type WireNewPet = z.output<typeof WireNewPet>;

/* @__NO_SIDE_EFFECTS__ */
const petOf = <Id extends z.ZodMiniType>(int64: Id) => ({
  /** Assigned by the service: an int64, in a response as decimal text. */
  id: int64,
  ...fieldsOf(int64, ReturnedStatus),
});

/** A pet as it arrives on the wire, after `parseJson`. */
export const WirePet = /* @__PURE__ */ (() => z.looseObject(petOf(WireInt64)))();

/** The response of `listPets` on the wire: an array without a wrapper. */
export const WirePetList = /* @__PURE__ */ z.array(WirePet);

const pet = /* @__PURE__ */ petOf(CallerInt64);

/**
 * An animal as the service returns it. Members that the spec does not name are kept. The schema also reads a pet that a client
 * gave, or one from JSON: ids may be decimal text, and come out as such.
 */
export const Pet: LooseObject<typeof pet> = /* @__PURE__ */ z.looseObject(pet);
export interface Pet extends z.output<typeof Pet> {}

/** A list of pets, in the service's order. */
export const PetList = /* @__PURE__ */ z.array(Pet);
export type PetList = Pet[];

const errorBody = /* @__PURE__ */ (() => ({
  /** For programs. */
  code: z.string(),
  /** For people. */
  message: z.string(),
  /** HTTP's status. */
  status: integer(100, 599),
}))();

/** The body of every error response. Members that the spec does not name are kept. */
export const ErrorBody: LooseObject<typeof errorBody> = /* @__PURE__ */ z.looseObject(errorBody);
export interface ErrorBody extends z.output<typeof ErrorBody> {}
