// `npm test`: runs steps until one fails, with the time of each; prints the output of a failed step only.
// node test/support/run.js [all] [step…]   `all`: also the steps for CI; names: only those steps
import { spawn } from 'node:child_process';
import { argv, env, execPath, exit, stdout } from 'node:process';
import { text } from 'node:stream/consumers';

const withBrowser = ['test/support/with-browser.js', execPath];
const nodeTests = 'test/support/node-tests.js';
const long = ['--import', 'tsx', 'test/support/long.ts'];

/** The arguments of Node for each step. @type {Readonly<Record<string, readonly string[]>>} */
const steps = {
  types: ['node_modules/typescript/bin/tsc', '-p', '.'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '--config-path=.config', '--error-on-warnings', '.'],
  build: ['--import', 'tsx', 'test/support/with-builds.ts'],
  sizes: ['--import', 'tsx', '.config/sizes.ts'],
  node: [nodeTests, '.node.test.ts', '.suite.ts'],
  browser: [...withBrowser, 'node_modules/@web/test-runner/dist/bin.js', '--config', 'test/wtr.config.js'],
  e2e: [...withBrowser, nodeTests, '.main.e2e.ts'],
};

/** @type {typeof steps} */
const inCi = {
  php: ['test/support/with-php.js'],
  packaging: [...long, 'packaging'],
  libraries: [...long, 'libraries'],
  engines: ['test/support/run-engines.js', '--short'],
  pages: [...withBrowser, nodeTests, '.e2e.ts', '!.main.e2e.ts'],
};

/** Steps that run at the same time, since each uses one processor for most of its time. */
const together = [
  ['types', 'lint', 'build'],
  ['php', 'packaging', 'libraries'],
];

/** The step that is left out when those before it took longer than this, in minutes. */
const patience = { pages: 25 };

/** The built folders for the steps after `build`. */
const built = { SCRIPTS_DIR: 'dist/cdn', SITE_DIR: 'dist/demo' };

/** Runs Node and resolves with its exit code and output. @param {readonly string[]} parameters @param {NodeJS.ProcessEnv} more */
async function run(parameters, more) {
  const child = spawn(execPath, parameters, { env: { ...env, ...more }, stdio: ['inherit', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.on('close', resolve));
  return { printed: await text(child.stdout), code: await ended };
}

const requested = argv.slice(2);
const named = requested.filter((name) => name !== 'all');
const all = { ...steps, ...inCi };
const unknown = named.filter((name) => !(name in all));
if (unknown.length > 0) throw new Error(`No step "${unknown.join()}": ${Object.keys(all).join(', ')}.`);
const isChosen = (/** @type {string} */ name) =>
  named.length > 0 ? named.includes(name) : name in steps || requested.includes('all');

const begin = performance.now();
const since = (/** @type {number} */ start) => `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(8);

/** Runs a step, prints its time, and returns whether it passed. @param {string} name */
async function step(name) {
  const start = performance.now();
  const command = all[name] ?? [];
  const { printed, code } = await run(command, name === 'build' ? {} : built);
  const passed = [...printed.matchAll(/(\d+) (?:tests )?passed/g)].at(-1)?.[1];
  const outcome =
    code === 0 ? passed && `${passed} tests` : `failed\n\n${printed}\n✖ ${name}: node ${command.join(' ')}`;
  console.log(`${name.padEnd(10)}${since(start)}  ${outcome ?? ''}`);
  return code === 0;
}

const left = new Set(Object.keys(all).filter(isChosen));
for (const name of left) {
  const minutes = patience[/** @type {keyof typeof patience} */ (name)] ?? Infinity;
  if (named.length === 0 && performance.now() - begin > minutes * 60_000) {
    console.log(
      `\n!!! ${name} LEFT OUT: what ran before took more than ${minutes} minutes. Run: npm run test:e2e !!!\n`,
    );
    continue;
  }
  const group = (together.find((names) => names.includes(name)) ?? [name]).filter((each) => left.delete(each));
  if (stdout.isTTY) stdout.write(`${group.join(', ')} …\r`);
  const passed = await Promise.all(group.map(step));
  if (passed.includes(false)) exit(1);
}
console.log(`${'together'.padEnd(10)}${since(begin)}`);
