import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createBackend, type Latency } from '../backend/index.js';
import { type RunningServer, serve } from '../backend/node.js';
import { UsageError } from './usage-error.js';

export const backendHelp = `petstore-elements backend – the pet store service in memory, over HTTP

  --port <n>      port to listen on (default 8787; 0 takes a free one)
  --host <name>   address to bind (default 127.0.0.1)
  --key <key>     API key to let in (default: one made up and printed)
  --pets <n>      how many pets to invent (default 25)
  --seed <n>      makes the invented pets repeatable (default 1)
  --latency <ms>  time of each answer, or a range such as 50-400 (default 0)
`;

/** Starts the backend as the flags say. @throws UsageError */
export async function runBackend(
  parameters: readonly string[],
  print: (line: string) => void,
): Promise<RunningServer | undefined> {
  const flags = readFlags(parameters);
  if (flags.help) {
    print(backendHelp);
    return undefined;
  }
  const key = flags.key ?? randomBytes(16).toString('hex');
  const backend = usable(() =>
    createBackend({
      apiKeys: [key],
      pets: integer('--pets', flags.pets ?? '25', 0, 1_000_000),
      seed: integer('--seed', flags.seed ?? '1', 0, 2 ** 32 - 1),
      latency: readLatency(flags.latency ?? '0'),
    }),
  );
  const port = integer('--port', flags.port ?? '8787', 0, 65_535);
  const server = await serve(backend, { port, host: flags.host ?? '127.0.0.1' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') throw new UsageError(`Port ${port} is taken; choose another with --port.`);
      throw new UsageError(`Cannot listen on port ${port}: ${error.message}`);
    },
  );
  print(`Pet store backend at ${server.baseUrl}`);
  print(flags.key === undefined ? `API key, made up for this run: ${key}` : 'API key: the one given');
  return server;
}

function readFlags(parameters: readonly string[]) {
  return usable(() => {
    const text = { type: 'string' } as const;
    const options = { port: text, host: text, key: text, pets: text, seed: text, latency: text };
    return parseArgs({
      args: [...parameters],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: false,
    }).values;
  });
}

function usable<Value>(make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

function integer(flag: string, text: string, minimum: number, maximum: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= minimum && value <= maximum) return value;
  throw new UsageError(`${flag} must be an integer from ${minimum} to ${maximum}, not "${text}".`);
}

function readLatency(text: string): Latency {
  const [minimum = '', maximum, ...rest] = text.split('-');
  if (rest.length > 0) throw new UsageError(`--latency must be milliseconds or a range such as 50-400, not "${text}".`);
  const from = integer('--latency', minimum, 0, 600_000);
  return maximum === undefined ? from : [from, integer('--latency', maximum, from, 600_000)];
}
