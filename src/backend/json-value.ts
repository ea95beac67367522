import * as z from 'zod/mini';

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

/** What JSON can hold, a `bigint` as bare digits; copied and frozen. */
export const JsonValue = z.transform<unknown, unknown>((input, { issues }) => {
  try {
    if (isSerializable(input)) return freezeDeep(structuredClone(input));
  } catch {
    // Such as a function.
  }
  issues.push({ code: 'custom', message: `something that JSON can hold, at most ${deepest} levels deep`, input });
  return z.NEVER;
});

/** Freezes a value with everything inside it; it must be {@link isSerializable}. */
export function freezeDeep<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) freezeDeep(member);
  return Object.freeze(value);
}
