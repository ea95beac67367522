// What a machine has, and how tests install what is missing: always with an announcement, and never after the user has declined.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { platform } from 'node:process';

export const isRoot = process.getuid?.() === 0;

/** Whether this file can be run. @param {string} file */
export function runs(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The content of a folder; empty if it does not exist. @param {string} folder */
export function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * A port that nothing listens on, for servers of others, which cannot take one themselves.
 * @returns {Promise<number>}
 */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/** @param {string} command @param {readonly string[]} parameters */
export function start(command, parameters) {
  try {
    execFileSync(command, parameters, {
      stdio: ['ignore', 'inherit', 'inherit'],
      // Keeps packages from starting a server that only a test needs.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  } catch (error) {
    console.error(`${command} ${parameters.join(' ')}: ${error instanceof Error ? error.message : error}`);
  }
}

/** The first of these commands on the path. @param {readonly string[]} names */
export const inPath = (names) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, platform === 'win32' ? `${name}.exe` : name)))
    .find(runs);

export const mayInstall = () => process.env['PETSTORE_INSTALL'] !== 'no';

/** Prints what will be installed, and how to decline. @param {string} what @param {string} how */
export const announce = (what, how) => console.error(`Installing ${what} ${how}; PETSTORE_INSTALL=no declines.`);

/**
 * Installs Debian packages if possible and not declined.
 * @param {readonly string[]} packages
 * @returns {boolean} Whether it was tried.
 */
export function installDebianPackages(packages) {
  if (!mayInstall() || !isRoot || !runs('/usr/bin/apt-get')) return false;
  announce(packages.join(' and '), 'with apt-get');
  start('apt-get', ['update', '-q']);
  start('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages]);
  return true;
}
