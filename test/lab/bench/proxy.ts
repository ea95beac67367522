// Compares the proxy with http-proxy, hono/proxy and bare Node, each in its own process, interleaved in one run: processor time
// per request and the 99th percentile, with 32 connections, for reading and adding pets.
// To run: npm run bench -- proxy
import { costs, start } from './processes.js';
import { record } from './results.js';

const service = await start('pets');
const names = ['bare node', 'http-proxy', 'hono/proxy', 'petstore-elements/proxy'];
const contestants = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await start(name, service.port)] as const)),
);
console.log('\nOne pet, 32 connections:');
record('proxy', await costs(contestants));
for (const { child } of [service, ...Object.values(contestants)]) child.disconnect();
