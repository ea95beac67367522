// Finds the browser that the tests run in: the one named, one installed, one in Playwright's cache, or one installed now.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';

const programFiles = [
  process.env['PROGRAMFILES'],
  process.env['PROGRAMFILES(X86)'],
  process.env['LOCALAPPDATA'],
].filter((folder) => folder !== undefined);

/** Where each system keeps its browsers when they are not on the path. */
const places = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: programFiles.flatMap((folder) => [
    join(folder, 'Google/Chrome/Application/chrome.exe'),
    join(folder, 'Chromium/Application/chrome.exe'),
    join(folder, 'Microsoft/Edge/Application/msedge.exe'),
  ]),
};

const commands = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge'];

/**
 * Whether this file can be run.
 * @param {string} file
 */
export const runs = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The first of these commands that is on the path.
 * @param {readonly string[]} names
 */
export const inPath = (names) =>
  (process.env['PATH'] ?? '')
    .split(platform() === 'win32' ? ';' : ':')
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(runs);

const inPlaces = () => (places[/** @type {'darwin' | 'win32'} */ (platform())] ?? []).find(runs);

/** The file that Playwright would start, if it has downloaded one. */
async function inPlaywrightCache() {
  const { chromium } = await import('playwright-core');
  const expected = chromium.executablePath();
  if (expected && runs(expected)) return expected;
  const caches = [process.env['PLAYWRIGHT_BROWSERS_PATH'], join(homedir(), '.cache/ms-playwright')];
  return caches
    .filter((cache) => cache !== undefined && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(/** @type {string} */ (cache))
        .filter((name) => /^chromium-\d+$/.test(name))
        .flatMap((name) =>
          ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-win/chrome.exe', 'chrome-win64/chrome.exe'].map(
            (file) => join(/** @type {string} */ (cache), name, file),
          ),
        ),
    )
    .find(runs);
}

/** @param {string} command @param {string[]} parameters */
function attempt(command, parameters) {
  try {
    execFileSync(command, parameters, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (error) {
    console.error(`${command} ${parameters.join(' ')}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Installs Debian's packages where that is possible.
 * @param {readonly string[]} packages
 * @returns {boolean} Whether it was tried.
 */
export function installDebianPackages(packages) {
  if (process.getuid?.() !== 0 || !runs('/usr/bin/apt-get')) return false;
  console.error(`Installing Debian’s ${packages.join(', ')}.`);
  attempt('apt-get', ['update', '-q']);
  attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages]);
  return true;
}

function install() {
  if (!installDebianPackages(['chromium', 'fonts-dejavu-core'])) {
    console.error('No Chrome, Chromium or Edge found: downloading Playwright’s Chromium.');
    attempt(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  }
}

const find = async () => inPlaces() ?? inPath(commands) ?? (await inPlaywrightCache());

/**
 * The path of a Chromium, Chrome or Edge.
 * @returns {Promise<string>}
 */
export async function browserPath() {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which cannot be run: correct it or unset it.`);
  }
  const found = await find();
  if (found) return found;
  install();
  const installed = await find();
  if (installed) return installed;
  throw new Error('No browser: install Chrome, Chromium or Edge, or set CHROME_PATH to the file that starts one.');
}

/** Flags for a quiet, offline browser; the sandbox does not start for root. */
export const browserFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
