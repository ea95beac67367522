import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';

/** The declarations of the client in a release, which the compilers of users read. */
describe('the declarations of the client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-declarations-'));
  const door = join(folder, 'dist/src/index.d.ts');
  const compile = (...parameters: string[]) =>
    spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...parameters], { encoding: 'utf8' });

  before(() => {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    compile('-p', 'src/tsconfig.types.json', '--outDir', join(folder, 'dist'));
  });
  after(() => rmSync(folder, { recursive: true }));

  /** The entry point and every declaration that it imports, without comments and texts. */
  function reachable(file = door, seen = new Map<string, string>()): Map<string, string> {
    const source = readFileSync(file, 'utf8');
    seen.set(file, source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').replace(/(['"])(?:(?!\1).)*\1/g, "''"));
    for (const [, path = ''] of source.matchAll(/from '(\.[^']+)\.js'/g)) {
      const next = join(dirname(file), `${path}.d.ts`);
      if (!seen.has(next)) reachable(next, seen);
    }
    return seen;
  }

  it('do not contain the type any', () => {
    const files = reachable();
    assert.ok(files.size > 10, `${files.size} files`);
    for (const [file, source] of files) assert.doesNotMatch(source, /\bany\b/, file);
  });

  it('name no type of ky, so that another version of it changes nothing for users', () => {
    for (const file of reachable().keys()) assert.doesNotMatch(readFileSync(file, 'utf8'), /'ky'/, file);
  });

  it('document every member of results and errors of a call', () => {
    const bare: string[] = [];
    const seen = new Set<string>();
    for (const [file] of reachable()) {
      if (
        !/(?:errors|configuration-error|events|schemas|operations|api-promise|options|run-call|responses)\.d\.ts$/.test(
          file,
        )
      )
        continue;
      const lines = readFileSync(file, 'utf8').split('\n');
      let open = false;
      lines.forEach((line, index) => {
        if (/^(?:export (?:declare (?:abstract )?class|interface)|declare const \w+: \{)/.test(line))
          open = !/Map\b|EventTarget|Settings/.test(line);
        if (line.startsWith('}')) open = false;
        const member = /^ {4}(?:readonly )?(\w+|\[\w+: string\])\??: /.exec(line)?.[1];
        if (open && member) seen.add(member);
        if (open && member && !lines[index - 1]?.includes('*/')) bare.push(`${file.slice(folder.length)}: ${member}`);
      });
    }
    assert.deepEqual(bare, []);
    // From an error, a pet, a query, options, and options of a call: inferred types keep the docstrings of their schemas.
    for (const name of ['attempts', 'categoryId', 'limit', 'attemptTimeout', 'signal']) assert.ok(seen.has(name), name);
  });

  /** The compiler errors of a project that uses the client with the types of Node but without the DOM; also checks libraries. */
  const complaintsOf = (compiler: string) => {
    writeFileSync(
      join(folder, 'use.mts'),
      `import { createClient, type Int64, operations, type CreateOutcome, Pet, safe } from './dist/src/index.js';
const client = createClient({ baseUrl: 'https://pets.test/v1' });
client.addEventListener('pet-create', (event) => console.log(event.pet.id), { once: true });
client.addEventListener('failure', { handleEvent: (event) => console.log(event.error?.name) });
client.removeEventListener('retry', (event) => console.log(event.wait.toFixed()));
// @ts-expect-error: there is no such event
client.addEventListener('reqest', () => {});
const added = await safe(client.createPet({ name: 'Rex', categoryId: 3 }, { retry: false }));
if (!added.ok) added.error.outcome satisfies CreateOutcome;
if (!added.ok && added.error.name === 'ApiError') added.error.headers.get('x-request-id');
Pet.parse({}).id satisfies Int64;
for (const operation of Object.values(operations)) console.log(operation.deprecation?.removal);
export const pets: Promise<Pet[]> = client.listPets({ status: 'sold' });
`,
    );
    const options = {
      ...{ target: 'es2022', lib: ['es2022'], types: ['node'], module: 'nodenext', moduleResolution: 'nodenext' },
      ...{ strict: true, skipLibCheck: false, exactOptionalPropertyTypes: true, noEmit: true },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['use.mts'] }));
    return spawnSync(process.execPath, [resolve(compiler, 'bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    }).stdout;
  };

  it('compile in a project with the types of Node and without the DOM', () =>
    assert.equal(complaintsOf('node_modules/typescript'), ''));

  it('compile with TypeScript 5.4, the oldest supported version', () => {
    // The analyzer of the elements depends on it.
    const oldest = 'node_modules/@custom-elements-manifest/analyzer/node_modules/typescript';
    const { version } = JSON.parse(readFileSync(`${oldest}/package.json`, 'utf8'));
    assert.match(version, /^5\.4\./);
    assert.equal(complaintsOf(oldest), '');
  });
});
