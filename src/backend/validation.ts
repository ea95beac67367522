import { closest } from '../http/options.js';
import { type Int64, toInt64 } from '../spec/int64.js';

/** Checks a value of a developer. @throws TypeError that names it and what to use; never the value, which may be a key. */
export function assertValid(valid: unknown, name: string, expected: string): asserts valid {
  if (!valid) throw new TypeError(`invalid ${name}: use ${expected}`);
}

/** Checks that a value is an object of known members only, none of them misspelled. @throws TypeError */
export function assertMembers<Known extends object>(
  value: unknown,
  name: string,
  shape: string,
  known: readonly string[],
  prefix = `${name}.`,
): asserts value is Known {
  assertValid(isObject(value), name, shape);
  for (const member of Object.keys(value)) {
    if (known.includes(member)) continue;
    const similar = closest(member, known);
    const fix = similar === undefined ? `use one of ${known.join(', ')}` : `did you mean "${similar}"?`;
    throw new TypeError(`unknown option "${prefix}${member}"; ${fix}`);
  }
}

/** Whether `value` has members by name. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether `value` is a time that timers can hold, in milliseconds. */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 2 ** 31 - 1;

/** Whether `value` is an integer within bounds, both included. */
export const isInteger = (value: unknown, minimum: number, maximum: number): value is number =>
  Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum;

/** Reads an int64 that a developer wrote. @throws TypeError when it is none. */
export function readInt64(value: unknown, name: string): Int64 {
  const id = toInt64(value);
  assertValid(id !== undefined, name, 'an int64: decimal text, a bigint or a safe integer');
  return id;
}

/** Checks that an adapter got a backend. A backend of another copy of this package will do. @throws TypeError */
export function assertBackend(backend: unknown): void {
  assertValid(
    typeof (backend as { answer?: unknown } | null)?.answer === 'function',
    'backend',
    'what createBackend returns',
  );
}

/** An origin that a developer wrote. @throws TypeError for anything else, an address with a path included. */
export function readOrigin(origin: unknown): string {
  const example = 'an origin such as https://api.example.com';
  assertValid(typeof origin === 'string' && URL.canParse(origin), 'origin', example);
  const { origin: exact } = new URL(origin);
  assertValid(exact === origin, 'origin', exact === 'null' ? example : exact);
  return origin;
}

/** Levels of arrays and objects that can be written as JSON from anywhere, whatever the engine has on its stack already. */
const deepest = 500;

/** Whether a value nests so that it can be sent: not too deeply, and not into itself. */
export function isSerializable(value: unknown): boolean {
  let level = new Set([value]);
  for (let depth = 0; level.size > 0; depth++) {
    if (depth > deepest) return false;
    level = new Set(
      [...level].flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : [])),
    );
  }
  return true;
}

/** A frozen copy of a value to send. @throws TypeError for what JSON cannot hold. */
export function readJsonValue<Value>(value: Value, name: string): Value {
  const expected = `something that JSON can hold, at most ${deepest} levels deep`;
  assertValid(isSerializable(value), name, expected);
  try {
    return freezeDeep(structuredClone(value));
  } catch {
    throw new TypeError(`invalid ${name}: use ${expected}`);
  }
}

/** Freezes a value with everything inside it; it must be {@link isSerializable}. */
export function freezeDeep<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) freezeDeep(member);
  return Object.freeze(value);
}
