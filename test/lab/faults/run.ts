// Puts a fault into the elements, one after the other, and runs the tests that must notice it in a browser.
// To run: npm run long -- mutations:elements. Words choose the faults of files whose path has one of them.
import { accessSync } from 'node:fs';
import { startTestRunner, type TestSuiteResult } from '@web/test-runner';
import config, { browser } from '../../wtr.config.js';

/** A file of the elements, a text in it, what replaces that, and the tests of which one must fail. */
const faults = [
  ['context/context-consumer', 'addEventListener(contextChange, this.#lookUp);', '', ['pet-store/wiring']],
  ['context/creations', 'counts.set(client, creationCount(client) + 1);', '', ['pet-list/races']],
  ['context/selection', 'dispatchEvent(new Event(changeEvent))', '0', ['pet-detail/following']],
  ['data/pet-input', 'items.map(readPet)', '[]', ['pet-list/own-markup']],
  ['dom/motion', 'navigator.userActivation?.isActive ?? true', 'true', ['pet-detail/following']],
  ['dom/tree', 'if (lang !== null) return lang;', '', ['i18n/languages']],
  ['dom/tree', 'slotOf(node) ?? ', '', ['pet-store/wiring']],
  ['pet-form/draft', 'draft.status || undefined', "draft.status || 'available'", ['pet-form/form']],
  ['pet-form/draft', "draft.name.trim() === ''", 'false', ['pet-form/entries']],
  ['pet-form/draft', 'one.name === other.name', 'true', ['pet-form/form', 'pet-form/sending']],
  ['pet-form/outcomes', '.detail > 1', '.detail > 9', ['pet-form/sending']],
  ['pet-list/list-result', 'length === result', 'length !== result', ['pet-list/limits']],
  ['pet-list/options', 'size > limit', 'size >= limit', ['pet-list/limits']],
  ['pet-list/texts', 'summaryText(localize, result)}', "''}", ['accessibility/announcements']],
  ['view/pet-fields', 'one[field] === other[field]', 'true', ['pet-list/rows']],
  ['view/pictures', 'url ? image(url) : nothing', 'nothing', ['pet-list/pictures']],
  ['view/text', 'safeProtocol.test(protocol) && !leaves', 'true', ['pet-list/rows']],
  ['view/text', 'text.length > longest', 'false', ['hostile-page', 'pet-list/rows']],
] as const;

const nothing = () => {};
const logger = {
  ...{ log: nothing, debug: nothing, error: nothing, warn: nothing },
  ...{ group: nothing, groupEnd: nothing, logSyntaxError: nothing },
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
async function noticedBy([file, right, wrong, tests]: (typeof faults)[number]): Promise<string | undefined> {
  const files = tests.map((test) => `test/components/${test}.test.ts`);
  // The runner would wait for a missing file.
  for (const each of files) accessSync(each);
  const transform = ({ path, body }: { path: string; body: unknown }) => {
    if (path !== `/components/${file}.ts`) return undefined;
    const parts = String(body).split(right);
    if (parts.length !== 2) throw new Error(`${file} has “${right}” ${parts.length - 1} times.`);
    return parts.join(wrong);
  };
  const runner = await startTestRunner({
    ...{ readCliArgs: false, readFileConfig: false, autoExitProcess: false },
    config: {
      ...{ ...config, rootDir: '.', browsers: [browser()], files, logger, reporters: [] },
      plugins: [{ name: 'fault', transform }, ...config.plugins],
      testFramework: { config: { ...config.testFramework.config, bail: true } },
      // A page that hangs is a fault noticed.
      testsFinishTimeout: 60_000,
    },
  });
  if (!runner) throw new Error('The tests did not start.');
  await new Promise((resolve) => runner.on('finished', resolve));
  const sessions = [...runner.sessions.all()];
  const stopped = new Promise((resolve) => runner.on('stopped', resolve));
  await Promise.all([runner.stop(), stopped]);
  const failed = sessions.find(({ passed }) => !passed);
  if (!failed) return undefined;
  const notice = failed.testResults && failureIn(failed.testResults);
  if (notice) return notice;
  const { message } = failed.errors[0] ?? {};
  if (message?.includes('did not finish')) return 'a page that hangs';
  // What does not even load proves nothing about the tests.
  throw new Error(`${file} with ${wrong}: ${message}`);
}

const words = process.argv.slice(2);
for (const fault of faults.filter(([file]) => words.length === 0 || words.some((word) => file.includes(word)))) {
  const notice = await noticedBy(fault);
  const [file, right, wrong] = fault;
  console.log(
    `${notice === undefined ? 'UNNOTICED' : 'noticed  '} ${file}: ${right} → ${wrong}\n          ${notice ?? ''}`,
  );
  if (notice === undefined) process.exitCode = 1;
}
