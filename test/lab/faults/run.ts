// Replaces exported functions of the elements by faulty ones, one fault after the other, and runs the tests that must notice it in a browser.
// To run: npm run long -- mutations:elements. Words choose faults that contain all of them.

import { accessSync } from 'node:fs';
import { join } from 'node:path';
import { startTestRunner, type TestRunnerPlugin, type TestSession, type TestSuiteResult } from '@web/test-runner';
import config, { browser } from '../../wtr.config.js';
import { type Fault, faults } from './faults.js';

/** Milliseconds after which a page hangs, which is a fault noticed. */
const testsFinishTimeout = 60_000;

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

/** A module with the exports of another, of which it replaces some. */
function faulty({ module, put }: Fault): string {
  const original = `/components/${module}.ts?original`;
  const names = Object.keys(put({} as never));
  return `import * as original from '${original}';
export * from '${original}';
const __name = (named) => named;
export const { ${names.join(', ')} } = (${put})(original);`;
}

/** The first test that notices a fault. */
async function noticedBy(fault: Fault): Promise<string | undefined> {
  const files = fault.tests.map((test) => join('test/components', `${test}.test.ts`));
  // The runner would wait for a missing file.
  for (const file of files) accessSync(file);
  const body = faulty(fault);
  const plugin: TestRunnerPlugin = {
    name: 'fault',
    serve: ({ url }) => (url.endsWith(`/components/${fault.module}.ts`) ? { body, type: 'js' } : undefined),
  };
  const runner = await startTestRunner({
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
    config: {
      ...config,
      rootDir: '.',
      browsers: [browser()],
      files,
      plugins: [plugin, ...config.plugins],
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
  throw new Error(`${fault.module} with ${fault.put}: ${message}`);
}

const words = process.argv.slice(2);
const chosen = faults.filter(({ about, module }) => words.every((word) => `${module} ${about}`.includes(word)));
let noticed = 0;
for (const fault of chosen) {
  const notice = await noticedBy(fault);
  if (notice !== undefined) noticed++;
  console.log(
    `${notice === undefined ? 'UNNOTICED' : 'noticed  '} ${fault.module}: ${fault.about}\n            ${notice ?? ''}`,
  );
}
console.log(`${noticed} of ${chosen.length} faults noticed`);
process.exitCode = noticed === chosen.length ? 0 : 1;
