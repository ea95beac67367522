// Runs the storm in one browser engine after the other, and prints its figures.
// To run: npm run long -- storm [chromium firefox webkit]. SEED and STEPS choose another storm.
import { spawnSync } from 'node:child_process';
import { argv, env, execPath, exit } from 'node:process';
import type { TestRunnerPlugin } from '@web/test-runner';
import { enginePath, engines } from '../../support/engines.js';
import { runInBrowser } from '../run-in-browser.js';

const { SEED = '1', STEPS = '10000', ENGINE } = env;

/** Passes the seed and the number of steps to the page. */
const settings: TestRunnerPlugin = {
  name: 'storm-settings',
  serve: ({ path }) =>
    path.endsWith('/storm/settings.ts')
      ? {
          body: `export const settings = { seed: ${Number(SEED)}, steps: ${Number(STEPS)} };`,
          type: 'js',
        }
      : undefined,
};

/** Runs the storm in the engine of the environment variable. */
async function storm(): Promise<boolean> {
  const files = ['test/lab/storm/storm.test.ts'];
  const sessions = await runInBrowser(settings, { files, testsFinishTimeout: 1_200_000 });
  for (const { errors, logs, testResults } of sessions) {
    for (const log of logs) console.log(`${ENGINE}:`, ...log);
    for (const { message } of errors) console.log(`${ENGINE}:`, message);
    for (const { tests } of testResults?.suites ?? []) {
      for (const { error } of tests) if (error) console.log(`${ENGINE}: ${error.message}`);
    }
  }
  const passed = sessions.every((session) => session.passed);
  if (!passed) console.log(`Again: SEED=${SEED} STEPS=${STEPS} npm run long -- storm ${ENGINE}`);
  return passed;
}

if (ENGINE) exit((await storm()) ? 0 : 1);

const named = argv.slice(2);
let failed = false;
for (const name of named.length > 0 ? named : ['chromium', ...Object.keys(engines)]) {
  const path = await enginePath(name, true);
  if (!path) throw new Error(`There is no ${name} on this machine.`);
  const parameters = ['--import', 'tsx', import.meta.filename];
  const { status } = spawnSync(execPath, parameters, {
    stdio: 'inherit',
    env: { ...env, ENGINE: name, ENGINE_PATH: path },
  });
  failed ||= status !== 0;
}
exit(failed ? 1 : 0);
