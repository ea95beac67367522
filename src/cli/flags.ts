import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigurationError, messageFor } from '../shared/configuration-error.js';

/** Invalid flags. The message is for the person who typed them. */
export class UsageError extends Error {}

/** The environment variable for the API key if no flag gives it: anyone can see flags in the list of processes. */
export const keyVariable = 'PETSTORE_API_KEY';

/** The key in the environment. An empty variable counts as unset. */
export const keyFromEnvironment = (): string | undefined => process.env[keyVariable] || undefined;

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads flags.
 *
 * @throws UsageError for an unknown flag, a missing value or an extra word.
 */
export function readFlags<const Known extends Options>(
  parameters: readonly string[],
  options: Known,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args: withNumbers(parameters), options, allowPositionals, strict: true });
  } catch (error) {
    throw toUsageError(error);
  }
}

/** Joins `--pets -1`, because Node would take the number for another flag. */
function withNumbers(parameters: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of parameters) {
    const flag = joined.at(-1) ?? '';
    if (/^-\d/.test(word) && /^--\w[^=]*$/.test(flag)) joined.splice(-1, 1, `${flag}=${word}`);
    else joined.push(word);
  }
  return joined;
}

/** Reads a number. Returns any other text unchanged, so that the check of the option rejects it. */
export const number = (text: string | undefined) =>
  (text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : text) as number | undefined;

/** Node's error for an address that it cannot listen on. */
interface ListenError extends NodeJS.ErrnoException {
  readonly port?: number;
  readonly address?: string;
  /** The name that has no address. */
  readonly hostname?: string;
}

/**
 * Turns an error into a message for the person who typed the flags. `flags` are the flags of options. Returns any other
 * error unchanged.
 */
export function toUsageError(error: unknown, flags: Readonly<Record<string, string>> = {}): unknown {
  if (error instanceof ConfigurationError) return new UsageError(sentence(messageFor(error, flags)));
  // Node's own errors: from its parser of flags, and from `listen`.
  const { code = '', message, port, hostname, address = hostname } = error as ListenError;
  if (code === 'EADDRINUSE') return new UsageError(`Port ${port} is taken; choose another with --port.`);
  if (/^E(?:NOTFOUND|AI_\w+|ADDRNOTAVAIL)$/.test(code))
    return new UsageError(`--host must be a name or an address of this machine, not "${address}".`);
  const [line = ''] = code ? message.split('\n') : [];
  return line ? new UsageError(sentence(line)) : error;
}

const sentence = (text: string) => text.replace(/[^.!?]$/, '$&.');
