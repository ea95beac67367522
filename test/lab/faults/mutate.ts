// Puts one fault after the other into the elements, and runs the tests that must notice it in a real browser.
// To run: npm run long -- mutations:elements. Words choose faults that contain all of them.

import { join } from 'node:path';
import { startTestRunner, type TestRunnerPlugin, type TestSession, type TestSuiteResult } from '@web/test-runner';
import config, { browser } from '../../wtr.config.js';
import { broken, everyMutant, type Mutant } from './mutants.js';

/** How the tests are run. */
interface RunOptions {
  readonly plugins: readonly TestRunnerPlugin[];
  /** Milliseconds after which a page hangs, which is a fault noticed. */
  readonly testsFinishTimeout: number;
}

const nothing = () => {};
const silent = {
  log: nothing,
  debug: nothing,
  error: nothing,
  warn: nothing,
  group: nothing,
  groupEnd: nothing,
  logSyntaxError: nothing,
};

/** The first test of a suite that failed. */
function failureIn({ tests, suites }: TestSuiteResult): string | undefined {
  const failed = tests.find(({ passed, skipped }) => !passed && !skipped);
  if (failed) return `${failed.name}: ${failed.error?.message.split('\n', 2).join(' ')}`;
  for (const suite of suites) {
    const inside = failureIn(suite);
    if (inside) return `${suite.name} ${inside}`;
  }
  return undefined;
}

/** The first test that notices a fault. */
async function noticedBy(mutant: Mutant, { plugins, testsFinishTimeout }: RunOptions): Promise<string | undefined> {
  const body = broken(mutant);
  const plugin: TestRunnerPlugin = {
    name: 'mutant',
    transform: ({ path }) => (path.endsWith(`/${mutant.file}`) ? { body } : undefined),
  };
  const runner = await startTestRunner({
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
    config: {
      ...config,
      rootDir: '.',
      browsers: [browser()],
      files: mutant.tests.map((test) => join('test/components', `${test}.test.ts`)),
      plugins: [plugin, ...plugins, ...config.plugins],
      testFramework: { config: { ...config.testFramework.config, bail: true } },
      testsFinishTimeout,
      reporters: [],
      logger: silent,
    },
  });
  if (!runner) throw new Error('The tests did not start.');
  const sessions = await new Promise<TestSession[]>((resolve) => {
    runner.on('finished', () => resolve([...runner.sessions.failed()]));
  });
  const stopped = new Promise((resolve) => runner.on('stopped', resolve));
  await Promise.all([runner.stop(), stopped]);
  const [failed] = sessions;
  if (!failed) return undefined;
  const notice = failed.testResults && failureIn(failed.testResults);
  if (notice) return notice;
  const { message } = failed.errors[0] ?? {};
  if (message?.includes('did not finish')) return 'a page that hangs';
  // What does not even load proves nothing about the tests.
  throw new Error(`${mutant.file} with «${mutant.put}»: ${message}`);
}

/** Runs the mutants and returns those that went unnoticed; `log` gets a line about each. */
export async function survivors(
  chosen: readonly Mutant[],
  log: (line: string) => void,
  options: RunOptions = { plugins: [], testsFinishTimeout: 30_000 },
): Promise<Mutant[]> {
  const survived: Mutant[] = [];
  for (const mutant of chosen) {
    const noticed = await noticedBy(mutant, options);
    if (noticed === undefined) survived.push(mutant);
    const { about, file, find, put } = mutant;
    const result = noticed === undefined ? 'UNNOTICED' : 'noticed  ';
    log(`${result} ${about}\n            ${file}: ${find} → ${put}\n            ${noticed ?? ''}`);
  }
  return survived;
}

if (process.argv[1] === import.meta.filename) {
  const words = process.argv.slice(2);
  const chosen = everyMutant.filter((mutant) => words.every((word) => JSON.stringify(mutant).includes(word)));
  const unnoticed = await survivors(chosen, console.log);
  console.log(`${chosen.length - unnoticed.length} of ${chosen.length} faults noticed`);
  process.exitCode = unnoticed.length === 0 ? 0 : 1;
}
