// Sixty seconds of mixed requests over 32 connections: no error, flat memory. To run: npm run bench -- backend-soak
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { createBackend } from '../../src/backend/index.js';
import { serve } from '../../src/backend/node.js';
import { load, requestText } from './backend-load.js';

const seconds = Number(process.argv[2] ?? 60);

/** The soaked server: pets are put back every second, so that what grows is not the pets. */
async function server() {
  const backend = createBackend({ apiKeys: ['secret'], pets: 200 });
  const start = backend.snapshot();
  const { port } = await serve(backend);
  console.log(port);
  setInterval(async () => {
    // A restore loses requests in progress, so it waits for a turn in which nothing is.
    while (backend.log.slice(-64).some(({ outcome }) => outcome === 'pending')) await turn();
    backend.restore(start);
    globalThis.gc?.();
    console.log(process.memoryUsage().heapUsed);
  }, 1000);
  process.stdin.resume().on('end', () => process.exit());
}

async function soak() {
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', import.meta.filename, 'server'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = child.stdout.setEncoding('utf8');
  const port = Number(String((await once(lines, 'data'))[0]));
  const heap: number[] = [];
  lines.on('data', (text: string) => heap.push(...text.trim().split('\n').map(Number)));

  const requests = [
    requestText('GET', '/v1/pets?limit=100'),
    requestText('GET', '/v1/pets?status=sold'),
    requestText('GET', '/v1/pets/7'),
    requestText('GET', '/v1/pets/%zz'),
    requestText('GET', '/v1/store/orders'),
    requestText('POST', '/v1/pets', '{"name":"Rex","categoryId":9223372036854775807}'),
    requestText('POST', '/v1/pets', '{"name":'),
    requestText('POST', '/v1/pets', JSON.stringify({ name: 'x'.repeat(50_000), categoryId: 1 }).slice(1)),
    requestText('DELETE', '/v1/pets'),
    requestText('GET', '/v1/pets').replace('secret', 'wrong'),
  ];
  let next = 0;
  const mixed = () => requests[next++ % requests.length] ?? '';
  const { answers, perSecond, statuses } = await load(port, mixed, { connections: 32, milliseconds: seconds * 1000 });
  await pause(1500);
  child.stdin.end();

  // The first quarter is for the compilers and the log, which keeps its last 1000 entries.
  const settled = heap.slice(Math.floor(heap.length / 4));
  const early = Math.max(...settled.slice(0, Math.ceil(settled.length / 3)));
  const late = Math.max(...settled.slice(-Math.ceil(settled.length / 3)));
  const growth = (late - early) / 2 ** 20;
  console.log(`${answers} answers, ${Math.round(perSecond)} a second:`, statuses);
  console.log(`heap at most ${(early / 2 ** 20).toFixed(1)} MB early, ${(late / 2 ** 20).toFixed(1)} MB late`);
  const wrong = Object.keys(statuses).filter((status) => !['200', '201', '400', '401', '404'].includes(status));
  if (wrong.length > 0 || growth > 5) {
    console.error(wrong.length > 0 ? `unexpected: ${wrong.join()}` : `the heap grew by ${growth.toFixed(1)} MB`);
    process.exitCode = 1;
  }
}

if (process.argv[2] === 'server') await server();
else await soak();
