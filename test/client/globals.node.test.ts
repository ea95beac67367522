import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';

/** What a new process prints that runs this module. */
const run = (module: string) =>
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', module], { encoding: 'utf8' });

describe('importing the client', () => {
  it('leaves nothing new on globalThis', () => {
    const added = run(`
      new Request('data:,'); // Node puts something of its own there on first use.
      const names = new Set(Reflect.ownKeys(globalThis));
      await import('./src/index.ts');
      const added = Reflect.ownKeys(globalThis).filter((name) => !names.has(name));
      process.stdout.write(added.map(String).join());`);
    assert.equal(added, '');
  });

  it('leaves there what a zod of the page put there', () => {
    const kept = run(`
      await import('zod/mini');
      await import('./src/index.ts');
      process.stdout.write(typeof globalThis.__zod_globalConfig);`);
    assert.equal(kept, 'object');
  });
});
