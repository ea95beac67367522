import type * as z from 'zod/mini';
import { isPrototypePolluted } from './json.js';

/** A schema of zod's, by what it gives. */
export type Schema<Output> = z.ZodMiniType<Output>;

/** One thing that is wrong with a value, by zod; its message says what the value must be. */
export type SchemaIssue = z.core.$ZodIssue;

/** What zod asks for a message. */
export type RawIssue = z.core.$ZodRawIssue;

/**
 * Reads a value by a schema: its own members only, each once, in objects that nest up to `levels`; where the page has added to
 * `Object.prototype`, in all.
 */
export function validate<Output>(schema: Schema<Output>, value: unknown, error = expectation, levels = 2) {
  const polluted = isPrototypePolluted();
  // Where members are expected, an object of the platform has none.
  const isForeign = 'shape' in schema.def && typeof value === 'object' && !isPlainObject(value);
  const input = isForeign ? undefined : ownMembers(value, polluted ? 5 : levels);
  const options = { error, reportInput: true };
  if (!polluted) return schema.safeParse(input, options);
  const issues: SchemaIssue[] = [];
  const data = readApart(schema, input, options, [], issues) as Output;
  return issues.length > 0 ? { success: false as const, error: { issues } } : { success: true as const, data };
}

/**
 * Reads each member by itself: zod assigns them to objects that inherit, which a page can prevent by a member of
 * `Object.prototype` that cannot be written.
 */
function readApart(
  schema: Schema<unknown>,
  value: unknown,
  options: object,
  path: readonly PropertyKey[],
  issues: SchemaIssue[],
): unknown {
  const { shape, element } = schema.def as { shape?: Record<string, Schema<unknown>>; element?: Schema<unknown> };
  if (element && Array.isArray(value))
    return value.map((item, index) => readApart(element, item, options, [...path, index], issues));
  const add = (found: readonly SchemaIssue[]) =>
    issues.push(...found.map((issue) => ({ ...issue, path: [...path, ...issue.path] })));
  if (!shape || !isPlainObject(value)) {
    const result = schema.safeParse(value, options);
    if (result.success) return ownMembers(result.data, 5);
    add(result.error.issues);
    return undefined;
  }
  const own = new Map(Object.entries(value));
  const read: [string, unknown][] = [];
  for (const [name, member] of Object.entries(shape)) {
    const data = readApart(member, own.get(name), options, [...path, name], issues);
    if (own.delete(name)) read.push([name, data]);
  }
  const result = own.size > 0 && schema.safeParse(bare([...own]), options);
  if (result && !result.success) add(result.error.issues.filter((issue) => issue.path.length === 0));
  return bare([...read, ...own]);
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
