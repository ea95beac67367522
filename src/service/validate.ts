import type * as z from 'zod/mini';

/** A zod schema, by its output. */
export type Schema<Output> = z.ZodMiniType<Output>;

/** One problem of a value, from zod. Its message says what the value must be. */
export type SchemaIssue = z.core.$ZodIssue;

/** An issue before it has a message. */
type RawIssue = z.core.$ZodRawIssue;

/** Reads a value by a schema. */
export function validate<Output>(schema: Schema<Output>, value: unknown) {
  // An object of the platform, such as a `Map`, has no members to read.
  const isForeign = 'shape' in schema.def && typeof value === 'object' && !isPlainObject(value);
  return schema.safeParse(isForeign ? undefined : value, { error: expectation, reportInput: true });
}

/** What a value must be, if its schema does not say. */
function expectation(issue: RawIssue): string {
  if (issue.code === 'invalid_type') {
    const names = memberNames(issue);
    return names.length > 0 ? `an object of ${names.join(', ')}` : issue.expected;
  }
  if (issue.code === 'unrecognized_keys') return `only ${memberNames(issue).join(', ')}`;
  return issue.code === 'invalid_value' ? `one of ${issue.values.join(', ')}` : issue.code;
}

/** The names of the members of the object that an issue is about. */
function memberNames({ inst }: RawIssue): string[] {
  const { shape } = Object(inst?._zod.def) as { readonly shape?: object };
  return Object.keys(shape ?? {});
}

/** Whether a value is a plain object: not an array, `Map`, signal or other object of the platform. */
export const isPlainObject = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === '[object Object]';
