// Compares the proxy with http-proxy, hono/proxy and bare Node, each in its own process, interleaved in one run.
// To run: npm run bench -- proxy
import { type ChildProcess, fork } from 'node:child_process';
import { Agent, get, request } from 'node:http';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { median } from './median.js';

const peers = ['http-proxy', 'petstore-elements/proxy'];

/** Compiled, as users run it: tsx would add code to each function. */
const peersFile = join(import.meta.dirname, 'node_modules/.cache/proxy-peers.mjs');
buildSync({
  ...{ entryPoints: [join(import.meta.dirname, 'proxy-peers.ts')], outfile: peersFile, bundle: true },
  ...{ packages: 'external', platform: 'node', format: 'esm', target: 'node20' },
});

type Message = { readonly port?: number; readonly arrived?: string; readonly whole?: boolean; readonly cpu?: number };

async function start(name: string, service?: number): Promise<{ child: ChildProcess; port: number }> {
  const parameters = [name, ...(service === undefined ? [] : [String(service)])];
  // http-proxy logs deprecations, which would disturb the measurement.
  const child = fork(peersFile, parameters, { execArgv: ['--no-deprecation'] });
  const port = await new Promise<number>((resolve) => {
    child.on('message', ({ port }: Message) => port !== undefined && resolve(port));
  });
  return { child, port };
}

/** The time until one list is read completely, in milliseconds. */
function timeList(port: number, agent: Agent, path = '/v1/pets?limit=20'): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { Authorization: 'Bearer key-of-a-usual-length-0123' };
    get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - started));
    }).on('error', reject);
  });
}

const service = await start('service');
const slow = await start('slow service');
const fast = new Map<string, number>([['no proxy', service.port]]);
const slowed = new Map<string, number>();
const children = [service.child, slow.child];
for (const name of peers) {
  const [one, other] = [await start(name, service.port), await start(name, slow.port)];
  fast.set(name, one.port);
  slowed.set(name, other.port);
  children.push(one.child, other.child);
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
const crowd: Record<string, object> = {};
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
  crowd[name] = {
    'responses a second': Math.round(all.length / seconds),
    'median ms': Math.round(median(all)),
    failed,
  };
  agent.destroy();
}
console.log('\n1 000 connections, 10 lists each:');
console.table(crowd);

// A service that takes half a second, and 500 different visitors at once: they must not wait for each other.
const waits: Record<string, object> = {};
for (const [name, port] of slowed) {
  const agent = new Agent({ maxSockets: 500 });
  const all = await Promise.all(
    Array.from({ length: 500 }, (_, index) => timeList(port, agent, `/v1/pets?limit=${1 + (index % 100)}`)),
  );
  waits[name] = {
    'median ms': Math.round(median(all)),
    'longest ms': Math.round(Math.max(...all)),
  };
}
console.log('\nA service that takes 500 ms, 500 requests at once:');
console.table(waits);

// A browser that aborts: does the service notice before it has finished?
const aborts: Record<string, object> = {};
for (const [name, port] of slowed) {
  const received = new Promise<Message>((resolve) => {
    slow.child.on('message', function listen(message: Message) {
      if (message.whole === undefined) return;
      slow.child.off('message', listen);
      resolve(message);
    });
  });
  let gone = 0;
  const arrived = new Promise<void>((resolve) => {
    slow.child.on('message', ({ arrived: url }: Message) => url !== undefined && resolve());
  });
  const request = get({ host: '127.0.0.1', port, path: '/v1/pets' }).on('error', () => {});
  await arrived;
  gone = performance.now();
  request.destroy();
  const { whole } = await received;
  aborts[name] = { 'aborted at the service': !whole, 'after ms': Math.round(performance.now() - gone) };
}
console.log('\nA browser aborts its request:');
console.table(aborts);

// Processor time per request and the 99th percentile, with 32 connections, for reading and adding pets.
const pets = await start('pets');
const costs: Record<string, Record<string, string>> = {};
const measured = await Promise.all(
  ['bare node', 'http-proxy', 'hono/proxy', 'petstore-elements/proxy'].map(async (name) => ({
    name,
    ...(await start(name, pets.port)),
    used: { GET: [] as number[], POST: [] as number[] },
    times: { GET: [] as number[], POST: [] as number[] },
  })),
);
children.push(pets.child, ...measured.map(({ child }) => child));

const cpu = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('message', ({ cpu = 0 }: Message) => resolve(cpu));
    child.send('cpu');
  });

let id = 0;

/** The time to read or add one pet, in milliseconds. */
function timePet(port: number, agent: Agent, method: 'GET' | 'POST'): Promise<number> {
  const started = performance.now();
  const body = method === 'POST' ? '{"name":"Rex","categoryId":3}' : undefined;
  const headers = body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': body.length };
  const path = body === undefined ? `/v1/pets/${++id}` : '/v1/pets';
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      if ((response.statusCode ?? 0) > 201) reject(new Error(`answered ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - started));
    })
      .on('error', reject)
      .end(body);
  });
}

const calls = 3000;
for (const method of ['GET', 'POST'] as const) {
  for (let round = 0; round < 12; round++) {
    for (const { child, port, used, times } of measured) {
      const agent = new Agent({ keepAlive: true, maxSockets: 32 });
      const before = await cpu(child);
      let left = calls;
      const ofRound: number[] = [];
      const visit = async () => {
        while (left-- > 0) ofRound.push(await timePet(port, agent, method));
      };
      await Promise.all(Array.from({ length: 32 }, visit));
      const spent = (await cpu(child)) - before;
      agent.destroy();
      // The first rounds warm up the compilers.
      if (round < 3) continue;
      used[method].push(spent / calls / 1000);
      times[method].push(ofRound.sort((one, other) => one - other)[Math.floor(calls * 0.99)] ?? 0);
    }
  }
}
for (const { name, used, times } of measured) {
  const columns = (['GET', 'POST'] as const).map((method) => [
    [`${method}: processor ms`, median(used[method]).toFixed(3)],
    [`${method}: p99 ms`, median(times[method]).toFixed(1)],
  ]);
  costs[name] = Object.fromEntries(columns.flat());
}
console.log('\nOne pet, 32 connections:');
console.table(costs);

for (const child of children) child.disconnect();
