import { type Int64, toInt64 } from '../spec/int64.js';

/** Refuses what a developer handed over. @throws TypeError naming it and what it must be; never the value. */
export function must(valid: unknown, name: string, rule: string): asserts valid {
  if (!valid) throw new TypeError(`${name}: must ${rule}`);
}

/** Refuses what is no object, and members that nobody knows, such as misspelt ones. @throws TypeError */
export function mustBe<Known extends object>(
  given: unknown,
  name: string,
  shape: string,
  known: readonly string[],
  inside = `${name}.`,
): asserts given is Known {
  must(isObject(given), name, `be ${shape}`);
  for (const member of Object.keys(given)) {
    if (!known.includes(member)) {
      throw new TypeError(`${inside}${member}: is not known here; known are ${known.join(', ')}`);
    }
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

/** An int64 that a developer wrote. @throws TypeError when it is none. */
export function requireInt64(value: unknown, name: string): Int64 {
  const id = toInt64(value);
  must(id !== undefined, name, 'be an int64: decimal text, a bigint or a safe integer');
  return id;
}

/** Refuses what is no backend, for adapters. A backend of another copy of this package will do. @throws TypeError */
export function mustBeBackend(backend: unknown): void {
  must(typeof (backend as { answer?: unknown } | null)?.answer === 'function', 'backend', 'be made by createBackend');
}

/** Levels of arrays and objects that can be written as JSON from anywhere, whatever the engine has on its stack already. */
const deepest = 500;

/** Whether a value nests so that it can be sent: not too deeply, and not into itself. */
export function isSendable(value: unknown): boolean {
  let level = new Set([value]);
  for (let depth = 0; level.size > 0; depth++) {
    if (depth > deepest) return false;
    level = new Set(
      [...level].flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : [])),
    );
  }
  return true;
}

/** Refuses what could not be sent. @throws TypeError */
export const mustBeSendable = (value: unknown, name: string): void =>
  must(isSendable(value), name, `be something that JSON can hold, at most ${deepest} levels deep`);
