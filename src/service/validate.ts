import type * as z from 'zod/mini';
import { isPrototypePolluted } from './json.js';

/** A zod schema, by its output. */
export type Schema<Output> = z.ZodMiniType<Output>;

/** One problem of a value, from zod. Its message says what the value must be. */
export type SchemaIssue = z.core.$ZodIssue;

/** An issue before it has a message. */
export type RawIssue = z.core.$ZodRawIssue;

/**
 * Reads a value by a schema. Reads only own members, each once, in objects up to `levels` deep, and in all objects if
 * the page has extended `Object.prototype`. Throws if the value has a member that the page has made read-only there,
 * because zod assigns members.
 */
export function validate<Output>(schema: Schema<Output>, value: unknown, error = expectation, levels = 2) {
  const polluted = isPrototypePolluted();
  // An object of the platform has no members to read.
  const isForeign = 'shape' in schema.def && typeof value === 'object' && !isPlainObject(value);
  const input = isForeign ? undefined : ownMembers(value, polluted ? 5 : levels);
  const result = schema.safeParse(input, { error, reportInput: true });
  return result.success && polluted ? { success: true as const, data: ownMembers(result.data, 5) as Output } : result;
}

/** What a value must be, if its schema does not say. */
export function expectation(issue: RawIssue): string {
  if (issue.code === 'invalid_type') {
    const names = memberNames(issue);
    return names.length > 0 ? `an object of ${names.join(', ')}` : issue.expected;
  }
  if (issue.code === 'unrecognized_keys') return `only ${memberNames(issue).join(', ')}`;
  return issue.code === 'invalid_value' ? `one of ${issue.values.join(', ')}` : issue.code;
}

/** The names of the members of the object that an issue is about. */
export function memberNames({ inst }: RawIssue): string[] {
  const { shape } = Object(inst?._zod.def) as { readonly shape?: object };
  return Object.keys(shape ?? {});
}

/** Whether a value is a plain object: not an array, `Map`, signal or other object of the platform. */
export const isPlainObject = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === '[object Object]';

/** Copies own members only. Options and arguments nest less than 5 levels deep. */
function ownMembers(value: unknown, levels: number): unknown {
  if (levels === 0) return value;
  if (Array.isArray(value)) return value.map((item) => ownMembers(item, levels - 1));
  // Not a schema of the caller, which is more than its members.
  if (!isPlainObject(value) || '~standard' in value) return value;
  return withoutPrototype(Object.entries(value).map(([name, member]) => [name, ownMembers(member, levels - 1)]));
}

/** An object without a prototype. */
const withoutPrototype = (members: readonly [string, unknown][]): object =>
  Object.setPrototypeOf(Object.fromEntries(members), null);
