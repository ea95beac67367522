import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createBackend } from '../../src/backend/index.js';
import { snippetsOf } from './readme.js';

/** Where the package's names lead in this checkout. */
const sources = {
  'petstore-elements': 'src/index.ts',
  'petstore-elements/backend': 'src/backend/index.ts',
  'petstore-elements/backend/msw': 'src/backend/msw.ts',
  'petstore-elements/backend/node': 'src/backend/node.ts',
  'petstore-elements/components': 'components/index.ts',
  'petstore-elements/proxy': 'src/proxy/index.ts',
  'petstore-elements/proxy/node': 'src/proxy/node.ts',
  'petstore-elements/define': 'components/define/all.ts',
};

const ownFetch = globalThis.fetch;

/**
 * Runs the TypeScript of a document, and type-checks it.
 * @param packages The folder of what it imports besides ours.
 */
export function describeSnippets(document: string, packages = 'node_modules'): void {
  describe(document, () => {
    const folder = mkdtempSync(join(tmpdir(), 'petstore-readme-'));
    const snippets = snippetsOf(document).filter(({ language }) => language === 'ts');

    before(() => {
      symlinkSync(resolve(packages), join(folder, 'node_modules'));
      // The runner of Node 20 reads its reports from the same stream, and stumbles over what is printed between them.
      mock.method(console, 'log', () => undefined);
      globalThis.fetch = createBackend({ apiKeys: ['secret'], pets: 25 }).fetch;
    });
    after(() => {
      mock.restoreAll();
      globalThis.fetch = ownFetch;
      rmSync(folder, { recursive: true });
    });

    snippets.forEach(({ file, text }, index) => {
      // A named one is a part of something larger, which has a test of its own.
      if (file) return;
      it(`runs its snippet ${index + 1}`, async () => {
        const file = join(folder, `run-${index}.mts`);
        const runnable = text.replace(
          /(from|import) '(petstore-elements[^']*)'/g,
          (_, word: string, name: keyof typeof sources) => {
            assert.ok(sources[name], `${name} is no entry of the package.`);
            return `${word} '${pathToFileURL(resolve(sources[name]))}'`;
          },
        );
        writeFileSync(file, runnable);
        await import(pathToFileURL(file).href);
      });
    });

    it('has snippets that type-check', () => {
      snippets.forEach(({ file, text }, index) => {
        writeFileSync(join(folder, file || `${index}.mts`), `${text}\nexport {};\n`);
      });
      const paths = Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, [resolve(file)]]));
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({
          extends: resolve('tsconfig.json'),
          compilerOptions: { paths, typeRoots: [resolve('node_modules/@types')] },
          include: snippets.map(({ file }, index) => file || `${index}.mts`),
        }),
      );
      if (snippets.length === 0) return;
      const { status, stdout } = spawnSync(process.execPath, [
        resolve('node_modules/typescript/bin/tsc'),
        ...['-p', folder],
      ]);
      assert.equal(status, 0, String(stdout));
    });

    it('names files for pages where the guides put them', () => {
      const pages = snippetsOf(document).filter(({ language }) => language === 'html');
      const named = pages.flatMap(({ text }) => text.match(/(?<=["'])\/[\w./-]+\.(?:js|css)(?=["'])/g) ?? []);
      for (const path of named) assert.match(path, /^\/(petstore-elements|node_modules)\//);
    });
  });
}
