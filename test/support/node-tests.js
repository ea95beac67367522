// Runs test files under Node's own test runner, which finds no files by pattern before Node 21.
// node test/support/node-tests.js .suite.ts .node.test.ts … [part of a path] [!part of a path] [options of Node]
//   .…   the endings of their names; a part narrows them down, one with a ! leaves files out
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { argv, execPath } from 'node:process';

const words = argv.slice(2);
const endings = words.filter((word) => word.startsWith('.'));
const options = words.filter((word) => word.startsWith('-'));
const left = words.filter((word) => word.startsWith('!')).map((word) => word.slice(1));
const parts = words.filter((word) => /^[^.!-]/.test(word));
const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => !file.includes('node_modules') && endings.some((ending) => file.endsWith(ending)))
  .map((file) => join('test', file))
  .filter((file) => !left.some((part) => file.includes(part)))
  .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
if (files.length === 0) throw new Error(`There is no test file for ${words.join(' ')}.`);

// A test that hangs is a failure, not a run without end.
const runner = ['--import', 'tsx', '--test', '--test-reporter=spec', '--test-timeout=600000'];
spawn(execPath, [...runner, ...options, ...files], {
  stdio: 'inherit',
}).on('exit', (code) => {
  process.exitCode = code ?? 1;
});
