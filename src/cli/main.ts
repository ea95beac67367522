#!/usr/bin/env node
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backendHelp, runBackend } from './backend-command.js';
import { doctorHelp, runDoctor } from './doctor-command.js';
import { UsageError } from './flags.js';
import { proxyHelp, runProxy } from './proxy-command.js';

const help = `petstore-elements <command>\n\n${backendHelp}\n${doctorHelp}\n${proxyHelp}\npetstore-elements --version\n`;

/** Runs a command and returns its exit code: 0 done, 1 the doctor found a problem, 2 wrong usage. */
export async function main(parameters: readonly string[]): Promise<number> {
  const [command, ...rest] = parameters;
  const print = (line: string) => console.log(line);
  try {
    switch (command) {
      case 'backend':
      case 'proxy': {
        // Listened to from the start: whoever reads the address may stop the server at once.
        const asked = askedToStop();
        const server = await (command === 'backend' ? runBackend(rest, print) : runProxy(rest, print));
        if (server) await asked;
        await server?.close();
        return 0;
      }
      case 'doctor':
        return (await runDoctor(rest, print)) ? 0 : 1;
      case '--version':
        print(version());
        return 0;
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

/** Resolves at SIGINT (Ctrl-C) or SIGTERM. */
const askedToStop = () =>
  new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });

/** The version of the package, which lies one folder up when built and two in a checkout. */
function version(): string {
  const files = ['..', '../..'].map((up) => join(import.meta.dirname, up, 'package.json'));
  return JSON.parse(readFileSync(files.find((file) => existsSync(file)) ?? '', 'utf8')).version;
}

const started = process.argv[1];
// A bin of npm is a link, hence the real path; imported, this module does nothing.
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) {
  // `… | head` closes the pipe early; that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  process.exitCode = await main(process.argv.slice(2));
}
