import * as z from 'zod/mini';
import { isPlainObject, type Schema, type SchemaIssue, validate } from '../service/validate.js';
import { ConfigurationError } from './configuration-error.js';

/** The longest time that a timer can hold, in milliseconds: 24.8 days. */
export const longestTime = 2 ** 31 - 1;

/* @__NO_SIDE_EFFECTS__ */
const time = (bounds: string, isAbove: (input: number) => boolean) =>
  z.custom<number>(
    (input) => typeof input === 'number' && isAbove(input) && input <= longestTime,
    `milliseconds ${bounds} ${longestTime}`,
  );

/** A time limit in milliseconds, above 0. */
export const milliseconds = /* @__PURE__ */ time('above 0, at most', (input) => input > 0);

/** A wait in milliseconds, 0 or more. */
export const wait = /* @__PURE__ */ time('from 0 to', (input) => input >= 0);

/* @__NO_SIDE_EFFECTS__ */
export const callback = <Type>(rule = 'a function') => z.custom<Type>((input) => typeof input === 'function', rule);

export const flag = /* @__PURE__ */ z.custom<boolean>((input) => typeof input === 'boolean', 'true or false');

/**
 * Reads options by a schema, or the value of the option `name`. Each `error` of the schema says what a member must be.
 * For a schema with unions, `narrow` finds the issue in one of their alternatives.
 *
 * @throws ConfigurationError for the first problem; an unknown option comes before all others.
 */
export function readOptions<Output>(
  schema: Schema<Output>,
  input: unknown,
  name = '',
  narrow = (issue: SchemaIssue) => issue,
): Output {
  const result = validate(schema, input);
  if (result.success) return result.data;
  const issues = result.error.issues.map(narrow);
  for (const { path, message, ...issue } of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const option = nameOf(name, [...path, ...issue.keys.slice(0, 1)]);
    throw new ConfigurationError(`unknown option "${option}"; use ${message}`, { option });
  }
  const { path = [], message = '', input: given } = issues[0] ?? {};
  const option = nameOf(name, path);
  throw option
    ? mustBe(option, message, path.length === 0 ? input : given)
    : new ConfigurationError(`the options must be ${message}`, { option: 'options' });
}

/** The error for an invalid option. Shows the given value, unless it may be a key. */
export function mustBe(option: string, rule: string, given: unknown): ConfigurationError {
  const shown = /key/i.test(option) ? '' : `, not ${show(given)}`;
  return new ConfigurationError(`option "${option}" must be ${rule}${shown}`, { option });
}

/** The full name of an option inside another, such as `faults[0].kind`. */
const nameOf = (name: string, path: readonly PropertyKey[]) =>
  path.reduce<string>((before, part) => {
    if (typeof part === 'number') return `${before}[${part}]`;
    return before ? `${before}.${String(part)}` : String(part);
  }, name);

/** A value for a message, shortened, or what kind it is. Credentials and query of an address may be secrets. */
function show(value: unknown): string {
  if (typeof value === 'string' || value instanceof URL) {
    const harmless = String(value)
      .replace(/^(https?:[\\/]*)?.*@/is, '$1…@')
      .replace(/([?#]).+/s, '$1…');
    return JSON.stringify(harmless.length > 60 ? `${harmless.slice(0, 60)}…` : harmless);
  }
  if (Array.isArray(value)) return value.length > 0 ? 'a list' : 'an empty list';
  return typeof value === 'function' ? 'a function' : isPlainObject(value) ? 'an object' : String(value);
}
