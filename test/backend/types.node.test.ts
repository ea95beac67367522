import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'petstore-types-'));
after(() => rmSync(folder, { recursive: true }));

/** Runs the compiler and returns what it complains of. */
function complaints(...parameters: string[]) {
  const compiler = resolve('node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [compiler, ...parameters], { cwd: folder, encoding: 'utf8' }).stdout;
}

describe('the published types of the backend', () => {
  it('need the types of Node or of a page, not both', () => {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    assert.equal(complaints('-p', resolve('src/tsconfig.types.json'), '--outDir', folder), '');
    const user = `
      import { createBackend } from './src/backend/index.js';
      import { serveBackend } from './src/backend/node.js';
      const backend = createBackend({ apiKeys: ['secret'], switches: { order: 'newest' } });
      const { port }: { port: number } = await serveBackend(backend);
      backend.addEventListener('response', ({ request }) => console.log(port, request.status?.toFixed()), { once: true });
      backend.faults = [{ kind: 'slow', duration: 5, when: ({ query }) => query['limit'] === '1' }];
      const { body, response } = await backend.next('createPet');
      console.log(body, response?.status === 201 ? response.body.name.length : 0);
      {
        using other = createBackend({ apiKeys: [] });
        await using running = await serveBackend(other, { control: true });
        console.log(running.controlUrl);
      }
      // @ts-expect-error there is no such operation
      await backend.next('create');`;
    writeFileSync(join(folder, 'user.mts'), user);
    const strict = ['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false', '--noEmit'];
    const node = ['--target', 'es2022', '--lib', 'es2022', '--types', 'node', '--module', 'nodenext'];
    assert.equal(complaints('user.mts', ...strict, ...node), '');
    const page = `
      import { createBackend } from './src/backend/index.js';
      using backend = createBackend({ apiKeys: ['secret'], origin: location.origin, passThrough: fetch });
      console.log(backend.pets.add({ name: 'Rex', categoryId: 3n, status: 'new', tags: [] }).id);`;
    writeFileSync(join(folder, 'page.mts'), page);
    const web = ['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', '', '--module', 'nodenext'];
    assert.equal(complaints('page.mts', ...strict, ...web), '');
  });
});
