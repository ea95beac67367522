import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigurationError, messageFor } from '../http/configuration-error.js';

/** The command was called with invalid flags; the message is for the person who typed them. */
export class UsageError extends Error {}

/** The environment variable that holds the API key where no flag gives it: flags are seen in lists of processes. */
export const keyVariable = 'PETSTORE_API_KEY';

/** The key in the environment; an empty variable counts as not set. */
export const keyFromEnvironment = (): string | undefined => process.env[keyVariable] || undefined;

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads flags. @throws UsageError for an unknown flag, a missing value or an extra word. */
export function readFlags<const Known extends Options>(
  parameters: readonly string[],
  options: Known,
  allowPositionals = false,
) {
  return orUsageError(() => parseArgs({ args: withNumbers(parameters), options, allowPositionals, strict: true }));
}

/** Joins `--pets -1`, in which Node would take the number for another flag. */
function withNumbers(parameters: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of parameters) {
    const flag = joined.at(-1) ?? '';
    if (/^-\d/.test(word) && /^--\w[^=]*$/.test(flag)) joined.splice(-1, 1, `${flag}=${word}`);
    else joined.push(word);
  }
  return joined;
}

/** An integer within bounds. @throws UsageError naming the flag. */
export function integer(flag: string, text: string, minimum: number, maximum: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= minimum && value <= maximum) return value;
  throw new UsageError(`${flag} must be an integer from ${minimum} to ${maximum}, not "${text}".`);
}

/** Turns whatever `run` throws into a {@link UsageError} of one line that ends as a sentence does; `flags` are the flags of options. */
export function orUsageError<Value>(run: () => Value, flags: Readonly<Record<string, string>> = {}): Value {
  try {
    return run();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const message = error instanceof ConfigurationError ? messageFor(error, flags) : (error as Error).message;
    const [line = ''] = message.split('\n');
    throw new UsageError(line.replace(/[^.!?]$/, '$&.'));
  }
}

/** Throws why a server cannot listen on a port. @throws UsageError */
export function failedToListen(port: number, error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE') throw new UsageError(`Port ${port} is taken; choose another with --port.`);
  throw new UsageError(`Cannot listen on port ${port}: ${error.message}.`);
}
