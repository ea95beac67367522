// Compares the client with ky alone, openapi-fetch and axios over the in-process backend, interleaved in one run, and
// measures the way of 100 pets from text to checked objects in multiples of JSON.parse.
// To run: npm install --prefix test/bench && npx tsx test/bench/client.ts [--check]
import { createBackend } from '../../src/backend/index.js';
import { readAnswer } from '../../src/client/answers.js';
import { Call } from '../../src/client/call.js';
import { PetList } from '../../src/spec/schemas.js';
import { type Ask, clients } from './client-peers.js';

const rounds = 41;

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;

/** Runs every contestant in turn, round by round, so that what slows one round slows all; medians in microseconds. */
async function interleave(contestants: Record<string, Ask>, times: number): Promise<Record<string, number>> {
  const samples: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++)
    for (const [name, ask] of Object.entries(contestants)) {
      const start = performance.now();
      for (let time = 0; time < times; time++) await ask();
      samples[name] = [...(samples[name] ?? []), ((performance.now() - start) / times) * 1000];
    }
  return Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, median(values)]));
}

async function overhead(pets: number): Promise<void> {
  const backend = createBackend({ apiKeys: ['secret'], pets });
  const result = await interleave(await clients((request) => backend.fetch(request)), 100);
  const floor = result['bare fetch'] ?? 0;
  console.log(`\nA list of ${pets} from the in-process backend, per call`);
  for (const [name, time] of Object.entries(result))
    console.log(`  ${name.padEnd(20)}${time.toFixed(0).padStart(6)} µs  ${(time / floor).toFixed(2)} ×`);
}

/** A list as the service writes it, ids from `first`. */
const listText = (first: bigint) =>
  `[${Array.from({ length: 100 }, (_, index) => `{"id":${first + BigInt(index)},"name":"Pet number ${index}","categoryId":${first},"status":"available"}`).join()}]`;

/** Multiples of JSON.parse for 100 pets, and whether they are below the line at which they fail. */
async function reading(what: string, first: bigint, goal: number, limit: number): Promise<boolean> {
  const text = listText(first);
  const call = new Call('listPets', Number.POSITIVE_INFINITY);
  const result = await interleave(
    { plain: async () => JSON.parse(text), checked: () => readAnswer(call, PetList, text) },
    100,
  );
  const ratio = (result['checked'] ?? 0) / (result['plain'] ?? 1);
  console.log(`  ${what.padEnd(20)}${ratio.toFixed(2).padStart(6)} × JSON.parse  (goal ${goal}, fails above ${limit})`);
  return ratio <= limit;
}

await overhead(1);
await overhead(20);
console.log('\n100 pets from text to checked objects');
const held = [
  await reading('ids below 2^53', 1000n, 4, 6),
  await reading('ids above 2^53', 9_007_199_254_740_993n, 7, 10),
];
if (process.argv.includes('--check') && held.includes(false)) process.exitCode = 1;
