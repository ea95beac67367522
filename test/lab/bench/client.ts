// Compares the client with ky alone, openapi-fetch and axios over the in-process backend, interleaved in one run, and
// measures how long 100 pets take from text to checked objects, in multiples of JSON.parse. With --check, it fails above the limits.
// To run: npm run bench -- client [--check]
import { createBackend } from '../../../src/backend/index.js';
import { scriptOf, withPage } from '../page.js';
import type { clients as Clients, GetList } from './client-peers.js';
import { multipleOfParse, readings } from './client-reading.js';
import { compile } from './compile.js';
import { type Results, record } from './results.js';

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
const lists: { pets: number; ratios: Record<string, number> }[] = [];
let isWithinLimits = true;

async function overhead(pets: number): Promise<void> {
  const backend = createBackend({ apiKeys: ['secret'], pets });
  const result = await interleave(await clients(backend.fetch), 50);
  const floor = result['bare fetch'] ?? 0;
  console.log(`\nA list of ${pets} from the in-process backend, per call`);
  lists.push({ pets, ratios: Object.fromEntries(Object.entries(result).map(([name, time]) => [name, time / floor])) });
  for (const [name, time] of Object.entries(result))
    console.log(`  ${name.padEnd(20)}${time.toFixed(0).padStart(6)} µs  ${(time / floor).toFixed(2)} ×`);
  const ofKy = (result['petstore-elements'] ?? 0) / (result['ky'] ?? 0);
  isWithinLimits &&= ofKy <= mostOfKy;
  console.log(`  petstore-elements: ${ofKy.toFixed(2)} × ky (fails above ${mostOfKy})`);
}

/** The same measurement in Chromium, whose JSON.parse is faster than that of older engines. */
async function inBrowser(measure: (evaluate: (first: string) => Promise<number>) => Promise<void>): Promise<void> {
  await withPage(scriptOf('test/lab/bench/client-reading.ts', 'reading'), (page) =>
    measure((first) => page.evaluate(`reading.multipleOfParse('${first}')`)),
  );
}

const read: Results['client']['readings'][number][] = [];

async function report(where: string, measure: (first: string) => Promise<number>): Promise<void> {
  console.log(`\n100 pets from text to checked objects, ${where}`);
  for (const { what, first, goal, limit } of readings) {
    const ratio = await measure(first);
    isWithinLimits &&= ratio <= limit;
    read.push({ where, what, ratio, goal, limit });
    console.log(`  ${what}  ${ratio.toFixed(2).padStart(6)} × JSON.parse  (goal ${goal}, fails above ${limit})`);
  }
}

await overhead(1);
await overhead(20);
await report('in Node', multipleOfParse);
await inBrowser((measure) => report('in Chromium', measure));
record('client', { lists, readings: read });
if (process.argv.includes('--check') && !isWithinLimits) process.exitCode = 1;
