// Runs the test files whose names end as asked, and not as what follows a `!`, under Node's own test runner, which finds no files by pattern before Node 21.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { argv, execPath } from 'node:process';

const endings = argv.slice(2).filter((argument) => argument.startsWith('.'));
const others = argv.slice(2).filter((argument) => argument.startsWith('!'));
const options = argv.slice(2).filter((argument) => argument.startsWith('-'));
const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => endings.some((ending) => file.endsWith(ending)) && !file.includes('node_modules'))
  .filter((file) => !others.some((ending) => file.endsWith(ending.slice(1))))
  .map((file) => join('test', file));
if (files.length === 0) throw new Error(`No test file ends in ${endings.join(' or ')}.`);

// A test that hangs is a failure, not a run without end.
const runner = ['--import', 'tsx', '--test', '--test-reporter=spec', '--test-timeout=600000'];
spawn(execPath, [...runner, ...options, ...files], {
  stdio: 'inherit',
}).on('exit', (code) => {
  process.exitCode = code ?? 1;
});
