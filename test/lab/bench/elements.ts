// Compares a list of 100 with the same list written by hand, the lightest table written by hand, and tables of other libraries,
// interleaved in several browsers, script and layout.
// To run: npm run bench -- elements [--check]. `--check` leaves out the other libraries, and ends within two minutes.
import { table } from '../../../.config/docs/markdown.js';
import { scriptOf, withPage } from '../page.js';
import type { Act, acts as Acts, Round } from './elements-page.js';
import { median } from './median.js';

const script = scriptOf('test/lab/bench/elements-page.ts', 'elements');

const isCheck = process.argv.includes('--check');
const [browsers, seconds] = isCheck ? ([3, 18] as const) : ([5, 40] as const);
const runs: Round[][] = [];
// In another browser process, the same code is up to a fifth faster or slower.
for (let count = 1; count <= browsers; count++)
  runs.push(
    await withPage(
      script,
      (page) => {
        page.on('console', (message) => console.error(`Browser ${count} of ${browsers}: ${message.text()}`));
        return page.evaluate(`elements.compare(${seconds}, ${!isCheck})`);
      },
      { flags: ['--js-flags=--expose-gc'] },
    ),
  );
const acts = (await withPage(script, (page) => page.evaluate('elements.acts'))) as typeof Acts;

const titles: Readonly<Record<Act, string>> = {
  first: 'Drawn first',
  update: 'Every tenth row',
  values: 'Every row',
  append: '50 rows more',
  filter: 'Another filter',
};
const { update: _, ...ofAll } = titles;

/** How much longer an act takes with one contestant than with another: the median of all browsers. */
const ratio = (name: string, what: Act, floor: string) => {
  const timeOf = (times: Round, of: string) => times[of]?.[what] ?? Number.NaN;
  return median(runs.map((rounds) => median(rounds.map((times) => timeOf(times, name) / timeOf(times, floor)))));
};
const goals = acts.map((act) => ({ ...act, ratio: ratio(act.table, act.what, act.peer) }));
const contestants = Object.keys(runs[0]?.[0] ?? {}).filter((name) => name !== 'lightest');
const ratiosOf = (name: string) =>
  Object.keys(ofAll).map((what) => ratio(name, what as keyof typeof ofAll, 'lightest').toFixed(2));

console.log(`## How fast a list is

The time of script and layout for 100 pets in Chromium, as a ratio. _The same by hand_ is a hand-written list with the same HTML. _Lightest_
is a table of plain cells with one style sheet.

${table(
  ['List', 'Compared with', 'Change', 'Ratio', 'Goal', 'Limit'],
  goals.map(({ table, what, peer, ratio, goal, limit }) => [
    ...[table, peer, titles[what], ratio.toFixed(2)],
    ...[`${goal}`, `${limit}`],
  ]),
)}
Each as a multiple of the lightest table:

${table(
  ['Table', ...Object.values(ofAll)],
  contestants.map((name) => [name, ...ratiosOf(name)]),
)}`);
if (isCheck && goals.some(({ ratio, limit }) => ratio > limit)) process.exitCode = 1;
