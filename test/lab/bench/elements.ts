// Compares a list of 100 with the same list written by hand, the lightest table written by hand, and tables of other libraries,
// interleaved in several browsers, script and layout.
// To run: npm run bench -- elements [--check]. `--check` leaves out the other libraries, and ends within two minutes.
import { scriptOf, withPage } from '../page.js';
import type { Act, acts as Acts, Round } from './elements-page.js';
import { median } from './median.js';
import { record } from './results.js';

const script = scriptOf('test/lab/bench/elements-page.ts', 'elements');

let isWithinLimits = true;

const isCheck = process.argv.includes('--check');
const [browsers, seconds] = isCheck ? ([3, 18] as const) : ([5, 40] as const);
const runs: Round[][] = [];
// In another browser process, the same code is up to a fifth faster or slower.
for (let count = 1; count <= browsers; count++)
  runs.push(
    await withPage(
      script,
      (page) => {
        page.on('console', (message) => console.log(`Browser ${count} of ${browsers}: ${message.text()}`));
        return page.evaluate(`elements.compare(${seconds}, ${!isCheck})`);
      },
      { flags: ['--js-flags=--expose-gc'] },
    ),
  );

await withPage(script, async (page) => {
  const acts = (await page.evaluate('elements.acts')) as typeof Acts;
  console.log(`\nA list of 100, script and layout: medians of ${browsers} browsers`);
  const ratio = (name: string, what: Act, floor: string) => {
    const timeOf = (times: Round, of: string) => times[of]?.[what] ?? Number.NaN;
    return median(runs.map((rounds) => median(rounds.map((times) => timeOf(times, name) / timeOf(times, floor)))));
  };
  const goals = acts.map((act) => ({ ...act, ratio: ratio(act.table, act.what, act.peer) }));
  for (const { table, what, peer, goal, limit, ratio } of goals) {
    isWithinLimits &&= ratio <= limit;
    console.log(
      `  ${table.padEnd(28)}${what.padEnd(8)}${ratio.toFixed(2)} × ${peer}  (goal ${goal}, fails above ${limit})`,
    );
  }
  const kinds = ['first', 'values', 'append', 'filter'] as const;
  const ratios = Object.fromEntries(
    Object.keys(runs[0]?.[0] ?? {}).map((name) => [
      name,
      Object.fromEntries(kinds.map((what) => [what, ratio(name, what, 'lightest')])),
    ]),
  );
  for (const [name, each] of Object.entries(ratios)) {
    const texts = Object.values(each).map((value) => value.toFixed(2));
    console.log(`  ${name.padEnd(28)}${texts.join(' / ')} × lightest`);
  }
  record('elements', { goals, ratios });
});
if (isCheck && !isWithinLimits) process.exitCode = 1;
