// A test runner for runtimes without one: suites find it like the runner of a browser.

type Work = () => unknown;

/** The failures, and the number of passed tests. */
export interface Report {
  passed: number;
  readonly failures: string[];
}

interface Suite {
  readonly title: string;
  readonly parent: Suite | undefined;
  readonly before: Work[];
  readonly after: Work[];
  readonly beforeEach: Work[];
  readonly afterEach: Work[];
  readonly tests: (readonly [string, Work])[];
  readonly suites: Suite[];
}

const suiteOf = (title: string, parent?: Suite): Suite => ({
  ...{ title, parent, before: [], after: [], beforeEach: [], afterEach: [], tests: [], suites: [] },
});

const root = suiteOf('');
let current = root;

Object.assign(globalThis, {
  runAll,
  describe(title: string, body: () => void) {
    const suite = suiteOf(`${current.title}${title} `, current);
    current.suites.push(suite);
    current = suite;
    body();
    current = suite.parent ?? root;
  },
  it: (title: string, work: Work) => current.tests.push([current.title + title, work]),
  before: (work: Work) => current.before.push(work),
  after: (work: Work) => current.after.push(work),
  beforeEach: (work: Work) => current.beforeEach.push(work),
  afterEach: (work: Work) => current.afterEach.push(work),
});

/** Runs every test, one after the other. */
async function runAll(): Promise<Report> {
  const report: Report = { passed: 0, failures: [] };
  const { setTimeout, clearTimeout } = globalThis;
  const run = async (suite: Suite, around: readonly Suite[]): Promise<void> => {
    const path = [...around, suite];
    for (const work of suite.before) await work();
    for (const [title, work] of suite.tests) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('took longer than 40 s')), 40_000);
      });
      try {
        for (const { beforeEach } of path) for (const hook of beforeEach) await hook();
        await Promise.race([work(), late]);
        report.passed++;
      } catch (error) {
        report.failures.push(`${title}\n    ${error}`);
      } finally {
        clearTimeout(timer);
        for (const { afterEach } of path) for (const hook of afterEach) await hook();
      }
    }
    for (const inner of suite.suites) await run(inner, path);
    for (const work of suite.after) await work();
  };
  await run(root, []);
  return report;
}
