#!/usr/bin/env node
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { backendHelp, runBackend } from './backend-command.js';
import { UsageError } from './usage-error.js';

const help = `petstore-elements <command>

  backend         the pet store service in memory, over HTTP

${backendHelp}`;

/** Runs a command; what it answers is the exit code. */
export async function main(parameters: readonly string[]): Promise<number> {
  const [command, ...rest] = parameters;
  const print = (line: string) => console.log(line);
  try {
    if (command === 'backend') {
      const server = await runBackend(rest, print);
      if (server) await stopped(server);
      return 0;
    }
    if (command === undefined || command === 'help' || command === '--help' || command === '-h') {
      print(help);
      return command === undefined ? 2 : 0;
    }
    throw new UsageError(`There is no command "${command}".`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`petstore-elements: ${error.message} See --help.`);
    return 2;
  }
}

/** Waits for Ctrl-C or a polite kill, then closes. */
async function stopped(server: { close(): Promise<void> }) {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  await server.close();
}

const started = process.argv[1];
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2));
}
