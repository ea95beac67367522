import { randomBytes } from 'node:crypto';
import { createBackend, type Latency } from '../backend/index.js';
import { type RunningServer, serve } from '../backend/node.js';
import { integer, readFlags, UsageError, usable } from './flags.js';

export const backendHelp = `petstore-elements backend – the pet store service in memory, over HTTP

  --port <n>        port to listen on (default 8787; 0 takes a free one)
  --host <name>     address to bind (default 127.0.0.1)
  --key <key>       API key to let in (default: one made up and printed)
  --pets <n>        how many pets to invent (default 25)
  --seed <n>        makes the invented pets repeatable (default 1)
  --latency <ms>    time of each answer, or a range such as 50-400 (default 0)
`;

/** Starts the backend as the flags say; without a server when only help was asked for. @throws UsageError */
export async function runBackend(
  parameters: readonly string[],
  print: (line: string) => void,
): Promise<RunningServer | undefined> {
  const text = { type: 'string' } as const;
  const { values } = readFlags(parameters, {
    ...{ port: text, host: text, key: text, pets: text, seed: text, latency: text },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) {
    print(backendHelp);
    return undefined;
  }
  const port = integer('--port', values.port ?? '8787', 0, 65_535);
  if (values.key !== undefined && !/^[\x21-\x7e]+$/.test(values.key)) {
    throw new UsageError('--key must be visible ASCII characters without spaces.');
  }
  const key = values.key ?? randomBytes(16).toString('hex');
  const options = {
    apiKeys: [key],
    pets: integer('--pets', values.pets ?? '25', 0, 1_000_000),
    seed: integer('--seed', values.seed ?? '1', 0, 2 ** 32 - 1),
    latency: readLatency(values.latency ?? '0'),
  };
  const backend = usable(() => createBackend(options));
  const server = await serve(backend, { port, host: values.host ?? '127.0.0.1' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') throw new UsageError(`Port ${port} is taken; choose another with --port.`);
      throw new UsageError(`Cannot listen on port ${port}: ${error.message}.`);
    },
  );
  print(`Pet store backend at ${server.baseUrl}`);
  print(values.key === undefined ? `API key, made up for this run: ${key}` : 'API key: the one given');
  return server;
}

function readLatency(text: string): Latency {
  const [, minimum, maximum] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  if (minimum === undefined) {
    throw new UsageError(`--latency must be milliseconds or a range such as 50-400, not "${text}".`);
  }
  const from = integer('--latency', minimum, 0, 600_000);
  return maximum === undefined ? from : [from, integer('--latency', maximum, from, 600_000)];
}
