import * as z from 'zod/mini';
import { isPlainObject } from '../service/validate.js';

/** How deeply arrays and objects may nest, so that JSON can be written whatever is on the stack already. */
const deepest = 500;

/** Whether JSON has a form of its own for a value, apart from what is inside. `undefined` is left out. */
function isJson(value: unknown): boolean {
  if (typeof value === 'object') return value === null || Array.isArray(value) || isPlainObject(value);
  return typeof value === 'number' ? Number.isFinite(value) : !/^(?:function|symbol)$/.test(typeof value);
}

/** Whether a value can be sent: it is JSON or a `bigint`, and does not nest too deeply or contain itself. */
export function isSerializable(value: unknown): boolean {
  let level = new Set([value]);
  for (let depth = 0; level.size > 0; depth++) {
    if (depth > deepest || ![...level].every(isJson)) return false;
    level = new Set(
      [...level].flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : [])),
    );
  }
  return true;
}

/** A JSON value, with a `bigint` as bare digits. Copied and frozen. */
export const JsonValue = z.transform<unknown, unknown>((input, { issues }) => {
  try {
    if (isSerializable(input)) return freezeDeep(structuredClone(input));
  } catch {
    // For example a function.
  }
  issues.push({ code: 'custom', message: `something that JSON can hold, at most ${deepest} levels deep`, input });
  return z.NEVER;
});

/** Freezes a value and everything inside it. The value must be {@link isSerializable}. */
export function freezeDeep<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) freezeDeep(member);
  return Object.freeze(value);
}
