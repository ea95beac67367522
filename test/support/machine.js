// What a machine has, and how tests install what is missing: always with an announcement, and never after the user has declined.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';

/**
 * The facts about a machine and the actions on it; tests pass a fake one.
 * @typedef {object} Machine
 * @property {string} platform As Node names it.
 * @property {string} home
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {boolean} isRoot
 * @property {(file: string) => boolean} runs Whether this file can be run.
 * @property {(folder: string) => readonly string[]} list The content of a folder; empty if it does not exist.
 * @property {(command: string, parameters: readonly string[]) => void} start
 * @property {(line: string) => void} say
 */

/** @type {Machine} */
export const here = {
  platform: platform(),
  home: homedir(),
  env: process.env,
  isRoot: process.getuid?.() === 0,
  runs(file) {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  list(folder) {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  },
  start(command, parameters) {
    try {
      execFileSync(command, parameters, {
        stdio: ['ignore', 'inherit', 'inherit'],
        // Keeps packages from starting a server that only a test needs.
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      });
    } catch (error) {
      console.error(`${command} ${parameters.join(' ')}: ${error instanceof Error ? error.message : error}`);
    }
  },
  say: (line) => console.error(line),
};

/**
 * The first of these commands on the path.
 * @param {readonly string[]} names
 * @param {Machine} machine
 */
export const inPath = (names, { env, platform, runs } = here) =>
  (env['PATH'] ?? '')
    .split(platform === 'win32' ? ';' : ':')
    .flatMap((folder) => names.map((name) => join(folder, platform === 'win32' ? `${name}.exe` : name)))
    .find(runs);

/** @param {Machine} machine */
export const mayInstall = ({ env } = here) => env['PETSTORE_INSTALL'] !== 'no';

/**
 * Prints what will be installed, and how to decline.
 * @param {string} what
 * @param {string} how
 * @param {Machine} machine
 */
export const announce = (what, how, { say } = here) => say(`Installing ${what} ${how}; PETSTORE_INSTALL=no declines.`);

/**
 * Installs Debian packages if possible and not declined.
 * @param {readonly string[]} packages
 * @param {Machine} machine
 * @returns {boolean} Whether it was tried.
 */
export function installDebianPackages(packages, machine = here) {
  const { isRoot, runs, start } = machine;
  if (!mayInstall(machine) || !isRoot || !runs('/usr/bin/apt-get')) return false;
  announce(packages.join(' and '), 'with apt-get', machine);
  start('apt-get', ['update', '-q']);
  start('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages]);
  return true;
}
