import { parseArgs } from 'node:util';
import { isKey, keyRule } from '../service/service.js';
import { closest } from '../shared/closest.js';
import { ConfigurationError, messageFor } from '../shared/configuration-error.js';

/** Invalid flags. The message is for the person who typed them. */
export class UsageError extends Error {}

/** The environment variable for the API key if no flag gives it: anyone can see flags in the list of processes. */
export const keyVariable = 'PETSTORE_API_KEY';

/**
 * The key in the environment. An empty variable counts as unset.
 *
 * @throws UsageError
 */
export function keyFromEnvironment(): string | undefined {
  const key = process.env[keyVariable] || undefined;
  if (key === undefined || isKey(key)) return key;
  throw new UsageError(`${keyVariable} must be ${keyRule}.`);
}

/** @throws UsageError for a key among the flags. `instead` says what else gives it. */
export function rejectKeyFlag(parameters: readonly string[], instead: string): void {
  if (parameters.some((word) => /^--(?:api-?)?key(?:=|$)/i.test(word)))
    throw new UsageError(
      `There is no --key, because every user of a machine can read the flags of its processes. Set ${keyVariable}${instead}.`,
    );
}

/** The names of the flags of a command, by what follows them. Each command also has `--help`. */
interface Flags {
  /** A text. */
  readonly text: readonly string[];
  /** A text; may be repeated. */
  readonly texts: readonly string[];
  readonly number: readonly string[];
  /** Nothing. */
  readonly alone: readonly string[];
}

type Values<Known extends Flags> = { readonly [Name in Known['text'][number]]?: string } & {
  readonly [Name in Known['texts'][number]]?: string[];
} & { readonly [Name in Known['number'][number]]?: number } & {
  readonly [Name in Known['alone'][number] | 'help']?: boolean;
};

const namesIn = ({ text, texts, number, alone }: Flags) => [...text, ...texts, ...number, ...alone, 'help'];

/**
 * Reads flags, and other words if there may be some.
 *
 * @throws UsageError for an unknown flag, a missing value or an extra word.
 */
export function readFlags<const Known extends Flags>(
  parameters: readonly string[],
  flags: Known,
  mayHaveWords = false,
) {
  const names = namesIn(flags);
  const options = names.map((name) => {
    const type = [...flags.alone, 'help'].includes(name) ? 'boolean' : 'string';
    return [name, { type, multiple: flags.texts.includes(name), ...(name === 'help' && { short: 'h' }) }] as const;
  });
  try {
    const read = parseArgs({
      args: [...parameters],
      options: Object.fromEntries(options),
      allowPositionals: mayHaveWords,
    });
    const values: Record<string, unknown> = { ...read.values };
    for (const name of flags.number) if (name in values) values[name] = number(values[name]);
    return { values: values as Values<Known>, words: read.positionals };
  } catch (error) {
    const [, name] = /^Unknown option '--([^']+)'/.exec((error as Error).message) ?? [];
    const meant = name && (names.find((each) => each.startsWith(name)) ?? closest(name, names));
    if (meant) throw new UsageError(`There is no --${name}; did you mean --${meant}?`);
    throw toUsageError(error);
  }
}

/** The flags by the options of the same names: `{ baseUrl: '--base-url' }`. */
export const optionNames = (flags: Flags): Record<string, string> =>
  Object.fromEntries(
    namesIn(flags).map((name) => [name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), `--${name}`]),
  );

/** Reads a number. Returns any other text unchanged, so that the check of the option rejects it. */
const number = (text: unknown) => (/^-?\d{1,15}$/.test(String(text)) ? Number(text) : text);

/** Turns an error into a message for the person who typed the flags. Returns any other error unchanged. */
export function toUsageError(error: unknown, flags: Readonly<Record<string, string>> = {}): unknown {
  if (error instanceof ConfigurationError) return new UsageError(sentence(messageFor(error, flags)));
  // Node's own errors: from its parser of flags, and from `listen`, where only a name without an address is a `hostname`.
  const { code = '', message = '', port, hostname, address = hostname } = error as Readonly<Record<string, string>>;
  if (code === 'EADDRINUSE') return new UsageError(`Port ${port} is taken; choose another with --port.`);
  if (/^E(?:NOTFOUND|AI_\w+|ADDRNOTAVAIL)$/.test(code))
    return new UsageError(`--host must be a name or an address of this machine, not "${address}".`);
  const [line = ''] = code ? message.split('\n') : [];
  return line ? new UsageError(sentence(line)) : error;
}

const sentence = (text: string) => text.replace(/[^.!?]$/, '$&.');
