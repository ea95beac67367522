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
  try {
    return parseArgs({ args: withNumbers(parameters), options, allowPositionals, strict: true });
  } catch (error) {
    throw toUsageError(error);
  }
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

/** The number that a text is; another text as it is, for whoever checks the option to reject it. */
export const number = (text: string | undefined) =>
  (text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : text) as number | undefined;

/** What Node says of an address that it cannot listen on. */
interface ListenError extends NodeJS.ErrnoException {
  readonly port?: number;
  readonly address?: string;
  /** The name that has no address. */
  readonly hostname?: string;
}

/** What the person who typed the flags has to know of an error; `flags` are those of options. Any other error is returned as it is. */
export function toUsageError(error: unknown, flags: Readonly<Record<string, string>> = {}): unknown {
  if (error instanceof ConfigurationError) return new UsageError(sentence(messageFor(error, flags)));
  // Node's own: of its flags, and of what it cannot listen on.
  const { code = '', message, port, hostname, address = hostname } = error as ListenError;
  if (code === 'EADDRINUSE') return new UsageError(`Port ${port} is taken; choose another with --port.`);
  if (/^E(?:NOTFOUND|AI_\w+|ADDRNOTAVAIL)$/.test(code))
    return new UsageError(`--host must be a name or an address of this machine, not "${address}".`);
  const [line = ''] = code ? message.split('\n') : [];
  return line ? new UsageError(sentence(line)) : error;
}

const sentence = (text: string) => text.replace(/[^.!?]$/, '$&.');
