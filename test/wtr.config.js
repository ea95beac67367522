import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromeLauncher } from '@web/test-runner-chrome';
import { browserFlags } from './support/browser.js';
import { sources } from './support/sources.js';
import { webkitLauncher } from './support/webkit-launcher.js';

const { CHROME_PATH, ENGINE = 'chromium', ENGINE_PATH = CHROME_PATH ?? '', FILES } = process.env;

/** @param {string} name */
const component = (name) => `test/components/${name}.test.ts`;

/** A separate browser for each run. */
export const browser = () => chromeLauncher({ launchOptions: { executablePath: ENGINE_PATH, args: browserFlags } });

/** Firefox without throttled timers in background tabs, where tests run. */
const firefox = () => {
  const extraPrefsFirefox = {
    'dom.min_background_timeout_value': 4,
    'dom.min_background_timeout_value_without_budget_throttling': 4,
    'dom.timeout.enable_budget_timer_throttling': false,
    'dom.suspend_inactive.enabled': false,
  };
  const launcher = chromeLauncher({
    launchOptions: { browser: 'firefox', executablePath: ENGINE_PATH, extraPrefsFirefox, defaultViewport: null },
    async createPage({ context }) {
      const page = await context.newPage();
      const { setViewport } = page;
      // Firefox 140 sets the size, and lacks the command for the orientation that Puppeteer sends along.
      page.setViewport = (size) =>
        setViewport.call(page, size).catch((error) => {
          if (!/unknown command/.test(error)) throw error;
        });
      return page;
    },
  });
  // The launcher calls each browser Chrome.
  return Object.assign(launcher, { name: 'Firefox' });
};

/** @type {Readonly<Record<string, () => import('@web/test-runner-core').BrowserLauncher>>} */
const launchers = { chromium: browser, firefox, webkit: () => webkitLauncher(ENGINE_PATH) };

const launcher = launchers[ENGINE];
if (!launcher) throw new Error(`Unknown ENGINE "${ENGINE}": choose from ${Object.keys(launchers).join(', ')}.`);

/**
 * Checks that all files exist, because a pattern without a match would skip tests silently.
 * @param {string[]} files
 */
function existing(files) {
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}: correct the list in test/wtr.config.js.`);
  return files;
}

/** The files that show what engines do in different ways: bodies, forms and focus, layout, names in a page, looks. */
const short = existing([
  'test/client/large-bodies.suite.ts',
  ...['layout', 'hostile-page', 'themes/marks', 'pet-list/states', 'pet-list/rows', 'pet-detail/detail'].map(component),
  ...['entries', 'form', 'sending'].map((name) => component(`pet-form/${name}`)),
]);

/** Creates the manifest of the elements when a test requests it. */
const manifest = {
  name: 'manifest',
  /** @param {{ path: string }} context */
  serve({ path }) {
    if (path !== '/custom-elements.json') return undefined;
    const analyze = ['analyze', '--config', 'components/manifest.config.js', '--outdir', 'node_modules/.cache/tested'];
    execFileSync(process.execPath, [
      '--import',
      'tsx',
      'node_modules/@custom-elements-manifest/analyzer/cem.js',
      ...analyze,
    ]);
    return { body: readFileSync('node_modules/.cache/tested/custom-elements.json', 'utf8'), type: 'json' };
  },
};

/** @type {string[]} */
const foreignRequests = [];

/** Records requests below /foreign, which tests send to another name of this machine, and lists them at /foreign-requests. */
const foreign = {
  name: 'foreign',
  /** @param {{ path: string }} context */
  serve({ path }) {
    if (path === '/foreign-requests') return { body: JSON.stringify(foreignRequests.splice(0)), type: 'json' };
    if (!path.startsWith('/foreign')) return undefined;
    foreignRequests.push(path);
    return { body: '', type: 'text' };
  },
};

export default {
  rootDir: '..',
  files:
    FILES === 'short'
      ? short
      : ['test/**/*.test.ts', 'test/**/*.suite.ts', '!test/**/*.node.test.ts', '!test/lab/**', '!**/node_modules/**'],
  nodeResolve: { exportConditions: ['production', 'default'] },
  plugins: [manifest, foreign, sources],
  browsers: [launcher()],
  concurrency: ENGINE === 'chromium' ? 2 : 1,
  coverageConfig: { include: ['components/**', 'src/**'], reportDir: 'coverage/browser' },
  // These end a test that hangs. On a machine with a tenth of the usual speed, a test of a few hundred generated texts takes long.
  testFramework: { config: { ui: 'bdd', timeout: 120_000 } },
  testsFinishTimeout: 600_000,
  browserStartTimeout: 300_000,
};
