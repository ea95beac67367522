// Installs the peers of the benchmarks beside them and runs every benchmark; `--check` fails at the budgets.
import { execFileSync } from 'node:child_process';

const inherit = /** @type {const} */ ({ stdio: 'inherit' });
execFileSync(
  'npm',
  ['install', '--prefix', 'test/bench', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'],
  inherit,
);
for (const bench of ['client', 'elements', 'rows-sooner']) {
  execFileSync(process.execPath, ['--import', 'tsx', `test/bench/${bench}.ts`, ...process.argv.slice(2)], inherit);
}
