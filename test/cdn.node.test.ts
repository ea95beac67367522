import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { buildScripts } from './support/built-scripts.js';

const { 'size-limit': budgets } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  'size-limit': readonly { readonly path: string | readonly string[] }[];
};

const scripts = [
  'petstore-elements.js',
  'petstore-elements.list.js',
  'petstore-elements.demo.js',
  ...['all', 'pet-store', 'pet-list', 'pet-form', 'pet-detail'].map((name) => `esm/${name}.js`),
  ...['shared', 'pet-list', 'pet-form', 'pet-detail'].map((name) => `esm/chunks/${name}.js`),
];
const locales = ['ar', 'de', 'es', 'fr', 'ja'].map((tag) => `locales/${tag}.js`);
const themes = readdirSync('components/themes').map((file) => `themes/${file}`);

describe('the files for pages', () => {
  let folder = '';
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const mapOf = (file: string) =>
    JSON.parse(read(`${file}.map`)) as ConstructorParameters<typeof SourceMap>[0] & { sources: string[] };

  before(async () => {
    folder = process.env['SCRIPTS_DIR'] ?? (await buildScripts());
  });

  const allFiles = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();

  it('are complete: scripts with source maps, languages, themes, licences, style sheet and hashes', () => {
    const maps = scripts.map((file) => `${file}.map`);
    const others = ['petstore-elements.css', 'LICENSES.md', 'integrity.json'];
    assert.deepEqual(allFiles(), [...scripts, ...maps, ...locales, ...themes, ...others].sort());
  });

  it('read the same in a page of any encoding, but for the languages', () => {
    const foreign = scripts.filter((file) => [...read(file)].some((character) => character > '\x7f'));
    assert.deepEqual(foreign, []);
  });

  it('begin with the licence, and ask for all functions to be compiled while they are being loaded', () => {
    const begin = /^\/\*! petstore-elements [\d.]+, MIT, LICENSES\.md \*\/\n\/\/# allFunctionsCalledOnLoad\n/;
    for (const file of scripts) assert.match(read(file), begin, file);
  });

  it('have a budget for each script', () => {
    const paths = budgets.flatMap(({ path }) => path).map((path) => path.replace(/^dist\/cdn\//, ''));
    const within = (file: string) =>
      paths.some((path) => path === file || (path.endsWith('/*.js') && file.startsWith(path.slice(0, -4))));
    assert.deepEqual([...scripts, ...locales].filter(within), [...scripts, ...locales]);
  });

  it('have their hashes in integrity.json', () => {
    const hashes = allFiles()
      .filter((file) => file !== 'integrity.json')
      .map((file) => [file, `sha384-${createHash('sha384').update(read(file)).digest('base64')}`]);
    assert.deepEqual(JSON.parse(read('integrity.json')), Object.fromEntries(hashes));
  });

  for (const file of scripts) {
    it(`lead from ${file} back to the sources, which no path of this machine names`, () => {
      const code = read(file);
      assert.ok(code.endsWith(`\n//# sourceMappingURL=${file.replace(/.*\//, '')}.map`));
      const map = mapOf(file);
      assert.deepEqual(
        map.sources.filter((source) => !/^petstore-elements\/(src|components|node_modules)\//.test(source)),
        [],
      );
      assert.ok(!code.includes(process.cwd()) && !JSON.stringify(map).includes(process.cwd()));
    });
  }

  it('lead to the line that an error names', () => {
    for (const file of ['petstore-elements.js', 'petstore-elements.list.js', 'esm/chunks/shared.js']) {
      const lines = read(file).split('\n');
      const text = 'missing; put the element inside';
      const line = lines.findIndex((each) => each.includes(text));
      const entry = new SourceMap(mapOf(file)).findEntry(line, lines[line]?.indexOf(text) ?? 0);
      assert.ok('originalSource' in entry, file);
      assert.equal(entry.originalSource, 'petstore-elements/components/context/context-consumer.ts');
      const source = readFileSync('components/context/context-consumer.ts', 'utf8').split('\n');
      assert.match(source.slice(entry.originalLine, entry.originalLine + 2).join(), new RegExp(text));
    }
  });

  it('name the licence of each package inside, and say where', () => {
    const named = [...read('LICENSES.md').matchAll(/^## (\S+) - /gm)].map(([, name = '']) => name);
    const inside = scripts
      .flatMap((file) => mapOf(file).sources)
      .map((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1])
      .filter((name) => name !== undefined);
    assert.deepEqual(
      [...new Set(inside)].filter((name) => !named.includes(name)),
      [],
    );
    assert.ok(inside.includes('ky'));
    for (const file of scripts) assert.match(read(file), /^\/\*! petstore-elements [\d.]+, MIT, LICENSES\.md \*\/\n/);
  });
});
