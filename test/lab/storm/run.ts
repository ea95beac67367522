// Runs the storm in one browser engine after the other, and prints its figures.
// To run: npm run long -- storm [chromium firefox webkit]. SEED and STEPS choose another storm.
import { spawnSync } from 'node:child_process';
import { argv, env, execPath, exit } from 'node:process';
import { startTestRunner, type TestRunnerPlugin } from '@web/test-runner';
import { enginePath, engines } from '../../support/engines.js';
import config from '../../wtr.config.js';

const { SEED = '1', STEPS = '10000', ENGINE } = env;

const testsFinishTimeout = 1_200_000;

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
  const runner = await startTestRunner({
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
    config: {
      ...config,
      rootDir: '.',
      files: ['test/lab/storm/storm.test.ts'],
      plugins: [settings, ...config.plugins],
      testsFinishTimeout,
      reporters: [],
    },
  });
  if (!runner) throw new Error('The storm did not start.');
  const passed = await new Promise<boolean>((resolve) => runner.on('finished', resolve));
  for (const { errors, logs, testResults } of runner.sessions.all()) {
    for (const log of logs) console.log(`${ENGINE}:`, ...log);
    for (const { message } of errors) console.log(`${ENGINE}:`, message);
    for (const { tests } of testResults?.suites ?? []) {
      for (const { error } of tests) if (error) console.log(`${ENGINE}: ${error.message}`);
    }
  }
  const stopped = new Promise((resolve) => runner.on('stopped', resolve));
  await Promise.all([runner.stop(), stopped]);
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
