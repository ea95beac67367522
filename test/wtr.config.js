import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import { browserFlags } from './support/browser.js';

/** A browser of its own for each run. */
export const browser = () =>
  chromeLauncher({ launchOptions: { executablePath: process.env['CHROME_PATH'] ?? '', args: browserFlags } });

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
  files: ['test/**/*.test.ts', 'test/**/*.suite.ts', '!test/**/*.node.test.ts', '!**/node_modules/**'],
  nodeResolve: { exportConditions: ['production', 'default'] },
  plugins: [
    manifest,
    esbuildPlugin({ ts: true, tsconfig: new URL('../tsconfig.json', import.meta.url).pathname, target: 'es2022' }),
  ],
  browsers: [browser()],
  concurrency: 2,
  coverageConfig: { include: ['components/**', 'src/**'], reportDir: 'coverage/browser' },
  testFramework: { config: { ui: 'bdd', timeout: 5000 } },
};
