// Compares the reference backend with json-server, another server of made-up data, and with Node that responds with the same text each time.
// To run: npm run bench -- backend
import { costs, start } from './processes.js';
import { record } from './results.js';

const names = ['same text', 'json-server', 'petstore-elements/backend'];
const contestants = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await start(name)] as const)),
);

console.log('\nA list of 20, or a new pet, 32 connections:');
// So few that json-server, which writes no file here, does not slow down with the pets that were added.
const measured = await costs(contestants, { calls: 500, pathOf: () => '/v1/pets?limit=20' });
record('backend', measured);

for (const { child } of Object.values(contestants)) child.disconnect();
