// Compares the client with ky alone, openapi-fetch and axios over the in-process backend, interleaved in one run, and
// measures how long 100 pets take from text to checked objects, in multiples of JSON.parse. With --check, it fails above the limits.
// To run: npm run bench -- client [--check]
import { table } from '../../../.config/docs/markdown.js';
import { createBackend } from '../../../src/backend/index.js';
import { scriptOf, withPage } from '../page.js';
import type { clients as Clients, GetList } from './client-peers.js';
import { multipleOfParse, readings } from './client-reading.js';
import { compile } from './compile.js';

const warmUps = 20;
const rounds = 200;

/** What a call may cost, as a multiple of ky's own cost. */
const mostOfKy = 1.35;

/** Runs every contestant in turn, so that a slow moment slows all of them; microseconds of processor time per call. */
async function interleave(contestants: Record<string, GetList>, times: number): Promise<Record<string, number>> {
  const totals = Object.fromEntries(Object.keys(contestants).map((name) => [name, 0]));
  for (let round = -warmUps; round < rounds; round++)
    for (const [name, getList] of Object.entries(contestants)) {
      const start = process.cpuUsage();
      for (let time = 0; time < times; time++) await getList();
      const { user, system } = process.cpuUsage(start);
      if (round >= 0) totals[name] = (totals[name] ?? 0) + (user + system) / times / rounds;
    }
  return totals;
}

const { clients } = (await import(compile('client-peers'))) as { clients: typeof Clients };
let isWithinLimits = true;
let names: string[] = [];

/** The ratios of all clients to a bare `fetch` for a list of so many pets, as a row. */
async function overhead(pets: number): Promise<string[]> {
  const backend = createBackend({ apiKeys: ['secret'], pets });
  const { 'bare fetch': floor = 0, ...result } = await interleave(await clients(backend.fetch), 50);
  names = Object.keys(result);
  isWithinLimits &&= (result['petstore-elements'] ?? 0) / (result['ky'] ?? 0) <= mostOfKy;
  return [`a list of ${pets}`, ...Object.values(result).map((time) => (time / floor).toFixed(2))];
}

/** The ratios of reading to JSON.parse, as rows. */
async function reading(where: string, measure: (first: string) => Promise<number>): Promise<string[][]> {
  const rows: string[][] = [];
  for (const { what, first, goal, limit } of readings) {
    const ratio = await measure(first);
    isWithinLimits &&= ratio <= limit;
    rows.push([where, what, ratio.toFixed(2), `${goal}`, `${limit}`]);
  }
  return rows;
}

const calls = [await overhead(1), await overhead(20)];
const inNode = await reading('in Node', multipleOfParse);
// Its JSON.parse is faster than that of older engines.
const inChromium = await withPage(scriptOf('test/lab/bench/client-reading.ts', 'reading'), (page) =>
  reading('in Chromium', (first) => page.evaluate(`reading.multipleOfParse('${first}')`)),
);
console.log(`## How fast the client is

Processor time of one call in process, as a multiple of a bare \`fetch\` and \`JSON.parse\`. The client checks each response and keeps integers
exact; most of its time is ky's.

${table(['Per call', ...names], calls)}
Reading and checking 100 pets, as a multiple of \`JSON.parse\`:

${table(['Where', 'Pets', 'Ratio', 'Goal', 'Limit'], [...inNode, ...inChromium])}`);
if (process.argv.includes('--check') && !isWithinLimits) process.exitCode = 1;
