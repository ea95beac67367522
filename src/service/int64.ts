import * as z from 'zod/mini';

/**
 * A 64-bit integer as decimal text: a JavaScript number cannot hold all of them. Compare by `===`, and order by
 * `BigInt`, never by `<`.
 */
export type Int64 = `${bigint}`;

/** What the client accepts as an int64. A number must be a safe integer. */
export type Int64Input = string | bigint | number;

/** Long enough for every int64 with some leading zeros. Keeps megabytes of digits away from `BigInt`. */
const decimalText = /^-?\d{1,64}$/;

/**
 * Returns the canonical decimal text of an int64 (`'007'` → `'7'`, `-0` → `'0'`). Returns `undefined` if `input` is not
 * an integer, is outside −2^63…2^63−1, or is a number beyond `Number.MAX_SAFE_INTEGER`, which may already be rounded.
 */
export function toInt64(input: unknown): Int64 | undefined {
  if (Number.isSafeInteger(input)) return `${input as number}` as Int64;
  if (typeof input !== 'bigint' && !(typeof input === 'string' && decimalText.test(input))) return undefined;
  const value = BigInt(input);
  return BigInt.asIntN(64, value) === value ? `${value}` : undefined;
}

/** Makes a schema that reads an int64, which zod does not have. */
/* @__NO_SIDE_EFFECTS__ */
const int64 = <Input>(message: string, read: (input: unknown) => Int64 | undefined) =>
  z.transform<Input, Int64>((input, { issues }) => {
    const output = read(input);
    if (output === undefined)
      issues.push({ code: 'invalid_format', format: 'int64', message, input } as z.core.$ZodRawIssue);
    return output ?? z.NEVER;
  });

/** Reads an int64 as `parseJson` returns it from the wire. A string of digits there has the wrong type. */
export const WireInt64 = /* @__PURE__ */ int64<number | bigint>('int64 without quotes', (input) =>
  typeof input === 'string' ? undefined : toInt64(input),
);

/** Reads what a caller may pass as an int64. */
export const CallerInt64 = /* @__PURE__ */ int64<Int64Input>(
  'an int64 as decimal text, bigint or safe integer',
  toInt64,
);
