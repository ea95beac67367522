import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command was called in a way that cannot work; its message is for the person who typed it. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads flags. @throws UsageError for an unknown flag, a missing value or a stray word. */
export function readFlags<const Known extends Options>(
  parameters: readonly string[],
  options: Known,
  allowPositionals = false,
) {
  return usable(() => parseArgs({ args: [...parameters], options, allowPositionals, strict: true }));
}

/** An integer within bounds. @throws UsageError naming the flag. */
export function integer(flag: string, text: string, minimum: number, maximum: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= minimum && value <= maximum) return value;
  throw new UsageError(`${flag} must be an integer from ${minimum} to ${maximum}, not "${text}".`);
}

/** Turns whatever `make` throws into a {@link UsageError}. */
export function usable<Value>(make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message.split('\n')[0]);
  }
}
