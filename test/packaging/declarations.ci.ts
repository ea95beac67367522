import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { before, describe, it } from 'node:test';
import * as languages from '../../components/i18n/languages.js';
import manifest from '../../package.json' with { type: 'json' };
import { newFolder } from '../support/folder.js';

const root = newFolder();
const folder = join(root, 'app');
const installed = join(folder, 'node_modules/petstore-elements');
const current = 'node_modules/typescript';
/** The oldest supported compiler. */
const oldest = 'node_modules/typescript-5.4';

const compile = (compiler: string, ...parameters: string[]) =>
  spawnSync(process.execPath, [resolve(compiler, 'bin/tsc'), ...parameters], { encoding: 'utf8' }).stdout;

/** The compiler errors of a project that uses the package with the types of Node. */
function complaintsOf(compiler: string, source: string, options: object = {}) {
  writeFileSync(join(folder, 'use.mts'), source);
  const compilerOptions = {
    ...{ target: 'es2022', lib: ['es2022'], types: ['node'], module: 'nodenext', moduleResolution: 'nodenext' },
    ...{ strict: true, skipLibCheck: false, exactOptionalPropertyTypes: true, noEmit: true },
    ...options,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.mts'] }));
  return compile(compiler, '-p', folder);
}

// The declarations in a release, which the compilers of users read.
before(() => {
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  mkdirSync(installed, { recursive: true });
  copyFileSync('package.json', join(installed, 'package.json'));
  compile(current, '-p', 'src/tsconfig.types.json', '--outDir', join(installed, 'dist/types'));
});

/** What an application does with the client. */
const user = `
import { createClient, type Int64, type CreateOutcome, Pet, safe } from 'petstore-elements';
const client = createClient({ baseUrl: 'https://pets.test/v1' });
client.addEventListener('pet-create', (event) => console.log(event.pet.id), { once: true });
client.addEventListener('failure', { handleEvent: (event) => console.log(event.error?.name) });
client.removeEventListener('retry', (event) => console.log(event.wait.toFixed()));
// @ts-expect-error: there is no such event
client.addEventListener('reqest', () => {});
const added = await safe(client.createPet({ name: 'Rex', categoryId: 3 }));
if (!added.ok) added.error.outcome satisfies CreateOutcome;
if (!added.ok && added.error.name === 'ApiError') added.error.headers.get('x-request-id');
const [first] = await client.listPets();
if (first) first.id satisfies Int64;
console.log(Pet['~standard'].version);
export const pets: Promise<Pet[]> = client.listPets({ status: 'sold' });`;

describe('the declarations of the client', () => {
  const door = join(installed, 'dist/types/src/index.d.ts');

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

  it('compile in a project with the types of Node and without the DOM', () =>
    assert.equal(complaintsOf(current, user), ''));

  it('let a library that has declarations of its own export what calls return, without naming the types', () => {
    const library = `
import { createClient, Pet, safe } from 'petstore-elements';
export const client = createClient({ baseUrl: 'https://pets.test/v1' });
export const { listPets, createPet, findPet } = client;
export const list = () => client.listPets();
export const respond = () => client.listPets().withResponse();
export const add = () => safe(client.createPet({ name: 'Rex', categoryId: 3 }));
export const read = (value: unknown) => Pet['~standard'].validate(value);`;
    assert.equal(complaintsOf(current, library, { declaration: true }), '');
  });
});

describe('the declarations of every entry', () => {
  const names = Object.entries(manifest.exports).flatMap(([path, target]) => {
    if (typeof target === 'string') return [];
    const name = join('petstore-elements', path);
    return path.includes('*') ? Object.keys(languages).map((tag) => name.replace('*', tag)) : [name];
  });
  const forFrameworks = names.filter((name) => /jsx|vue|svelte/.test(name));
  const withDom = { lib: ['es2022', 'dom', 'dom.iterable'] };
  const importOf = (name: string, index: number) => `export * as e${index} from '${name}';\n`;

  it('compile with TypeScript 5.4, the oldest supported version, and so do those that they import', () => {
    assert.match(JSON.parse(readFileSync(`${oldest}/package.json`, 'utf8')).version, /^5\.4\./);
    assert.ok(names.includes('petstore-elements/backend/msw'));
    const others = names.filter((name) => !forFrameworks.includes(name));
    assert.equal(complaintsOf(oldest, others.map(importOf).join('') + user, withDom), '');
  });

  it('compile with TypeScript 5.4 for frameworks, which are not installed here', () => {
    assert.equal(forFrameworks.length, 5);
    const complaints = complaintsOf(oldest, forFrameworks.map(importOf).join(''), { ...withDom, skipLibCheck: true });
    assert.equal(complaints, '');
  });
});
