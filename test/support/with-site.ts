// Runs a command with SITE_DIR set to the built site, so that the tests in several processes share one.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { buildSite } from '../e2e/demo-site.js';

const [command = '', ...parameters] = process.argv.slice(2);
const SITE_DIR = await buildSite();
spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, SITE_DIR } }).on('exit', async (code) => {
  await rm(SITE_DIR, { recursive: true });
  process.exitCode = code ?? 1;
});
