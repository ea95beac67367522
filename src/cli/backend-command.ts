import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import {
  type Backend,
  type BackendFault,
  type BackendLatency,
  type BackendOptions,
  createBackend,
} from '../backend/index.js';
import { type RunningBackend, serve } from '../backend/node.js';
import { readState } from '../backend/pet-table.js';
import { parseJson, stringifyJson } from '../spec/json.js';
import { keyCharacters } from '../spec/service.js';
import {
  failedToListen,
  integer,
  keyFromEnvironment,
  keyVariable,
  orUsageError,
  readFlags,
  UsageError,
} from './flags.js';

export const backendHelp = `petstore-elements backend – the pet store service in memory, over HTTP

  --port <n>             port to listen on (default 8787; 0 takes a free one)
  --host <name>          address to bind (default 127.0.0.1)
  --key <key>            accepted API key (default: that of ${keyVariable}, else one made up and printed)
  --pets <n>             how many pets to invent, at most 10000 (default 25)
  --data <file>          JSON with the pets instead: a list, or what snapshot() gave
  --seed <n>             makes the invented pets and chances repeatable (default 1)
  --latency <ms>         time of each answer, or a range such as 50-400 (default 0)
  --switch <name>=<v>    what the spec leaves open, such as emptyName=400; may be repeated
  --faults <file>        JSON with a list of faults
  --log <file>           append each request as a line of JSON, the key redacted
  --control              let tests reset and change the backend with the key, below /__backend
`;

/** Starts the backend as the flags say; without a server when only help was asked for. @throws UsageError */
export async function runBackend(
  parameters: readonly string[],
  print: (line: string) => void,
): Promise<RunningBackend | undefined> {
  const text = { type: 'string' } as const;
  const { values } = readFlags(parameters, {
    ...{ port: text, host: text, key: text, pets: text, seed: text, latency: text },
    ...{ data: text, faults: text, log: text, switch: { type: 'string', multiple: true } },
    control: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) {
    print(backendHelp);
    return undefined;
  }
  const port = integer('--port', values.port ?? '8787', 0, 65_535);
  const key = values.key ?? keyFromEnvironment();
  if (key !== undefined && !keyCharacters.test(key)) {
    const name = values.key === undefined ? keyVariable : '--key';
    throw new UsageError(`${name} must be visible ASCII characters without spaces.`);
  }
  const usedKey = key ?? randomBytes(16).toString('hex');
  const data = values.data === undefined ? undefined : readJsonFile('--data', values.data);
  const backend = orUsageError(() =>
    createBackend({
      apiKeys: [usedKey],
      ...(data === undefined ? { pets: integer('--pets', values.pets ?? '25', 0, 10_000) } : readData(data)),
      seed: integer('--seed', values.seed ?? '1', 0, 2 ** 32 - 1),
      latency: readLatency(values.latency ?? '0'),
      switches: Object.fromEntries((values.switch ?? []).map(readSwitch)),
      faults: values.faults === undefined ? [] : (readJsonFile('--faults', values.faults) as BackendFault[]),
    }),
  );
  if (values.log !== undefined) logTo(values.log, backend);
  const { control = false, host = '127.0.0.1' } = values;
  const server = await serve(backend, { port, host, control }).catch((error) => failedToListen(port, error));
  print(`Pet store backend at ${server.baseUrl}`);
  print(key === undefined ? `API key, made up for this run: ${usedKey}` : 'API key: the one you set');
  if (server.controlUrl !== undefined) print(`Control at ${server.controlUrl}`);
  return server;
}

function readLatency(text: string): BackendLatency {
  const [, minimum, maximum] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  if (minimum === undefined) {
    throw new UsageError(`--latency must be milliseconds or a range such as 50-400, not "${text}".`);
  }
  const from = integer('--latency', minimum, 0, 600_000);
  return maximum === undefined ? from : [from, integer('--latency', maximum, from, 600_000)];
}

/** A value that reads as a number or as true or false is one; every other is text. */
function readSwitch(text: string): [name: string, value: unknown] {
  const [, name, value] = /^(\w+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new UsageError(`--switch must be a name and a value such as emptyName=400, not "${text}".`);
  }
  return [name, /^(?:true|false|\d+)$/.test(value) ? JSON.parse(value) : value];
}

/** The options for the pets of a list or a snapshot, so that a reset brings them back. @throws TypeError for an invalid snapshot */
function readData(data: unknown): Pick<BackendOptions, 'pets' | 'firstId'> {
  if (Array.isArray(data)) return { pets: data };
  const { pets, nextId } = readState(data as ReturnType<Backend['snapshot']>);
  return { pets, firstId: nextId };
}

function readJsonFile(flag: string, file: string): unknown {
  try {
    return parseJson(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? `it is no JSON (${error.message})` : (error as Error).message;
    throw new UsageError(`${flag} must be a file with JSON; cannot read "${file}": ${why}.`);
  }
}

/** Written at once, so that what was answered is in the file even if the process is killed. */
function logTo(file: string, backend: Backend) {
  const write = (text: string) => {
    try {
      appendFileSync(file, text);
    } catch (error) {
      throw new UsageError(
        `--log must be a file that can be written; cannot write "${file}": ${(error as Error).message}.`,
      );
    }
  };
  write('');
  backend.addEventListener('answer', ({ entry }) => {
    try {
      write(`${stringifyJson(entry)}\n`);
    } catch (error) {
      // Such as a full disk, which is no reason to end the backend.
      console.error(`petstore-elements: ${(error as Error).message}`);
    }
  });
}
