#!/usr/bin/env node
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { version } from '../../package.json';
import { backendHelp, runBackend } from './backend-command.js';
import { doctorHelp, runDoctor } from './doctor-command.js';
import { UsageError } from './flags.js';
import { proxyHelp, runProxy } from './proxy-command.js';

const help = `petstore-elements <command>\n\n${[backendHelp, doctorHelp, proxyHelp].join('\n')}\npetstore-elements --version\n`;

/** What the command exits with. */
const exitCodes = { done: 0, problem: 1, usage: 2 } as const;

/** Runs a command and returns its exit code. `problem` is what the doctor found. */
export async function main(parameters: readonly string[]): Promise<number> {
  const [command, ...rest] = parameters;
  const print = (line: string) => console.log(line);
  try {
    switch (command) {
      case 'backend':
      case 'proxy': {
        // Listens from the start: someone who reads the address may stop the server at once.
        const stopped = stopSignal();
        const server = await (command === 'backend' ? runBackend(rest, print) : runProxy(rest, print, { stopped }));
        if (server && !stopped.aborted) await once(stopped, 'abort');
        await server?.close();
        break;
      }
      case 'doctor':
        return (await runDoctor(rest, print)) ? exitCodes.done : exitCodes.problem;
      case '--version':
        print(version);
        break;
      case 'help':
      case '--help':
      case '-h':
        print(help);
        break;
      default:
        throw new UsageError(command === undefined ? 'The command is missing.' : `There is no command "${command}".`);
    }
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`petstore-elements: ${error.message} See petstore-elements help.`);
    return exitCodes.usage;
  }
}

/** Aborts on SIGINT (Ctrl-C) or SIGTERM. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

const [, started] = process.argv;
// A bin of npm is a link, so this compares real paths. When imported, this module does nothing.
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) {
  // Who reads the output may stop at any time: a server goes on.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  process.exitCode = await main(process.argv.slice(2));
}
