// Runs a command with CHROME_PATH set to a browser that works.
import { spawn } from 'node:child_process';
import { browserPath } from './browser.js';

const [command = '', ...parameters] = process.argv.slice(2);
try {
  const CHROME_PATH = await browserPath();
  const child = spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, CHROME_PATH } });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
