// `npm run long -- <name> …`: runs that take long or need more packages than `npm ci` installs. Without a name, it lists them.
import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { argv, env } from 'node:process';
import { browserPath } from './browser.js';
import { install } from './install.js';

interface Run {
  readonly shows: string;
  /** Commands in order; the last one also gets the arguments. */
  readonly steps: readonly string[];
  /** A folder whose packages it installs first. */
  readonly packages?: string;
  /** Whether it needs a browser, which it passes in `CHROME_PATH`. */
  readonly browser?: true;
}

const nodeTests = 'node test/support/node-tests.js';
const e2e = 'node --import tsx --test --test-reporter=spec';

/** Every long run by name. */
export const runs: Readonly<Record<string, Run>> = {
  packaging: {
    shows: 'the package installs and works, and other tools accept it and its OpenAPI document; a part of CI',
    packages: 'test/packaging',
    steps: ['tsc -p test/packaging', `${nodeTests} .ci.ts packaging/`],
  },
  api: {
    shows: 'writes what is public into test/packaging/api, for the reviewer of a change',
    packages: 'test/packaging',
    steps: [`UPDATE_API=1 ${nodeTests} .ci.ts packaging/api`],
  },
  libraries: {
    shows:
      'types, snippets and server rendering work with React, Vue, Sentry and others, tests in jsdom and happy-dom; a part of CI',
    packages: 'test/frameworks',
    browser: true,
    steps: [
      'tsc -p test/frameworks',
      'vitest run --config test/frameworks/unit/vitest.config.ts',
      `${nodeTests} .ci.ts frameworks/`,
    ],
  },
  frameworks: {
    shows:
      'apps of eleven frameworks, installed from the packed package, work in a browser, and a test in Jest; names choose some',
    browser: true,
    steps: ['tsx test/lab/frameworks/run.ts'],
  },
  release: {
    shows: 'a release has the same bytes twice',
    steps: [
      'npm run -s release',
      'cp release/SHA256SUMS node_modules/.cache/first-release',
      'npm run -s release',
      'cmp node_modules/.cache/first-release release/SHA256SUMS',
    ],
  },
  bundlers: {
    shows: 'a page of each bundler shows pets; writes its weight into demo/guides/bundlers.md',
    browser: true,
    steps: ['tsx test/lab/bundlers/run.ts'],
  },
  mutations: {
    shows: 'changes of src that no test detects; --mutate src/service/json.ts for one file',
    packages: 'test/lab/mutations',
    steps: ['stryker run .config/stryker.json'],
  },
  'mutations:elements': {
    shows: 'the tests of the elements notice each planted fault; words choose some',
    browser: true,
    steps: ['tsx test/lab/faults/run.ts'],
  },
  coverage: {
    shows: 'lines that no test reaches: src in Node, components in the browser',
    packages: 'test/lab/mutations',
    browser: true,
    steps: [
      `c8 --include src --reporter text --reporter lcovonly --reports-dir coverage/node ${nodeTests} .node.test.ts .suite.ts`,
      'wtr --config test/wtr.config.js --coverage',
    ],
  },
  leaks: {
    shows: 'bytes, nodes and listeners that each of 1000 repetitions leaves',
    browser: true,
    steps: ['tsx test/lab/leaks/leaks.ts'],
  },
  hostile: {
    shows: 'how long 14 malicious services block a page, and how much memory it keeps',
    browser: true,
    steps: ['tsx test/lab/hostile/run.ts'],
  },
  fonts: {
    shows: 'nothing moves with each theme in each font',
    browser: true,
    steps: [`THEMES=all ${e2e} test/lab/fonts/fonts.e2e.ts`],
  },
  shift: {
    shows: 'nothing moves with any number of rows, latency, place of the script, width and theme',
    browser: true,
    steps: [`SHIFTS=all ${e2e} test/e2e/layout-shift.main.e2e.ts test/e2e/layout-shift-more.e2e.ts`],
  },
  look: {
    shows:
      'draws the pictures in test/e2e/look and of the README again, after an intended change; look at them before you commit',
    browser: true,
    steps: [`UPDATE_LOOK=1 ${e2e} test/e2e/site-look.e2e.ts`],
  },
  proxies: {
    shows: "the guide's settings for nginx, Apache, PHP and WordPress work as promised",
    browser: true,
    steps: ['web-servers', 'php', 'wordpress'].map((name) => `${e2e} test/lab/servers/${name}.ts`),
  },
  restarts: {
    shows: 'four proxies behind nginx that restart for a minute lose and repeat no pet, and no request fails',
    steps: [`${e2e} test/lab/servers/restarts.ts`],
  },
  'newer-node': {
    shows: 'the Node tests pass in Node 24, which it downloads',
    steps: [`npx -y -p node@24 ${nodeTests} .node.test.ts .suite.ts`],
  },
  runtimes: {
    shows: 'the client suites pass in Node 20, 22, 24, Deno, Bun and workerd, which it downloads; names choose some',
    steps: ['tsx test/lab/runtimes/run.ts'],
  },
};

/** Starts a run and returns its exit code. */
async function start({ steps, packages, browser }: Run, parameters: readonly string[]): Promise<number> {
  if (packages) install(packages);
  // Our folder comes first, because some packages contain another compiler.
  const folders = ['node_modules/.bin', ...(packages ? [`${packages}/node_modules/.bin`] : [])];
  const PATH = [...folders.map((folder) => resolve(folder)), env['PATH']].join(delimiter);
  const CHROME_PATH = browser && (await browserPath());
  for (const step of steps) {
    const isLast = step === steps.at(-1);
    const command = [step, ...(isLast ? parameters.map((parameter) => JSON.stringify(parameter)) : [])].join(' ');
    const { status } = spawnSync(command, {
      shell: true,
      stdio: 'inherit',
      env: { ...env, PATH, ...(CHROME_PATH && { CHROME_PATH }) },
    });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

if (argv[1] === import.meta.filename) {
  const [, , name, ...parameters] = argv;
  const run = name === undefined ? undefined : runs[name];
  if (run) process.exitCode = await start(run, parameters);
  else {
    if (name !== undefined) console.error(`Unknown run "${name}".`);
    console.log('npm run long -- <name>, one of:');
    for (const [each, { shows }] of Object.entries(runs)) console.log(`  ${each.padEnd(20)} ${shows}`);
    process.exitCode = name === undefined ? 0 : 1;
  }
}
