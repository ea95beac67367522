// Finds Firefox and WebKit for the browser tests, and installs them if the system allows it.
import { join } from 'node:path';
import { browserPath } from './browser.js';
import { inPath, installDebianPackages, list, runs } from './machine.js';

/**
 * @typedef {object} Engine
 * @property {() => string | undefined} find The file that starts it, if it is installed.
 * @property {readonly string[]} packages The Debian packages that contain it.
 * @property {string} help What to install on other systems.
 */

/** Debian keeps MiniBrowser, which WebKitWebDriver starts, next to the library of its architecture. */
const miniBrowser = () =>
  ['/usr/lib', '/usr/libexec']
    .flatMap((folder) => [folder, ...list(folder).map((name) => join(folder, name))])
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) => join(folder, name, 'MiniBrowser')),
    )
    .find(runs);

/** @type {Readonly<Record<'firefox' | 'webkit', Engine>>} */
export const engines = {
  firefox: {
    find: () =>
      process.env['FIREFOX_PATH'] ??
      (runs('/Applications/Firefox.app/Contents/MacOS/firefox')
        ? '/Applications/Firefox.app/Contents/MacOS/firefox'
        : inPath(['firefox-esr', 'firefox'])),
    packages: ['firefox-esr'],
    help: 'install Firefox, or set FIREFOX_PATH to the file that starts it',
  },
  webkit: {
    find: () => (inPath(['WebKitWebDriver']) && inPath(['Xvfb']) ? miniBrowser() : undefined),
    packages: ['webkit2gtk-driver', 'xvfb'],
    help: 'install WebKitGTK with its WebKitWebDriver and MiniBrowser, and Xvfb',
  },
};

/**
 * The file that starts an engine.
 * @param {string} name
 * @param {boolean} mayInstall
 * @returns {Promise<string | undefined>}
 */
export async function enginePath(name, mayInstall) {
  if (name === 'chromium') return browserPath();
  const engine = engines[/** @type {keyof typeof engines} */ (name)];
  if (!engine) throw new Error(`Unknown engine "${name}": choose from chromium, ${Object.keys(engines).join(', ')}.`);
  const found = engine.find();
  if (found || !mayInstall) return found;
  installDebianPackages(engine.packages);
  return engine.find();
}
