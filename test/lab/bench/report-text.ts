import { table } from '../../../.config/docs/markdown.js';
import type { Cost, Results, Values } from './results.js';

/** What the guide to performance shows. */
export interface Report extends Results {
  /** When, what and where. */
  readonly facts: Values<string>;
  /** Kilobytes, with the limits of `npm test`. */
  readonly budgets: readonly { readonly name: string; readonly weight: number; readonly limit: number }[];
  /** Kilobytes. */
  readonly weights: { readonly clients: Values; readonly tables: Values };
}

const round = (value: number | undefined, digits = 2) => (value === undefined ? '–' : value.toFixed(digits));
const milliseconds = (value: number | undefined, digits = 2) =>
  value === undefined ? '–' : `${round(value, digits)} ms`;

const weighed = (what: string, all: Values) =>
  table(
    [what, 'Weight (kB)'],
    Object.entries(all).map(([name, value]) => [name, round(value, 1)]),
  );

function client({ lists, readings }: Results['client']): string {
  const names = Object.keys(lists[0]?.ratios ?? {}).filter((name) => name !== 'bare fetch');
  const calls = lists.map(({ pets, ratios }) => [`a list of ${pets}`, ...names.map((name) => round(ratios[name]))]);
  const read = readings.map(({ where, what, ratio, goal, limit }) => [
    where,
    what,
    round(ratio),
    `${goal}`,
    `${limit}`,
  ]);
  return `## How fast the client is

Processor time of one call in process, as a multiple of a bare \`fetch\` and \`JSON.parse\`. The client checks each response and keeps integers
exact; most of its time is ky's.

${table(['Per call', ...names], calls)}
Reading and checking 100 pets, as a multiple of \`JSON.parse\`:

${table(['Where', 'Pets', 'Ratio', 'Goal', 'Limit'], read)}`;
}

function weight({ budgets, weights }: Report): string {
  const rows = budgets.map(({ name, weight, limit }) => [name, round(weight), round(limit, 1)]);
  return `## How much it weighs

Kilobytes of 1000 bytes, minified, with brotli at its highest level. Lit, ky and zod are included. \`npm test\` fails above the limits.

${table(['What a page loads', 'Weight (kB)', 'Limit (kB)'], rows)}
Clients in a bundle, from one bundler:

${weighed('Client', weights.clients)}
Libraries that make tables, and the elements, which have Lit inside and take a client of the page:

${weighed('Made with', weights.tables)}`;
}

const acts = {
  first: 'Drawn first',
  update: 'Every tenth row',
  values: 'Every row',
  append: '50 rows more',
  filter: 'Another filter',
};

function elements({ goals, ratios }: Results['elements']): string {
  const ours = goals.map(({ table, what, peer, ratio, goal, limit }) => [
    table,
    peer,
    acts[what as keyof typeof acts],
    round(ratio),
    `${goal}`,
    `${limit}`,
  ]);
  const { first, values, append, filter } = acts;
  const others = Object.entries(ratios)
    .filter(([name]) => name !== 'lightest')
    .map(([name, all]) => [
      name,
      ...(['first', 'values', 'append', 'filter'] as const).map((what) => round(all[what])),
    ]);
  return `## How fast a list is

The time of script and layout for 100 pets in Chromium, as a ratio. _The same by hand_ is a hand-written list with the same HTML. _Lightest_
is a table of plain cells with one style sheet.

${table(['List', 'Compared with', 'Change', 'Ratio', 'Goal', 'Limit'], ours)}
Each as a multiple of the lightest table:

${table(['Table', first, values, append, filter], others)}`;
}

function rows(all: Results['rows-sooner']): string {
  const each = Object.entries(all).map(([name, { milliseconds: time, ratio, limit }]) => [
    ...[name, milliseconds(time, 0), round(ratio), limit === undefined ? '–' : `${limit}`],
  ]);
  return `## How soon rows appear

On slow 4G with a quarter of the processor, compared with a hand-written element of 20 lines. With the preload, the head of the page
requests the pets.

${table(['Page', 'Rows after', 'Ratio', 'Limit'], each)}`;
}

function proxy(all: Results['proxy']): string {
  const line = (title: string, show: (cost: Cost) => string) => [title, ...Object.values(all).map(show)];
  return `## What the proxy costs

All on one machine. [\`http-proxy\`](https://www.npmjs.com/package/http-proxy) forwards everything and does nothing else.
[Hono](https://hono.dev/docs/helpers/proxy) uses \`fetch\`.

${table(
  ['32 connections', ...Object.keys(all)],
  [
    line('one pet: processor time', ({ GET }) => milliseconds(GET.cpu)),
    line('the slowest of a hundred of these', ({ GET }) => milliseconds(GET.slowest, 0)),
    line('a pet is added: processor time', ({ POST }) => milliseconds(POST.cpu)),
    line('the slowest of a hundred of these', ({ POST }) => milliseconds(POST.slowest, 0)),
  ],
)}`;
}

/** All that was measured, as Markdown. */
export function reportText(report: Report): string {
  const facts = Object.entries(report.facts);
  return [
    `\`npm run bench -- report\` writes everything below.

${table(['Measured', 'Value'], facts)}`,
    client(report.client),
    weight(report),
    elements(report.elements),
    rows(report['rows-sooner']),
    proxy(report.proxy),
  ]
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
