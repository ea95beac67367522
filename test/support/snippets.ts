import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createBackend } from '../../src/backend/index.js';
import { sources } from './bundle.js';
import { newFolder } from './folder.js';
import { documents, needsLibraries, snippetsOf } from './readme.js';

const ownFetch = globalThis.fetch;

/**
 * Runs the TypeScript snippets of the guides, and type-checks them all at once.
 * @param libraries The folder with the libraries that snippets import; without it, only snippets without libraries run.
 */
export function describeSnippets(libraries?: string): void {
  const folder = newFolder();
  symlinkSync(resolve(libraries ?? 'node_modules'), join(folder, 'node_modules'));
  const snippets = documents.flatMap((document) =>
    snippetsOf(document).map((snippet, index) => ({ ...snippet, document, number: index + 1 })),
  );
  const modules = snippets.filter(({ language }) => language === 'ts');
  const typed = modules.filter((snippet) => needsLibraries(snippet) === (libraries !== undefined));

  describe('the snippets', () => {
    before(() => {
      // The runner of Node 20 reads its reports from the same stream, and fails on other output.
      mock.method(console, 'log', () => undefined);
      globalThis.fetch = createBackend({ apiKeys: ['secret'], pets: 25 }).fetch;
    });
    after(() => {
      mock.restoreAll();
      globalThis.fetch = ownFetch;
    });

    for (const { document, file, text, number } of typed) {
      // A named snippet is part of an app with its own test.
      if (file) continue;
      it(`of ${document} run: ${number}`, async () => {
        const run = join(folder, `${document.replaceAll('/', '-')}-${number}.mts`);
        const runnable = text.replace(
          /(from|import) '(petstore-elements[^']*)'/g,
          (_, word: string, name: keyof typeof sources) => {
            assert.ok(sources[name], `${name} is no entry of the package.`);
            return `${word} '${pathToFileURL(resolve(sources[name]))}'`;
          },
        );
        writeFileSync(run, runnable);
        await import(pathToFileURL(run).href);
      });
    }

    it('type-check', () => {
      // They may import each other.
      const paths = modules.map(({ document, file, text, number }) => {
        const path = join(folder, 'types', document, file || `${number}.mts`);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, `${text}\nexport {};\n`);
        return path;
      });
      const files = paths.filter((_, index) => typed.includes(modules[index] as (typeof modules)[number]));
      assert.ok(files.length > 0);
      const entries = Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, [resolve(file)]]));
      const config = {
        extends: resolve('tsconfig.json'),
        compilerOptions: { paths: entries, typeRoots: [resolve('node_modules/@types')] },
        files,
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...config, include: [] }));
      const tsc = resolve('node_modules/typescript/bin/tsc');
      assert.equal(spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout, '');
    });

    it('name the files for pages at the path that the guides use', () => {
      const pages = snippets.filter(({ language }) => language === 'html');
      const named = pages.flatMap(({ text }) => text.match(/(?<=["'])\/[\w./-]+\.(?:js|css)(?=["'])/g) ?? []);
      for (const path of named) assert.match(path, /^\/(petstore-elements|node_modules)\//);
    });
  });
}
