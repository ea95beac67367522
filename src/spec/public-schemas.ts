import type * as z from 'zod/v4/core';
import { type CoreSchema, type SchemaIssues, validate } from './reading.js';
import * as schemas from './schemas.js';

/** A schema of the spec: `parse`, `safeParse`, and Standard Schema for other libraries. */
export type Schema<Output, Input = Output> = CoreSchema<Output, Input> & SchemaMethods<Output>;

/** The methods of a schema. */
interface SchemaMethods<Output> {
  /** The value as the schema makes it. @throws SchemaError when it is not what the schema says */
  parse(value: unknown): Output;
  /** The same as data. */
  safeParse(value: unknown): SafeResult<Output>;
}

/** What `safeParse` gives. */
type SafeResult<Output> =
  | { readonly success: true; readonly data: Output; readonly error?: undefined }
  | { readonly success: false; readonly error: SchemaError };

/** What `parse` throws. */
interface SchemaError extends TypeError {
  /** What is wrong, each with its `path`, and never with the value that was found. */
  readonly issues: SchemaIssues;
}

/** Gives a schema of zod's core, which brings functions only, the methods that zod's users know. A script, which exports no schema, is smaller without. */
function withMethods<Output, Type extends z.$ZodType<Output>>(
  schema: Type & z.$ZodType<Output>,
): Type & SchemaMethods<Output> {
  const safeParse = (value: unknown): SafeResult<Output> => {
    const result = validate(schema, value);
    return result.issues
      ? { success: false, error: Object.assign(new TypeError('does not match the schema'), result) }
      : { success: true, data: result.value };
  };
  const parse = (value: unknown) => {
    const result = safeParse(value);
    if (result.success) return result.data;
    throw result.error;
  };
  return Object.assign(schema, { safeParse, parse });
}

export type ListPetsQuery = schemas.ListPetsQuery;
export const ListPetsQuery = /* @__PURE__ */ withMethods(schemas.ListPetsQuery);

export type NewPet = schemas.NewPet;
export const NewPet = /* @__PURE__ */ withMethods(schemas.NewPet);

export type Pet = schemas.Pet;
export const Pet: Schema<Pet, unknown> = /* @__PURE__ */ withMethods(schemas.Pet);

export type PetList = schemas.PetList;
export const PetList: Schema<PetList, unknown> = /* @__PURE__ */ withMethods(schemas.PetList);

export type PetStatus = schemas.PetStatus;
export const PetStatus = /* @__PURE__ */ withMethods(schemas.PetStatus);
