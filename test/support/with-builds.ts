// Runs a command with SITE_DIR and SCRIPTS_DIR set to the built site and the built files for pages, so that the tests in several processes share them.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { buildSite } from '../e2e/demo-site.js';
import { builtScripts } from './built-scripts.js';

const [command = '', ...parameters] = process.argv.slice(2);
const [SITE_DIR, SCRIPTS_DIR] = await Promise.all([
  buildSite(),
  builtScripts('script', 'list-script', 'demo-script', 'module-script'),
]);
spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, SITE_DIR, SCRIPTS_DIR } }).on(
  'exit',
  async (code) => {
    await rm(SITE_DIR, { recursive: true });
    process.exitCode = code ?? 1;
  },
);
