// Compares the client with ky alone, openapi-fetch and axios over the in-process backend, interleaved in one run, and
// measures how long 100 pets take from text to checked objects, in multiples of JSON.parse.
// To run: npm run bench -- client [--check]
import { createBackend } from '../../../src/backend/index.js';
import { scriptOf, withPage } from '../page.js';
import type { clients as Clients, GetList } from './client-peers.js';
import { multipleOfParse, readings } from './client-reading.js';
import { compile } from './compile.js';
import { median } from './median.js';
import { type Results, record } from './results.js';

const rounds = 41;

/** Runs every contestant in turn, round by round, so that a slow moment slows all of them; medians in microseconds. */
async function interleave(contestants: Record<string, GetList>, times: number): Promise<Record<string, number>> {
  const samples: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++)
    for (const [name, getList] of Object.entries(contestants)) {
      const start = performance.now();
      for (let time = 0; time < times; time++) await getList();
      samples[name] = [...(samples[name] ?? []), ((performance.now() - start) / times) * 1000];
    }
  return Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, median(values)]));
}

const { clients } = (await import(compile('client-peers'))) as { clients: typeof Clients };
const lists: { pets: number; ratios: Record<string, number> }[] = [];

async function overhead(pets: number): Promise<void> {
  const backend = createBackend({ apiKeys: ['secret'], pets });
  const result = await interleave(await clients(backend.fetch), 100);
  const floor = result['bare fetch'] ?? 0;
  console.log(`\nA list of ${pets} from the in-process backend, per call`);
  lists.push({ pets, ratios: Object.fromEntries(Object.entries(result).map(([name, time]) => [name, time / floor])) });
  for (const [name, time] of Object.entries(result))
    console.log(`  ${name.padEnd(20)}${time.toFixed(0).padStart(6)} µs  ${(time / floor).toFixed(2)} ×`);
}

/** The same measurement in Chromium, whose JSON.parse is faster than that of older engines. */
async function inBrowser(measure: (evaluate: (first: string) => Promise<number>) => Promise<void>): Promise<void> {
  await withPage(scriptOf('test/lab/bench/client-reading.ts', 'reading'), (page) =>
    measure((first) => page.evaluate(`reading.multipleOfParse('${first}')`)),
  );
}

let isWithinLimits = true;
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
