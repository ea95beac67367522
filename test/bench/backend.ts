// Compares the backend with Hono and with the bare floor, in process and over HTTP, interleaved in one run.
// To run: npm run bench -- backend [--check]
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createBackend, type SeedPet } from '../../src/backend/index.js';
import { load, requestText } from './backend-load.js';
import { inProcess, overHttp } from './backend-peers.js';
import { median } from './median.js';

const post = '{"name":"Rex","categoryId":3,"status":"sold"}';
const cases = {
  'list of 100': ['GET', '/v1/pets?limit=100'],
  'one pet': ['GET', '/v1/pets/7'],
  'add a pet': ['POST', '/v1/pets', post],
} as const;
const rounds = 7;

type Row = Record<string, number>;
const failures: string[] = [];

/** Fails the run when a ratio is above its limit, with --check. */
function limit(what: string, ratio: number, most: number) {
  console.log(`  ${what}: ${ratio.toFixed(2)} (fails above ${most})`);
  if (ratio > most) failures.push(what);
}

async function inProcessTable() {
  const times: Record<string, Row> = {};
  for (const [name, [method, path, body]] of Object.entries(cases)) {
    const headers = { Authorization: 'Bearer secret', ...(body && { 'Content-Type': 'application/json' }) };
    const init = { method, headers, ...(body && { body }) };
    const samples: Record<string, number[]> = {};
    const peers = Object.entries(inProcess).map(([peer, make]) => [peer, make()] as const);
    for (let round = 0; round < rounds; round++) {
      for (const [peer, ask] of peers) {
        const started = performance.now();
        for (let call = 0; call < 1000; call++) await (await ask(`https://pets.test${path}`, init)).text();
        samples[peer] = [...(samples[peer] ?? []), performance.now() - started];
      }
    }
    times[name] = Object.fromEntries(Object.entries(samples).map(([peer, all]) => [peer, Math.round(median(all))]));
  }
  console.log('\nIn process, microseconds a call (median of the rounds):');
  console.table(times);
}

async function httpTable() {
  const children: ChildProcess[] = [];
  const ports: Record<string, number> = {};
  for (const peer of Object.keys(overHttp)) {
    const script = join(import.meta.dirname, 'backend-peers.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, peer], { stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(child);
    const [line] = await once(child.stdout, 'data');
    ports[peer] = Number(String(line));
  }
  const rates: Record<string, Row> = {};
  for (const [name, [method, path, body]] of Object.entries(cases)) {
    const text = requestText(method, path, body);
    const samples: Record<string, number[]> = {};
    for (let round = 0; round < rounds; round++) {
      for (const [peer, port] of Object.entries(ports)) {
        const { perSecond, statuses } = await load(port, () => text, { connections: 32, milliseconds: 700 });
        if (Object.keys(statuses).some((status) => status !== '200' && status !== '201')) {
          throw new Error(`${peer} answered ${JSON.stringify(statuses)}`);
        }
        // The first round is for the compilers.
        if (round > 0) samples[peer] = [...(samples[peer] ?? []), perSecond];
      }
    }
    rates[name] = Object.fromEntries(Object.entries(samples).map(([peer, all]) => [peer, Math.round(median(all))]));
  }
  for (const child of children) child.stdin?.end();
  console.log('\nOver HTTP, 32 connections, answers a second (median of the rounds):');
  console.table(rates);
  for (const [name, row] of Object.entries(rates)) {
    limit(`${name}, Hono ÷ backend`, (row['hono'] ?? 0) / (row['backend'] ?? 1), 1.5);
  }
}

/** The time of a list of 100 by a status that one pet in a hundred has, among few and among many. */
async function rareStatus() {
  const ask = (count: number) => {
    const pets = Array.from({ length: count }, (_, index): SeedPet => {
      return { name: `Pet ${index}`, categoryId: 1, status: index % 100 === 99 ? 'sold' : 'available' };
    });
    const backend = createBackend({ apiKeys: ['secret'], pets });
    const headers = { Authorization: 'Bearer secret' };
    return async () => {
      const answer = await backend.fetch('https://pets.test/v1/pets?limit=100&status=sold', { headers });
      return (await answer.text()).length;
    };
  };
  const sizes = { '10 000': ask(10_000), '1 000 000': ask(1_000_000) };
  const samples: Record<string, number[]> = {};
  for (let round = 0; round < 15; round++) {
    for (const [size, list] of Object.entries(sizes)) {
      const started = performance.now();
      for (let call = 0; call < 300; call++) await list();
      samples[size] = [...(samples[size] ?? []), ((performance.now() - started) / 300) * 1000];
    }
  }
  const few = median(samples['10 000'] ?? []);
  const many = median(samples['1 000 000'] ?? []);
  console.log('\nList of 100 by a rare status, microseconds:');
  console.table({
    '10 000 pets': { microseconds: few.toFixed(1) },
    '1 000 000 pets': { microseconds: many.toFixed(1) },
  });
  limit('1 000 000 ÷ 10 000 pets', many / few, 1.5);
}

await inProcessTable();
await httpTable();
await rareStatus();
if (process.argv.includes('--check') && failures.length > 0) {
  console.error(`Too slow: ${failures.join('; ')}`);
  process.exitCode = 1;
}
