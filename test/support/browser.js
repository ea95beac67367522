// Finds a browser for the tests: the one in the environment, an installed one, one in Playwright's cache, or one that it installs now.
import { homedir } from 'node:os';
import { join } from 'node:path';
import { env, execPath, platform } from 'node:process';
import { announce, inPath, installDebianPackages, isRoot, list, mayInstall, runs, start } from './machine.js';

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

/** Where this system keeps browsers that are not on the path. */
function* places() {
  if (platform === 'darwin')
    for (const folder of ['/Applications', join(homedir(), 'Applications')])
      for (const name of applications) yield join(folder, `${name}.app/Contents/MacOS`, name);
  if (platform === 'win32')
    for (const folder of [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']])
      for (const [name, file] of [
        ...['Google/Chrome', 'Google/Chrome Beta', 'Google/Chrome SxS', 'Chromium'].map((each) => [each, 'chrome.exe']),
        ...['Microsoft/Edge', 'Microsoft/Edge Beta', 'Microsoft/Edge Dev'].map((each) => [each, 'msedge.exe']),
      ])
        yield join(folder ?? '', name ?? '', 'Application', file ?? '');
  if (platform === 'linux') {
    yield* ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge', '/usr/lib/chromium/chromium'];
    yield '/snap/bin/chromium';
    for (const folder of ['/var/lib/flatpak', join(homedir(), '.local/share/flatpak')])
      for (const name of ['com.google.Chrome', 'org.chromium.Chromium', 'com.microsoft.Edge'])
        yield join(folder, 'exports/bin', name);
  }
}

/** The browser that Playwright has downloaded, if any. */
async function inPlaywrightCache() {
  const { chromium } = await import('playwright-core');
  const caches = [env['PLAYWRIGHT_BROWSERS_PATH'], join(homedir(), '.cache/ms-playwright')];
  const files = ['linux/chrome', 'linux64/chrome', 'win/chrome.exe', 'win64/chrome.exe'];
  const downloaded = caches.flatMap((cache = '') =>
    list(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .flatMap((name) => files.map((file) => join(cache, name, `chrome-${file}`))),
  );
  return [chromium.executablePath(), ...downloaded].find((file) => file && runs(file));
}

const find = async () => inPath(commands) ?? [...places()].find(runs) ?? (await inPlaywrightCache());

/** The path of a Chromium, Chrome or Edge. @returns {Promise<string>} */
export async function browserPath() {
  const named = env['CHROME_PATH'];
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which cannot be run: correct it or unset it.`);
  }
  const found = await find();
  if (found) return found;
  if (mayInstall() && !installDebianPackages(['chromium-headless-shell', 'fonts-dejavu-core'])) {
    announce('Chromium for the tests', 'into the cache of Playwright, a download of 170 MB');
    start(execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  }
  const installed = await find();
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
  ...(isRoot ? ['--no-sandbox'] : []),
];
