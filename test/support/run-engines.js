// Runs the browser tests in several engines.
// node test/support/run-engines.js [--short] [chromium] [firefox] [webkit]
//   --short   runs a few files in the installed engines, at the same time; otherwise it installs missing engines and runs all files in each
import { spawn } from 'node:child_process';
import { argv, execPath, stdout } from 'node:process';
import { text } from 'node:stream/consumers';
import { enginePath, engines } from './engines.js';
import { freePort } from './machine.js';

const isShort = argv.includes('--short');
const named = argv.slice(2).filter((argument) => !argument.startsWith('--'));
const names = named.length > 0 ? named : [...(isShort ? [] : ['chromium']), ...Object.keys(engines)];

/** @type {string[]} */
const missing = [];

/** @param {string} name */
async function run(name) {
  const path = await enginePath(name, !isShort);
  if (!path) {
    missing.push(name);
    return;
  }
  const options = ['--config', 'test/wtr.config.js', '--port', String(await freePort())];
  const child = spawn(execPath, ['node_modules/.bin/wtr', ...options], {
    // Keeps the output of parallel engines separate.
    stdio: ['ignore', isShort ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ENGINE: name, ENGINE_PATH: path, ...(isShort && { FILES: 'short' }) },
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  if (child.stdout) stdout.write(await text(child.stdout));
  if ((await ended) !== 0) process.exitCode = 1;
}

if (isShort) await Promise.all(names.map(run));
else for (const name of names) await run(name);
if (missing.length > 0) {
  const help = missing.map((name) => `${name} (${engines[/** @type {keyof typeof engines} */ (name)].help})`);
  console.log(`Not run, since they are not on this machine: ${help.join('; ')}.`);
  if (!isShort) process.exitCode = 1;
}
