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

it('a call on a platform without Request, such as the jsdom of Jest, says what is missing', () => {
  const printed = run(`
    const { createClient } = await import('./src/index.ts');
    delete globalThis.Request;
    const client = createClient({ baseUrl: 'https://pets.test/v1' });
    const error = await client.createPet({ name: 'Rex', categoryId: 3 }).catch((thrown) => thrown);
    process.stdout.write([error.name, error.outcome, error.message].join());`);
  assert.equal(
    printed,
    'ConfigurationError,not-applied,createPet: option "platform" must have fetch, Request and Response',
  );
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
