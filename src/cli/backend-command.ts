import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type BackendFault, type BackendOptions, createBackend } from '../backend/index.js';
import { type RunningBackend, serveBackend } from '../backend/node.js';
import { BackendLatency } from '../backend/options.js';
import { BackendState } from '../backend/pet-table.js';
import { parseJson } from '../service/json.js';
import { longestTime, readOptions } from '../shared/options.js';
import { keyFromEnvironment, keyVariable, optionNames, readFlags, toUsageError, UsageError } from './flags.js';

export const backendHelp = `petstore-elements backend – the pet store service in memory, over HTTP

  --port <n>             port to listen on (default 8787; 0 takes a free one)
  --host <name>          address to bind (default 127.0.0.1)
  --key <key>            accepted API key (default: ${keyVariable}, else a
                         random key, which is printed)
  --pets <n>             number of sample pets, at most 10000 (default 12)
  --data <file>          JSON file with the pets instead: a list, or the result
                         of snapshot()
  --seed <n>             make the sample pets and chances repeatable (default 1)
  --latency <ms>         response time, or a range such as 50-400 (default 0)
  --switch <name>=<v>    what the spec leaves open, such as emptyName=400; may
                         be repeated
  --faults <file>        JSON file with a list of faults
  --control              let tests with the key reset and change the backend,
                         below /__backend
`;

const flags = {
  text: ['host', 'key', 'data', 'latency', 'faults'],
  texts: ['switch'],
  number: ['port', 'pets', 'seed'],
  alone: ['control'],
} as const;

/**
 * Starts the backend as the flags say. Returns no server if the flags only ask for help.
 *
 * @throws UsageError
 */
export async function runBackend(
  parameters: readonly string[],
  print: (line: string) => void,
): Promise<RunningBackend | undefined> {
  const { values } = readFlags(parameters, flags);
  if (values.help) {
    print(backendHelp);
    return undefined;
  }
  if (values.data !== undefined && values.pets !== undefined)
    throw new UsageError('--pets and --data both set the pets; use one of them.');
  const key = values.key ?? keyFromEnvironment();
  const usedKey = key ?? randomBytes(16).toString('hex');
  try {
    const backend = createBackend({
      apiKeys: [usedKey],
      ...(values.data === undefined ? { pets: values.pets ?? 12 } : readData(values.data)),
      seed: values.seed,
      latency: readLatency(values.latency),
      switches: Object.fromEntries((values.switch ?? []).map(readSwitch)),
      faults: values.faults === undefined ? [] : (readJsonFile('--faults', values.faults) as BackendFault[]),
    });
    const { port = 8787, host, control } = values;
    const server = await serveBackend(backend, { port, host, control });
    print(`Pet store backend at ${server.baseUrl}`);
    print(key === undefined ? `API key for this run: ${usedKey}` : 'API key: the one you set');
    if (server.controlUrl !== undefined) print(`Control at ${server.controlUrl}`);
    return server;
  } catch (error) {
    throw toUsageError(error, {
      ...optionNames(flags),
      ...{ apiKeys: '--key', switches: '--switch', state: '--data' },
      pets: values.data === undefined ? '--pets' : '--data',
    });
  }
}

/**
 * A time or a range.
 *
 * @throws UsageError
 */
function readLatency(text: string | undefined): BackendLatency | undefined {
  if (text === undefined) return undefined;
  const times = /^\d+(?:-\d+)?$/.test(text) ? text.split('-').map(Number) : [];
  const { data } = BackendLatency.safeParse(times.length === 1 ? times[0] : times);
  if (data !== undefined) return data;
  throw new UsageError(
    `--latency must be milliseconds, or a range such as 50-400 with the smaller first, at most ${longestTime}, not "${text}".`,
  );
}

/** Reads a number, `true` or `false` as such, and anything else as text. */
function readSwitch(text: string): [name: string, value: unknown] {
  const [, name, value] = /^(\w+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new UsageError(`--switch must be a name and a value such as emptyName=400, not "${text}".`);
  }
  return [name, /^(?:true|false|0|[1-9]\d*)$/.test(value) ? JSON.parse(value) : value];
}

/**
 * The options for the pets of a list or a snapshot, so that a reset restores them.
 *
 * @throws ConfigurationError for an invalid snapshot
 */
function readData(file: string): Pick<BackendOptions, 'pets' | 'firstId'> {
  const data = readJsonFile('--data', file);
  if (Array.isArray(data)) return { pets: data };
  const { pets, nextId } = readOptions(BackendState, data, 'state');
  return { pets, firstId: nextId };
}

function readJsonFile(flag: string, file: string): unknown {
  try {
    // Without a byte order mark.
    return parseJson(new TextDecoder().decode(readFileSync(file)));
  } catch (error) {
    const why = error instanceof SyntaxError ? `it is not JSON (${error.message})` : (error as Error).message;
    throw new UsageError(`${flag} must be a file with JSON; cannot read "${file}": ${why}.`);
  }
}
