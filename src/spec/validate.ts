import type * as z from 'zod/mini';
import { isPrototypePolluted } from './json.js';

/** A schema of zod's, by what it gives. */
export type Schema<Output> = z.ZodMiniType<Output>;

/** One thing that is wrong with a value, by zod; its message says what the value must be. */
export type SchemaIssue = z.core.$ZodIssue;

/** What zod asks for a message. */
export type RawIssue = z.core.$ZodRawIssue;

/**
 * Reads a value by a schema. In objects that nest up to `levels` it reads own members only, each once; where the page has added
 * to `Object.prototype`, it does so in all. Throws when the value has a member that the page has made read-only there, since zod
 * assigns it.
 */
export function validate<Output>(schema: Schema<Output>, value: unknown, error = expectation, levels = 2) {
  const polluted = isPrototypePolluted();
  // Where members are expected, an object of the platform has none.
  const isForeign = 'shape' in schema.def && typeof value === 'object' && !isPlainObject(value);
  const input = isForeign ? undefined : ownMembers(value, polluted ? 5 : levels);
  const result = schema.safeParse(input, { error, reportInput: true });
  return result.success && polluted ? { success: true as const, data: ownMembers(result.data, 5) as Output } : result;
}

/** What a value must be, where its schema does not say so. */
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

/** Whether a value is an object that holds members only: neither array, `Map`, signal nor anything else of the platform. */
export const isPlainObject = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === '[object Object]';

/** Copies without what is inherited. Options and arguments nest less deeply than 5. */
function ownMembers(value: unknown, levels: number): unknown {
  if (levels === 0) return value;
  if (Array.isArray(value)) return value.map((item) => ownMembers(item, levels - 1));
  // A schema of a caller is more than its members.
  if (!isPlainObject(value) || '~standard' in value) return value;
  return bare(Object.entries(value).map(([name, member]) => [name, ownMembers(member, levels - 1)]));
}

/** An object that inherits nothing. */
const bare = (members: readonly [string, unknown][]): object =>
  Object.setPrototypeOf(Object.fromEntries(members), null);
