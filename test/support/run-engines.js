// Runs the tests of the browser in several engines, one after the other.
// node test/support/run-engines.js [--short] [chromium] [firefox] [webkit]
//   --short   a few files, in the engines that are there; without it all files, and an engine that is missing is installed
import { spawnSync } from 'node:child_process';
import { argv, execPath } from 'node:process';
import { enginePath, engines } from './engines.js';

const isShort = argv.includes('--short');
const named = argv.slice(2).filter((argument) => !argument.startsWith('--'));
const names = named.length > 0 ? named : [...(isShort ? [] : ['chromium']), ...Object.keys(engines)];

/** @type {string[]} */
const missing = [];
for (const name of names) {
  const path = await enginePath(name, !isShort);
  if (!path) {
    missing.push(name);
    continue;
  }
  const { status } = spawnSync(execPath, ['node_modules/.bin/wtr', '--config', 'test/wtr.config.js'], {
    stdio: 'inherit',
    env: { ...process.env, ENGINE: name, ENGINE_PATH: path, ...(isShort && { FILES: 'short' }) },
  });
  if (status !== 0) process.exitCode = 1;
}
if (missing.length > 0) {
  const help = missing.map((name) => `${name} (${engines[/** @type {keyof typeof engines} */ (name)].help})`);
  console.log(`Not run, since they are not on this machine: ${help.join('; ')}.`);
  if (!isShort) process.exitCode = 1;
}
