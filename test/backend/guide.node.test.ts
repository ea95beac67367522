import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { guideSnippets, runnable, sources } from './guide.js';

describe('the guide for test authors', () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-guide-'));
  after(() => rmSync(folder, { recursive: true }));
  const snippets = guideSnippets('ts');

  it('has snippets', () => assert.ok(snippets.length > 3));

  snippets.forEach((snippet, index) => {
    it(`runs its snippet ${index + 1}`, async () => {
      const file = join(folder, `run-${index}.mts`);
      writeFileSync(file, runnable(snippet));
      await import(pathToFileURL(file).href);
    });
  });

  it('has snippets that type-check, those for a browser included', () => {
    const all = [...snippets, ...guideSnippets('ts playwright'), ...guideSnippets('ts worker')];
    all.forEach((snippet, index) => {
      writeFileSync(join(folder, `${index}.mts`), `${snippet}\nexport {};\n`);
    });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const paths = Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, [file]]));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: resolve('tsconfig.json'),
        compilerOptions: { paths, typeRoots: [resolve('node_modules/@types')] },
        include: all.map((_, index) => `${index}.mts`),
      }),
    );
    const { status, stdout } = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder]);
    assert.equal(status, 0, String(stdout));
  });
});
