// Builds what tests share, unless SCRIPTS_DIR and SITE_DIR name it: the files for pages in `dist/cdn`, the site in `dist/demo`.
// Then runs a command, if any.
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
