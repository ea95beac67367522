// Compares the proxy with http-proxy, hono/proxy and bare Node, each in its own process, interleaved in one run.
// To run: npm run bench -- proxy
import { Agent, get } from 'node:http';
import { median } from './median.js';
import { costs, start } from './processes.js';
import { type Results, record } from './results.js';

const peers = ['http-proxy', 'petstore-elements/proxy'];

/** The time until one list is read completely, in milliseconds. */
function timeList(port: number, agent: Agent, path = '/v1/pets?limit=20'): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { Authorization: 'Bearer key-of-a-usual-length-0123' };
    get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`responded with ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - started));
    }).on('error', reject);
  });
}

const service = await start('service');
const fast = new Map<string, number>([['no proxy', service.port]]);
const children = [service.child];
for (const name of peers) {
  const { port, child } = await start(name, service.port);
  fast.set(name, port);
  children.push(child);
}

// One request after the other on one connection: the time that the proxy adds for a visitor.
const times = new Map<string, number[]>();
for (let round = 0; round < 12; round++) {
  for (const [name, port] of fast) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const rounds = times.get(name) ?? [];
    for (let call = 0; call < 300; call++) {
      const time = await timeList(port, agent);
      // The first rounds warm up the compilers.
      if (round > 1) rounds.push(time);
    }
    times.set(name, rounds);
    agent.destroy();
  }
}
const bare = median(times.get('no proxy') ?? []);
const added = (name: string) => median(times.get(name) ?? []) - bare;
console.log('\nA list of 20, one after the other, milliseconds (median):');
console.table(
  Object.fromEntries(
    [...times].map(([name, all]) => [
      name,
      {
        median: median(all).toFixed(3),
        added: (median(all) - bare).toFixed(3),
        'added ÷ http-proxy': name === 'no proxy' ? '' : (added(name) / added('http-proxy')).toFixed(2),
      },
    ]),
  ),
);

// 1000 connections, each with one list after the other.
const crowd: Record<string, Results['proxy']['crowd'][string]> = {};
for (const [name, port] of fast) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  let failed = 0;
  const all: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: 1000 }, async (_, index) => {
      for (let call = 0; call < 10; call++) {
        await timeList(port, agent, `/v1/pets?limit=${1 + ((index + call) % 100)}`).then(
          (time) => all.push(time),
          () => failed++,
        );
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  crowd[name] = { perSecond: Math.round(all.length / seconds), failed };
  agent.destroy();
}
console.log('\n1 000 connections, 10 lists each:');
console.table(crowd);

// Processor time per request and the 99th percentile, with 32 connections, for reading and adding pets.
const pets = await start('pets');
const names = ['bare node', 'http-proxy', 'hono/proxy', 'petstore-elements/proxy'];
const contestants = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await start(name, pets.port)] as const)),
);
children.push(pets.child, ...Object.values(contestants).map(({ child }) => child));
console.log('\nOne pet, 32 connections:');
const cost = await costs(contestants, { calls: 3000, pathOf: (count) => `/v1/pets/${count}` });

const medians = Object.fromEntries([...times].map(([name, all]) => [name, median(all)]));
record('proxy', { costs: cost, medians, crowd });

for (const child of children) child.disconnect();
