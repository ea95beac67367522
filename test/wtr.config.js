import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import { browserFlags } from './support/browser.js';
import { webkitLauncher } from './support/webkit-launcher.js';

const { CHROME_PATH, ENGINE = 'chromium', ENGINE_PATH = CHROME_PATH ?? '', FILES } = process.env;

/** A browser of its own for each run. */
export const browser = () => chromeLauncher({ launchOptions: { executablePath: ENGINE_PATH, args: browserFlags } });

/** Firefox in whose background tabs, where tests run, timers are as fast as in front. */
const firefox = () =>
  chromeLauncher({
    launchOptions: {
      browser: 'firefox',
      executablePath: ENGINE_PATH,
      extraPrefsFirefox: {
        'dom.min_background_timeout_value': 4,
        'dom.min_background_timeout_value_without_budget_throttling': 4,
        'dom.timeout.enable_budget_timer_throttling': false,
        'dom.suspend_inactive.enabled': false,
      },
    },
  });

/** @type {Readonly<Record<string, () => import('@web/test-runner-core').BrowserLauncher>>} */
const launchers = { chromium: browser, firefox, webkit: () => webkitLauncher(ENGINE_PATH) };

const launcher = launchers[ENGINE];
if (!launcher) throw new Error(`Unknown ENGINE "${ENGINE}": choose from ${Object.keys(launchers).join(', ')}.`);

/** What shows most about an engine in the shortest time: the whole way of a visitor, the look, the wire. */
const short = [
  'test/client/{transport,retries,credentials,reading}.suite.ts',
  'test/components/journey.test.ts',
  'test/components/{layout,hostile-page}.test.ts',
  'test/components/pet-list/{states,rows}.test.ts',
  'test/components/pet-form/*.test.ts',
];

/** The manifest of the elements, made for the test that asks for it. */
const manifest = {
  name: 'manifest',
  /** @param {{ path: string }} context */
  serve({ path }) {
    if (path !== '/custom-elements.json') return undefined;
    const analyze = ['analyze', '--config', 'components/manifest.config.js', '--outdir', 'node_modules/.cache/tested'];
    execFileSync(process.execPath, ['node_modules/@custom-elements-manifest/analyzer/cem.js', ...analyze]);
    return { body: readFileSync('node_modules/.cache/tested/custom-elements.json', 'utf8'), type: 'json' };
  },
};

export default {
  rootDir: '..',
  files:
    FILES === 'short'
      ? short
      : ['test/**/*.test.ts', 'test/**/*.suite.ts', '!test/**/*.node.test.ts', '!**/node_modules/**'],
  nodeResolve: { exportConditions: ['production', 'default'] },
  plugins: [
    manifest,
    esbuildPlugin({ ts: true, tsconfig: new URL('../tsconfig.json', import.meta.url).pathname, target: 'es2022' }),
  ],
  browsers: [launcher()],
  concurrency: ENGINE === 'chromium' ? 2 : 1,
  coverageConfig: { include: ['components/**', 'src/**'], reportDir: 'coverage/browser' },
  // A busy machine takes long for a test of a few hundred made-up texts.
  testFramework: { config: { ui: 'bdd', timeout: 20_000 } },
};
