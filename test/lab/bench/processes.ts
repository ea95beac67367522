// Contestants in processes of their own, and what a request costs them.
import { type ChildProcess, fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { compile } from './compile.js';
import { median } from './median.js';

/** Milliseconds of processor time for each request, and the slowest of a hundred requests. */
interface Cost {
  readonly cpu: number;
  readonly slowest: number;
}

/** What a contestant reports. */
interface Message {
  readonly port?: number;
  readonly cpu?: number;
}

/** A contestant that listens. */
interface Started {
  readonly child: ChildProcess;
  readonly port: number;
}

let peersFile: string | undefined;

/** Starts a contestant, behind which a service may be. */
export async function start(name: string, service?: number): Promise<Started> {
  peersFile ??= compile('server-peers');
  const parameters = [name, ...(service === undefined ? [] : [String(service)])];
  // http-proxy logs deprecations, which would disturb the measurement.
  const child = fork(peersFile, parameters, { execArgv: ['--no-deprecation'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}.`)));
    child.on('message', ({ port }: Message) => port !== undefined && resolve(port));
  });
  return { child, port };
}

const cpu = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('message', ({ cpu = 0 }: Message) => resolve(cpu));
    child.send('cpu');
  });

let count = 0;

/** The time of a request that reads pets or adds one, in milliseconds. */
function timeRequest(port: number, agent: Agent, method: 'GET' | 'POST'): Promise<number> {
  const started = performance.now();
  const body = method === 'POST' ? '{"name":"Rex","categoryId":3}' : undefined;
  const length = body && { 'Content-Type': 'application/json', 'Content-Length': body.length };
  const headers = { Authorization: 'Bearer key-of-a-usual-length-0123', ...length };
  const path = body === undefined ? `/v1/pets/${++count}` : '/v1/pets';
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      if ((response.statusCode ?? 0) > 201) reject(new Error(`status ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - started));
    })
      .on('error', reject)
      .end(body);
  });
}

const methods = ['GET', 'POST'] as const;
/** The requests of each round. */
const calls = 3000;

/** What requests of 32 connections cost each contestant, interleaved in one run. */
export async function costs(
  contestants: Readonly<Record<string, Started>>,
): Promise<readonly { readonly name: string; readonly GET: Cost; readonly POST: Cost }[]> {
  const samples = Object.entries(contestants).map(([name, started]) => ({
    ...{ name, started },
    ...{
      GET: { cpu: [] as number[], slowest: [] as number[] },
      POST: { cpu: [] as number[], slowest: [] as number[] },
    },
  }));
  for (const method of methods) {
    for (let round = 0; round < 12; round++) {
      for (const { started, [method]: sample } of samples) {
        const agent = new Agent({ keepAlive: true, maxSockets: 32 });
        const before = await cpu(started.child);
        const times: number[] = [];
        let left = calls;
        const visit = async () => {
          while (left-- > 0) times.push(await timeRequest(started.port, agent, method));
        };
        await Promise.all(Array.from({ length: 32 }, visit));
        const spent = (await cpu(started.child)) - before;
        agent.destroy();
        // The first rounds warm up the compilers.
        if (round < 3) continue;
        sample.cpu.push(spent / calls / 1000);
        sample.slowest.push(times.sort((one, other) => one - other)[Math.floor(calls * 0.99)] ?? 0);
      }
    }
  }
  const costOf = ({ cpu, slowest }: (typeof samples)[number]['GET']) => ({
    cpu: median(cpu),
    slowest: median(slowest),
  });
  return samples.map(({ name, GET, POST }) => ({ name, GET: costOf(GET), POST: costOf(POST) }));
}
