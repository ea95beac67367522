import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createBackend } from '../src/backend/index.js';
import { readmeSnippets } from './support/readme.js';
import { withReference } from './support/reference.js';

/** Where the package's names lead in this checkout. */
const sources = {
  'petstore-elements': 'src/index.ts',
  'petstore-elements/backend': 'src/backend/index.ts',
  'petstore-elements/backend/node': 'src/backend/node.ts',
  'petstore-elements/components': 'components/index.ts',
};

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('the README', () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-readme-'));
  const snippets = readmeSnippets('ts');
  const ownFetch = globalThis.fetch;

  before(() => {
    // The runner of Node 20 reads its reports from the same stream, and stumbles over what is printed between them.
    mock.method(console, 'log', () => undefined);
    globalThis.fetch = createBackend({ apiKeys: ['secret'], pets: 25 }).fetch;
  });
  after(() => {
    mock.restoreAll();
    globalThis.fetch = ownFetch;
    rmSync(folder, { recursive: true });
  });

  it('has snippets', () => assert.ok(snippets.length > 1));

  snippets.forEach((snippet, index) => {
    it(`runs its snippet ${index + 1}`, async () => {
      const file = join(folder, `run-${index}.mts`);
      const runnable = snippet.replace(/from '(petstore-elements[^']*)'/g, (_, name: keyof typeof sources) => {
        assert.ok(sources[name], `${name} is no entry of the package.`);
        return `from '${pathToFileURL(resolve(sources[name]))}'`;
      });
      writeFileSync(file, runnable);
      await import(pathToFileURL(file).href);
    });
  });

  it('has snippets that type-check', () => {
    snippets.forEach((snippet, index) => {
      writeFileSync(join(folder, `${index}.mts`), `${snippet}\nexport {};\n`);
    });
    const paths = Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, [resolve(file)]]));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: resolve('tsconfig.json'),
        compilerOptions: { paths, typeRoots: [resolve('node_modules/@types')] },
        include: snippets.map((_, index) => `${index}.mts`),
      }),
    );
    const { status, stdout } = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder]);
    assert.equal(status, 0, String(stdout));
  });

  it('has the reference of the tags as their classes document them: npm run docs', () => {
    const readme = readFileSync('README.md', 'utf8');
    assert.equal(readme, withReference(readme));
  });

  it('names only scripts that exist', () => {
    const named = readmeSnippets('sh').flatMap((text) => [...text.matchAll(/npm (?:run )?(start|test|[\w:]+)/g)]);
    for (const [, name = ''] of named) if (name !== 'ci') assert.ok(scripts[name], `npm run ${name}`);
  });
});
