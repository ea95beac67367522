// Finds a browser for the tests: the one in the environment, an installed one, one in Playwright's cache, or one that it installs now.
import { join } from 'node:path';
import { announce, here, inPath, installDebianPackages, mayInstall } from './machine.js';

/** @import { Machine } from './machine.js' */

/** Commands that start a browser: first headless Chromium, whose pages cost a fifth, then all versions of Chrome, Chromium and Edge. */
const commands = [
  'chromium-headless-shell',
  ...['google-chrome-stable', 'google-chrome', 'chrome', 'chromium', 'chromium-browser'],
  ...['microsoft-edge-stable', 'microsoft-edge', 'msedge'],
  ...['google-chrome-beta', 'google-chrome-unstable', 'microsoft-edge-beta', 'microsoft-edge-dev'],
];

/** The names of the browsers among the applications of a Mac. */
const applications = [
  ...['Google Chrome', 'Chromium', 'Microsoft Edge'],
  ...['Google Chrome Beta', 'Google Chrome Canary', 'Microsoft Edge Beta', 'Microsoft Edge Dev'],
];

/**
 * Where each system keeps browsers that are not on the path.
 * @type {Readonly<Record<string, (machine: Machine) => string[]>>}
 */
const places = {
  darwin: ({ home }) =>
    ['/Applications', join(home, 'Applications')].flatMap((folder) =>
      applications.map((name) => join(folder, `${name}.app/Contents/MacOS`, name)),
    ),
  win32: ({ env }) =>
    [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].flatMap((folder = '') =>
      [
        ...['Google/Chrome', 'Google/Chrome Beta', 'Google/Chrome SxS', 'Chromium'].map((name) => [name, 'chrome.exe']),
        ...['Microsoft/Edge', 'Microsoft/Edge Beta', 'Microsoft/Edge Dev'].map((name) => [name, 'msedge.exe']),
      ].map(([name = '', file = '']) => join(folder, name, 'Application', file)),
    ),
  linux: ({ home }) => [
    ...[
      '/opt/google/chrome/chrome',
      '/opt/microsoft/msedge/msedge',
      '/usr/lib/chromium/chromium',
      '/snap/bin/chromium',
    ],
    ...['/var/lib/flatpak', join(home, '.local/share/flatpak')].flatMap((folder) =>
      ['com.google.Chrome', 'org.chromium.Chromium', 'com.microsoft.Edge'].map((name) =>
        join(folder, 'exports/bin', name),
      ),
    ),
  ],
};

/**
 * The browser that Playwright has downloaded, if any.
 * @param {Machine} machine
 */
async function inPlaywrightCache({ env, home, runs, list }) {
  const { chromium } = await import('playwright-core');
  const caches = [env['PLAYWRIGHT_BROWSERS_PATH'], join(home, '.cache/ms-playwright')];
  const downloaded = caches.flatMap((cache = '') =>
    list(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .flatMap((name) =>
        ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-win/chrome.exe', 'chrome-win64/chrome.exe'].map(
          (file) => join(cache, name, file),
        ),
      ),
  );
  return [chromium.executablePath(), ...downloaded].find((file) => file && runs(file));
}

/** @param {Machine} machine */
const find = async (machine) =>
  inPath(commands, machine) ??
  places[machine.platform]?.(machine).find(machine.runs) ??
  (await inPlaywrightCache(machine));

/** @param {Machine} machine */
function install(machine) {
  if (installDebianPackages(['chromium-headless-shell', 'fonts-dejavu-core'], machine)) return;
  announce('Chromium for the tests', 'into the cache of Playwright, a download of 170 MB', machine);
  machine.start(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
}

/**
 * The path of a Chromium, Chrome or Edge.
 * @param {Machine} [machine]
 * @returns {Promise<string>}
 */
export async function browserPath(machine = here) {
  const named = machine.env['CHROME_PATH'];
  if (named) {
    if (machine.runs(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which cannot be run: correct it or unset it.`);
  }
  const found = await find(machine);
  if (found) return found;
  if (mayInstall(machine)) install(machine);
  const installed = await find(machine);
  if (installed) return installed;
  throw new Error('No browser: install Chrome, Chromium or Edge, or set CHROME_PATH to the file that starts one.');
}

/** Flags for a quiet browser that stays offline; the sandbox does not start for root. */
export const browserFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(here.isRoot ? ['--no-sandbox'] : []),
];
