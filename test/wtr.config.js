import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import { browserFlags } from './support/browser.js';

/** A browser of its own for each run. */
export const browser = () =>
  chromeLauncher({ launchOptions: { executablePath: process.env['CHROME_PATH'] ?? '', args: browserFlags } });

export default {
  rootDir: '..',
  files: ['test/**/*.test.ts', 'test/**/*.suite.ts', '!test/**/*.node.test.ts', '!**/node_modules/**'],
  nodeResolve: { exportConditions: ['production', 'default'] },
  plugins: [
    esbuildPlugin({ ts: true, tsconfig: new URL('../tsconfig.json', import.meta.url).pathname, target: 'es2022' }),
  ],
  browsers: [browser()],
  concurrency: 2,
  coverageConfig: { include: ['components/**', 'src/**'], reportDir: 'coverage/browser' },
  testFramework: { config: { ui: 'bdd', timeout: 5000 } },
};
