// Checks every behavior of every client and prints the table; `--write` also writes it into the guide.
// To run: npm run long -- compare [--write]
import { behaviours, works } from './compare-behaviours.js';
import { peers } from './compare-peers.js';
import { writeBetween } from './guide.js';

const guide = 'demo/guides/client-peers.md';
const contestants = await peers();
const names = Object.keys(contestants);

for (const [name, make] of Object.entries(contestants))
  if (!(await works(make))) throw new Error(`${name} is not set up correctly: correct compare-peers.ts`);

/** Milliseconds; a check that takes longer counts as "no". */
const longest = 20_000;

const rows: string[] = [];
for (const [behaviour, check] of Object.entries(behaviours)) {
  const cells = await Promise.all(
    Object.values(contestants).map(async (make) => {
      const late = new Promise<boolean>((resolve) => setTimeout(resolve, longest, false).unref());
      return (await Promise.race([check(make).catch(() => false), late])) ? 'yes' : '–';
    }),
  );
  rows.push(`| ${behaviour} | ${cells.join(' | ')} |`);
  console.log(rows.at(-1));
}
const table = [`| Behavior | ${names.join(' | ')} |`, `|---|${names.map(() => '---|').join('')}`, ...rows].join('\n');

if (process.argv.includes('--write')) {
  writeBetween(guide, 'table', table);
}
process.exit();
