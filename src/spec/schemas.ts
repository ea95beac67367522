import * as z from 'zod/mini';
import { CallerInt64, readAs, WireInt64 } from './int64.js';

/**
 * The values that the interface allows as a pet's status. Schema and type share their names; fields and bounds
 * stand here and nowhere else.
 */
export const PetStatus = z.enum(['available', 'pending', 'sold']);
export type PetStatus = z.infer<typeof PetStatus>;

/** Bounds of the `limit` of a list, in pets, and what the service takes when it is left out. */
export const limitBounds = { minimum: 1, maximum: 100, default: 20 } as const;

const integer = (minimum: number, maximum: number) =>
  readAs<number>(`an integer from ${minimum} to ${maximum}`, (input) =>
    typeof input === 'number' && Number.isInteger(input) && input >= minimum && input <= maximum ? input : undefined,
  );

/** How many pets a list may answer at most: an integer from 1 to 100. */
export const Limit = integer(limitBounds.minimum, limitBounds.maximum);

/** An object without other members; each one that is there is told by its own path. */
const strictObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject(shape).check(({ value, issues }) => {
    for (const key of Object.keys(value))
      if (!Object.hasOwn(shape, key))
        issues.push({ code: 'invalid_format', format: 'no such member', path: [key], input: undefined });
  }) as unknown as z.ZodMiniObject<Shape, z.core.$strict>;

/** The query of `listPets`. What is left out is not sent. */
export const ListPetsQuery = strictObject({
  limit: z.optional(Limit),
  status: z.optional(PetStatus),
});
export type ListPetsQuery = z.input<typeof ListPetsQuery>;

/** By what a pet may be looked for besides its id. */
export const FindPetQuery = strictObject({ status: z.optional(PetStatus) });
export type FindPetQuery = z.input<typeof FindPetQuery>;

/** The body of `createPet` as a caller writes it: unknown members are refused, `categoryId` may be text, bigint or number. */
export const NewPet = strictObject({
  name: z.string(),
  categoryId: CallerInt64,
  status: z.optional(PetStatus),
});
export type NewPet = z.input<typeof NewPet>;

/** The body of `createPet` as it arrives on the wire, after `parseJson`. */
export const WireNewPet = z.looseObject({
  name: z.string(),
  categoryId: WireInt64,
  status: z.optional(PetStatus),
});
export type WireNewPet = z.infer<typeof WireNewPet>;

/** A status that may be newer than this package: the three of the interface, or another text, passed through. */
const ReturnedStatus = z.string() as z.ZodMiniType<PetStatus | (string & {}), string>;

/** An animal as the service returns it. Unknown members are kept; an absent `status` stays absent. */
export const Pet = z.looseObject({
  id: WireInt64,
  name: z.string(),
  categoryId: WireInt64,
  status: z.optional(ReturnedStatus),
});
export type Pet = z.infer<typeof Pet>;

/** The answer of `listPets`: an array without a wrapper. */
export const PetList = z.array(Pet);
export type PetList = z.infer<typeof PetList>;

/** The body of every error answer. */
export const ErrorBody = z.looseObject({
  code: z.string(),
  message: z.string(),
  status: integer(100, 599),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
