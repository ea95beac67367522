// Builds what tests share, the files for pages into `dist/cdn` and the site into `dist/demo`, unless SCRIPTS_DIR and SITE_DIR name them; then runs a command, if there is one.
import { spawn } from 'node:child_process';
import { buildSite } from '../e2e/demo-site.js';
import { buildScripts } from './built-scripts.js';

const [command, ...parameters] = process.argv.slice(2);
const { NODE_ENV, SCRIPTS_DIR = buildScripts('dist/cdn'), SITE_DIR = await buildSite('dist/demo') } = process.env;
if (command) {
  const env = { ...process.env, NODE_ENV, SCRIPTS_DIR, SITE_DIR };
  spawn(command, parameters, { stdio: 'inherit', env }).on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
