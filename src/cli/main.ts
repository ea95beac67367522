#!/usr/bin/env node
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { backendHelp, runBackend } from './backend-command.js';
import { doctorHelp, runDoctor } from './doctor-command.js';
import { UsageError } from './flags.js';

const help = `petstore-elements <command>\n\n${backendHelp}\n${doctorHelp}`;

/** Runs a command and answers its exit code: 0 done, 1 the doctor found something, 2 called in a wrong way. */
export async function main(parameters: readonly string[]): Promise<number> {
  const [command, ...rest] = parameters;
  const print = (line: string) => console.log(line);
  try {
    switch (command) {
      case 'backend':
        await stopped(await runBackend(rest, print));
        return 0;
      case 'doctor':
        return (await runDoctor(rest, print)) ? 0 : 1;
      case 'help':
      case '--help':
      case '-h':
        print(help);
        return 0;
      default:
        throw new UsageError(command === undefined ? 'Which command?' : `There is no command "${command}".`);
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`petstore-elements: ${error.message} See petstore-elements --help.`);
    return 2;
  }
}

/** Waits for Ctrl-C or a polite end by the system, then closes. */
async function stopped(server: { close(): Promise<void> } | undefined) {
  if (!server) return;
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  await server.close();
}

const started = process.argv[1];
// A bin of npm is a link, hence the real path; imported, this module does nothing.
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2));
}
