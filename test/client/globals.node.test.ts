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
