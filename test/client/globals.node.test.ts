import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { it } from 'node:test';

/** What a new process prints that runs this module. */
const run = (module: string) =>
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', module], { encoding: 'utf8' });

it('importing the client leaves nothing on globalThis but the two records of zod', () => {
  const added = run(`
    new Request('data:,'); // Node puts something of its own there on first use.
    const names = new Set(Reflect.ownKeys(globalThis));
    await import('./src/index.ts');
    const added = Reflect.ownKeys(globalThis).filter((name) => !names.has(name));
    process.stdout.write(added.map(String).sort().join());`);
  assert.equal(added, '__zod_globalConfig,__zod_globalRegistry');
});

it('the client can be imported and created on a platform without fetch, and a call names what is missing', () => {
  const printed = run(`
    // Node loads its own on first use.
    new Request('data:,', { body: new Response('').body, method: 'POST', duplex: 'half' });
    for (const name of ['Event', 'EventTarget', 'Headers', 'Request', 'Response', 'TextDecoder', 'btoa', 'performance', 'fetch'])
      delete globalThis[name];
    const { createClient, isPetStoreError } = await import('./src/index.ts');
    const client = createClient({ baseUrl: 'https://pets.test/v1', apiKey: 'secret' });
    const error = await client.createPet({ name: 'Rex', categoryId: 3 }).catch((thrown) => thrown);
    process.stdout.write([isPetStoreError(error), error.name, error.outcome, error.message].join());`);
  const missing = 'Event, EventTarget, Headers, Request, Response, TextDecoder, btoa, performance, fetch';
  assert.equal(printed, `true,ConfigurationError,not-applied,createPet: no ${missing} here; add what defines it`);
});

it('no listener that throws or rejects ends the process or its call', () => {
  const printed = run(`
    const { createClient } = await import('./src/index.ts');
    const client = createClient({ baseUrl: 'https://pets.test/v1', fetch: async () => Response.json([]) });
    console.error = (error) => process.stdout.write(error.message + ' ');
    client.addEventListener('request', () => { throw new Error('one'); });
    client.addEventListener('response', async () => { throw new Error('two'); });
    client.addEventListener('success', { handleEvent() { throw new Error('three'); } });
    const removed = () => process.stdout.write('removed');
    client.addEventListener('request', removed);
    client.removeEventListener('request', removed);
    process.stdout.write(String((await client.listPets()).length));
    await new Promise((done) => setTimeout(done));
    process.stdout.write(' end');`);
  assert.equal(printed, 'one two three 0 end');
});
