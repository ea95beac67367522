import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { publint } from 'publint';
import * as languages from '../../components/i18n/languages.js';
import { newFolder } from '../support/folder.js';

type Target = string | { readonly types: string; readonly default?: string };
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  main: string;
  types: string;
  bin: Record<string, string>;
  exports: Record<string, Target>;
};

describe('the package', () => {
  const folder = newFolder();
  const tool = (file: string, ...parameters: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', resolve('node_modules', file), ...parameters], {
      encoding: 'utf8',
    });

  before(() => {
    for (const file of ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md'])
      cpSync(file, join(folder, file));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    tool('vite/bin/vite.js', 'build', '--mode', 'modules', '--outDir', join(folder, 'dist'), '--logLevel', 'warn');
    tool('typescript/bin/tsc', '-p', 'src/tsconfig.types.json', '--outDir', join(folder, 'dist/types'));
    tool(
      '@custom-elements-manifest/analyzer/cem.js',
      'analyze',
      '--config',
      'components/manifest.config.js',
      '--quiet',
    );
    // Files of other builds in `dist`: the last is not published.
    for (const file of ['cdn/petstore-elements.js', 'cdn/themes/compact.css', 'demo/index.html']) {
      mkdirSync(join(folder, 'dist', dirname(file)), { recursive: true });
      writeFileSync(join(folder, 'dist', file), '// Tested in cdn.node.test.ts.');
    }
    for (const file of ['custom-elements.json', 'vscode.html-custom-data.json', 'web-types.json'])
      cpSync(`node_modules/.cache/${file}`, join(folder, 'dist', file));
  });

  const targets = Object.entries(manifest.exports).flatMap(([name, target]) =>
    (typeof target === 'string' ? [target] : [target.types, ...(target.default ? [target.default] : [])]).flatMap(
      (file) => (name.startsWith('./locales/') ? Object.keys(languages).map((tag) => file.replace('*', tag)) : [file]),
    ),
  );

  for (const file of [...targets, ...Object.values(manifest.bin)].filter((target) => !target.includes('*'))) {
    it(`contains ${file}`, () => assert.ok(existsSync(join(folder, file))));
    if (!file.endsWith('.js') || file === manifest.bin['petstore-elements']) continue;
    it(`can import ${file} outside of a page`, () => {
      const url = pathToFileURL(join(folder, file)).href;
      execFileSync(process.execPath, ['--input-type=module', '-e', `await import(${JSON.stringify(url)})`]);
    });
  }

  /** The minified bundle of a module, and the files that it contains code of. */
  const bundle = async (contents: string) => {
    const { outputFiles, metafile } = await build({
      stdin: { contents, resolveDir: folder },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      metafile: true,
      logLevel: 'error',
    });
    const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
    return {
      text: outputFiles[0]?.text ?? '',
      files: inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file),
    };
  };

  const bundled = async (name: string) => (await bundle(`import 'petstore-elements/${name}';`)).text;

  for (const tag of ['pet-store', 'pet-list', 'pet-form', 'pet-detail']) {
    it(`defines <${tag}> and no other tag, also after tree shaking`, async () => {
      const text = await bundled(`define/${tag}`);
      const defined = ['pet-store', 'pet-list', 'pet-form', 'pet-detail'].filter((name) =>
        text.includes(`("${name}",`),
      );
      assert.deepEqual(defined, [tag]);
      assert.ok((await bundled('define')).includes(`("${tag}",`));
    });
  }

  it('contains neither zod nor ky when a page uses its own client with list, form and detail', async () => {
    const { files } = await bundle(`
      import 'petstore-elements/define/pet-list';
      import 'petstore-elements/define/pet-form';
      import 'petstore-elements/define/pet-detail';
      import { provideClient } from 'petstore-elements/components';
      provideClient(document, globalThis.client);`);
    const libraries = ['lit-html', 'zod', 'ky'];
    const inside = libraries.filter((name) => files.some((file) => file.includes(`node_modules/${name}/`)));
    assert.deepEqual(inside, ['lit-html']);
  });

  it('registers a language, also after tree shaking', async () => {
    assert.match(await bundled('locales/de'), /Verf/);
  });

  it('adds no code for an import without side effects', async () => assert.equal(await bundled('components'), ''));

  it('passes publint', async () => {
    const { messages } = await publint({ pkgDir: folder, level: 'suggestion', strict: true });
    assert.deepEqual(messages, []);
  });

  describe('as a tarball', () => {
    let tarball: Buffer;
    let files: readonly string[];

    before(() => {
      const npm = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
      const output = execFileSync('npm', npm, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
      const [packed] = JSON.parse(output) as { filename: string; files: { path: string }[] }[];
      assert.ok(packed);
      tarball = readFileSync(join(folder, packed.filename));
      files = packed.files.map(({ path }) => path);
    });

    it('contains all published files and no others', () => {
      const published = [
        /^(CHANGELOG|README|SECURITY)\.md$/,
        /^LICENSE$/,
        /^dist\/LICENSES\.md$/,
        /^package\.json$/,
        /^dist\/(index|components|backend|proxy|cli)\.js$/,
        /^dist\/(backend|proxy)\/(node|msw)\.js$/,
        /^dist\/define\/[\w-]+\.js$/,
        /^dist\/chunks\/[\w.-]+\.js$/,
        new RegExp(`^dist/locales/(${Object.keys(languages).join('|')})\\.js$`),
        /^dist\/types\/(src|components)\/.*\.d\.ts$/,
        /^dist\/(openapi|custom-elements|vscode\.html-custom-data|web-types)\.json$/,
        /^dist\/cdn\/petstore-elements\.js$/,
        /^dist\/cdn\/themes\/\w+\.css$/,
      ];
      const others = files.filter((file) => !published.some((pattern) => pattern.test(file)));
      assert.deepEqual(others, []);
      const missing = published.filter((pattern) => !files.some((file) => pattern.test(file)));
      assert.deepEqual(missing, []);
    });

    it('has types that TypeScript finds for each entry point, from ES modules and in bundlers', async () => {
      const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core');
      const found = await checkPackage(createPackageFromTarballData(tarball), {
        entrypoints: Object.keys(manifest.exports).filter((name) => !/\*|\.json$/.test(name)),
      });
      assert.ok(found.types, 'There are no types.');
      // Only for ES modules: CommonJS and Node before `exports` are not supported.
      const promised = found.problems.filter(
        (problem) => !('resolutionKind' in problem && /^node10|^node16-cjs/.test(problem.resolutionKind)),
      );
      assert.deepEqual(promised, []);
    });

    it('runs no script during installation', () => {
      const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
      const run = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'].filter((name) => name in scripts);
      assert.deepEqual(run, []);
      assert.ok(!files.includes('binding.gyp'));
    });
  });
});
