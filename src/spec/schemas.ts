import type * as z from 'zod/v4/core';
import { CallerInt64, type Int64, type Int64Input, WireInt64 } from './int64.js';
import { type CoreSchema, listOf, looseObject, optional, readAs, strictObject } from './reading.js';

/** Text of any length. */
export const Text = /* @__PURE__ */ readAs<string>('invalid_type', 'string', (input) =>
  typeof input === 'string' ? input : undefined,
);

/** The values that the spec allows as a pet's status, without the weight of a schema. */
export const petStatuses = ['available', 'pending', 'sold'] as const;

/** The availability of a pet, as the spec names it. */
export type PetStatus = (typeof petStatuses)[number];

/**
 * The values that the spec allows as a pet's status, listed as its `options`. Schema and type share their names
 * here; fields and bounds stand in this file and nowhere else. Every schema is marked as pure, so that a bundler drops
 * it, and zod with it, from a page that uses only the names and bounds.
 */
export const PetStatus: CoreSchema<PetStatus> & { readonly options: readonly PetStatus[] } = /* @__PURE__ */ (() =>
  Object.assign(
    readAs('invalid_value', `one of ${petStatuses.join(', ')}`, (input) =>
      petStatuses.find((status) => status === input),
    ),
    { options: petStatuses },
  ))();

/** Bounds of the `limit` of a list, in pets, and what the service takes when it is left out. */
export const limitBounds = { minimum: 1, maximum: 100, default: 20 } as const;

/** An integer within bounds, both included. */
/* @__NO_SIDE_EFFECTS__ */
export const integer = (minimum: number, maximum: number) =>
  readAs<number>('invalid_value', `an integer from ${minimum} to ${maximum}`, (input) =>
    typeof input === 'number' && Number.isInteger(input) && input >= minimum && input <= maximum ? input : undefined,
  );

/** How many pets a list may hold at most: an integer from 1 to 100. */
export const Limit = /* @__PURE__ */ (() => integer(limitBounds.minimum, limitBounds.maximum))();

/** The query of `listPets`. What is left out is not sent. */
export interface ListPetsQuery {
  /** How many pets are returned at most: 1 to 100. The service takes 20 when it is left out. */
  limit?: number | undefined;
  /** Only pets of this status. Default: pets of any. */
  status?: PetStatus | undefined;
}
export const ListPetsQuery = /* @__PURE__ */ strictObject({
  limit: optional(Limit),
  status: optional(PetStatus),
});

/** By what a pet may be looked for besides its id. */
export interface FindPetQuery {
  /** Looks in the list of this status only. */
  status?: PetStatus | undefined;
}
export const FindPetQuery = /* @__PURE__ */ strictObject({
  status: optional(PetStatus),
});

/** The body of `createPet` as a caller writes it; other members are invalid. */
export interface NewPet {
  /** Its name; the spec allows an empty one. */
  name: string;
  /** The category it belongs to: an int64 as decimal text, `bigint` or safe integer. */
  categoryId: Int64Input;
  /** Left out of the body when it is not given. */
  status?: PetStatus | undefined;
}
export const NewPet = /* @__PURE__ */ strictObject({
  name: Text,
  categoryId: CallerInt64,
  status: optional(PetStatus),
});

/** The body of `createPet` as it arrives on the wire, after `parseJson`. */
export const WireNewPet = /* @__PURE__ */ looseObject({
  name: Text,
  categoryId: WireInt64,
  status: optional(PetStatus),
});
export type WireNewPet = z.infer<typeof WireNewPet>;

/** A status that may be newer than this package: the three of the spec, or another text, passed through. */
const ReturnedStatus = Text as CoreSchema<PetStatus | (string & {}), string>;

/** An animal as the service returns it. Members that the spec does not name are kept. */
export interface Pet {
  /** Assigned by the service: an int64 as decimal text. */
  id: Int64;
  /** Its name; the spec allows an empty one. */
  name: string;
  /** The category it belongs to: an int64 as decimal text. */
  categoryId: Int64;
  /** One of the three of {@link PetStatus}, or a newer one as the service wrote it; absent when the service states none. */
  status?: PetStatus | (string & {}) | undefined;
  /** Whatever else the service said. */
  [member: string]: unknown;
}

/** A list of pets, in the service's order. */
export type PetList = Pet[];

/* @__NO_SIDE_EFFECTS__ */
const petOf = <Id extends z.$ZodType<Int64>>(id: Id) =>
  looseObject({ id, name: Text, categoryId: id, status: optional(ReturnedStatus) });

/** A pet as it arrives on the wire, after `parseJson`. */
export const WirePet = /* @__PURE__ */ petOf(WireInt64);

/** The response of `listPets` on the wire: an array without a wrapper. */
export const WirePetList: CoreSchema<PetList, unknown> = /* @__PURE__ */ listOf(WirePet);

/** A pet as a client gives it, or from JSON: ids may be decimal text, and come out as such. */
export const Pet: CoreSchema<Pet, unknown> = /* @__PURE__ */ petOf(CallerInt64);
export const PetList: CoreSchema<PetList, unknown> = /* @__PURE__ */ listOf(Pet);

/** The body of every error response. Members that the spec does not name are kept. */
export interface ErrorBody {
  /** For programs. */
  code: string;
  /** For people. */
  message: string;
  /** HTTP's status. */
  status: number;
  /** Whatever else came with it. */
  [member: string]: unknown;
}
export const ErrorBody = /* @__PURE__ */ looseObject({
  code: Text,
  message: Text,
  status: /* @__PURE__ */ integer(100, 599),
});
