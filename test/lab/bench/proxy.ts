// Compares the proxy with http-proxy, hono/proxy and bare Node, each in its own process, interleaved in one run: processor time
// per request and the 99th percentile, with 32 connections, for reading and adding pets.
// To run: npm run bench -- proxy
import { table } from '../../../.config/docs/markdown.js';
import { costs, start } from './processes.js';

const service = await start('pets');
const names = ['bare node', 'http-proxy', 'hono/proxy', 'petstore-elements/proxy'];
const contestants = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await start(name, service.port)] as const)),
);
const all = await costs(contestants);
for (const { child } of [service, ...Object.values(contestants)]) child.disconnect();

const rows = (
  [
    ['one pet', 'GET'],
    ['a pet is added', 'POST'],
  ] as const
).flatMap(([title, method]) => [
  [`${title}: processor time`, ...all.map(({ [method]: cost }) => `${cost.cpu.toFixed(2)} ms`)],
  ['the slowest of a hundred of these', ...all.map(({ [method]: cost }) => `${cost.slowest.toFixed(0)} ms`)],
]);
console.log(`## What the proxy costs

All on one machine. [\`http-proxy\`](https://www.npmjs.com/package/http-proxy) forwards everything and does nothing else.
[Hono](https://hono.dev/docs/helpers/proxy) uses \`fetch\`.

${table(['32 connections', ...names], rows)}`);
