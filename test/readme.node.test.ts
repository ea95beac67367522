import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createBackend } from '../src/backend/index.js';
import { documents, snippetsOf } from './support/readme.js';
import { referenceFile, referenceText } from './support/reference.js';

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

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const ownFetch = globalThis.fetch;

for (const document of documents) {
  describe(document, () => {
    const folder = mkdtempSync(join(tmpdir(), 'petstore-readme-'));
    const snippets = snippetsOf(document).filter(({ language }) => language === 'ts');

    before(() => {
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
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

    it('names files for pages where the guides put them', () => {
      const pages = snippetsOf(document).filter(({ language }) => language === 'html');
      const named = pages.flatMap(({ text }) => text.match(/(?<=["'])\/[\w./-]+\.(?:js|css)(?=["'])/g) ?? []);
      for (const path of named) assert.match(path, /^\/(petstore-elements|node_modules)\//);
    });

    it('names only scripts that exist', () => {
      const shell = snippetsOf(document).filter(({ language }) => language === 'sh');
      const named = shell.flatMap(({ text }) => [...text.matchAll(/npm (?:run )?(start|test|[\w:]+)/g)]);
      for (const [, name = ''] of named)
        if (name !== 'ci' && name !== 'install') assert.ok(scripts[name], `npm run ${name}`);
    });
  });
}

describe('the snippets of all documents', () => {
  it('type-check', () => {
    const folder = mkdtempSync(join(tmpdir(), 'petstore-snippets-'));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const files = documents.flatMap((document) =>
      snippetsOf(document).flatMap(({ language, file, text }, index) =>
        language === 'ts' ? [{ path: join(document, file || `${index}.mts`), text }] : [],
      ),
    );
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${text}\nexport {};\n`);
    }
    const paths = Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, [resolve(file)]]));
    const options = { paths, typeRoots: [resolve('node_modules/@types')] };
    const config = {
      extends: resolve('tsconfig.json'),
      compilerOptions: options,
      include: files.map(({ path }) => path),
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = resolve('node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    assert.ok(files.length > 10);
    assert.equal(stdout, '');
  });
});

describe('the README', () => {
  it('has a snippet for a page, for an application and for TypeScript', () => {
    const languages = snippetsOf('README.md').map(({ language }) => language);
    for (const language of ['html', 'js', 'ts']) assert.ok(languages.includes(language), language);
  });

  it('links to nothing that is not there', () => {
    for (const [, target = ''] of readFileSync('README.md', 'utf8').matchAll(/\]\((?!https?:)([^)]+)\)/g)) {
      const [file = '', anchor] = target.split('#');
      const headings = file.endsWith('.md') ? [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)] : [];
      assert.ok(existsSync(file), target);
      const anchors = headings.map(([, text = '']) =>
        text
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      );
      if (anchor) assert.ok(anchors.includes(anchor), target);
    }
  });
});

describe('the reference of the tags', () => {
  it('is as their classes document them: npm run docs', () => {
    assert.equal(readFileSync(referenceFile, 'utf8'), referenceText());
  });
});
