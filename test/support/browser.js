// Finds a browser for the tests: the one in the environment, an installed one, or one that it installs now.
import { join } from 'node:path';
import { env, execPath, platform } from 'node:process';
import { announce, inPath, installDebianPackages, isRoot, mayInstall, runs, start } from './machine.js';

/** Commands that start a browser: first headless Chromium, whose pages cost a fifth. */
const commands = ['chromium-headless-shell', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge'];

/** Where other systems keep browsers, which are not on the path there. */
const places = () =>
  platform === 'darwin'
    ? ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
    : [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].flatMap((folder = '') =>
        ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map((file) =>
          join(folder, file),
        ),
      );

/** An installed browser, or the one that Playwright has downloaded. */
async function find() {
  const { chromium } = await import('playwright-core');
  return inPath(commands) ?? [...places(), chromium.executablePath()].find(runs);
}

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
