// Runs test files with Node's test runner, several in one process: starting a process and loading modules takes longer than most tests.
// node test/support/node-tests.js .suite.ts .node.test.ts … [part of a path] [!part of a path] [options of Node]
//   .…   the endings of file names; a part of a path selects files, a part with ! excludes files; only a part that begins with lab/ selects files of test/lab
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { argv, env, execPath } from 'node:process';
import { pathToFileURL } from 'node:url';

/** More groups than run at the same time, so that no processor is idle for long at the end. */
const processes = 6;

const words = argv.slice(2);
const endings = words.filter((word) => word.startsWith('.'));
const options = words.filter((word) => word.startsWith('-'));
const left = words.filter((word) => word.startsWith('!')).map((word) => word.slice(1));
const parts = words.filter((word) => /^[^.!-]/.test(word));
const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => !file.includes('node_modules') && endings.some((ending) => file.endsWith(ending)))
  .map((file) => join('test', file).replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('test/lab/') || parts.some((part) => part.startsWith('lab/')))
  .filter((file) => !left.some((part) => file.includes(part)))
  .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
if (files.length === 0) throw new Error(`There is no test file for ${words.join(' ')}.`);

const size = (/** @type {string} */ file) => statSync(file).size;
files.sort((one, other) => size(other) - size(one));
/** The files in groups, dealt out from the largest. */
const shares = Array.from({ length: Math.min(processes, files.length) }, (_, share) =>
  files.filter((_, index) => index % processes === share),
);

const folder = mkdtempSync(join(tmpdir(), 'petstore-tests-'));
const entries = shares.map((share, index) => {
  const entry = join(folder, `${index}.mjs`);
  const tests = share.map((file) => {
    const url = JSON.stringify(pathToFileURL(resolve(file)).href);
    return `await describe(${JSON.stringify(file)}, async () => void (await import(${url})));\n`;
  });
  writeFileSync(entry, `import { describe } from 'node:test';\n${tests.join('')}`);
  return entry;
});

/** Tests that use a browser share one, each with its own contexts. */
async function sharedBrowser() {
  if (!endings.some((ending) => ending.endsWith('.e2e.ts'))) return undefined;
  const { chromium } = await import('playwright-core');
  const { browserFlags, browserPath } = await import('./browser.js');
  return chromium.launchServer({ executablePath: await browserPath(), args: browserFlags });
}

const browser = await sharedBrowser();
// Ctrl-C also reaches the tests; this process removes temporary files after they have ended.
process.on('SIGINT', () => {});
// A test that hangs fails, so that the run ends. More tests than processors run at the same time, because some wait for the page.
const runner = ['--import', 'tsx', '--test', '--test-timeout=1800000', '--test-concurrency=3'];
const reporter = options.includes('--watch') ? 'spec' : pathToFileURL('test/support/reporter.js').href;
spawn(execPath, [...runner, `--test-reporter=${reporter}`, ...options, ...entries], {
  stdio: 'inherit',
  env: { ...env, ...(browser && { BROWSER_ADDRESS: browser.wsEndpoint() }) },
}).on('exit', async (code) => {
  process.exitCode = code ?? 1;
  rmSync(folder, { recursive: true });
  await browser?.close();
});
