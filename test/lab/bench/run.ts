// `npm run bench`: measures speed against peers, after it has installed them. Names choose benchmarks; `--check` fails above the limits;
// `report` runs all of them and writes the results into demo/guides/performance.md.
import { spawnSync } from 'node:child_process';
import { argv, execPath } from 'node:process';
import { install } from '../../support/install.js';

const usual = ['client', 'elements', 'rows-sooner'];
const others = ['proxy', 'sizes', 'report'];

const words = argv.slice(2);
const named = words.filter((word) => /^[a-z]/.test(word));
const unknown = named.filter((name) => ![...usual, ...others].includes(name));
if (unknown.length > 0) {
  console.error(`Unknown bench "${unknown.join('", "')}": choose from ${[...usual, ...others].join(', ')}.`);
  process.exit(1);
}
install('test/lab/bench');
for (const name of named.length > 0 ? named : usual) {
  const parameters = ['--import', 'tsx', `test/lab/bench/${name}.ts`, ...words.filter((word) => !named.includes(word))];
  const { status } = spawnSync(execPath, parameters, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
