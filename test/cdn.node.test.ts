import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { sbom } from '../.config/build/sbom.js';
import * as languages from '../components/i18n/languages.js';
import { buildScripts } from './support/built-scripts.js';

const scripts = [
  'petstore-elements.js',
  'petstore-elements.list.js',
  'petstore-elements.demo.js',
  'petstore-elements.module.js',
];
const checks = 'petstore-elements.checks.js';
const allScripts = [...scripts, checks];
const locales = Object.keys(languages).map((tag) => `locales/${tag}.js`);
const themes = readdirSync('components/themes').map((file) => `themes/${file}`);

describe('the files for pages', () => {
  let folder = '';
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const mapOf = (file: string) =>
    JSON.parse(read(`${file}.map`)) as ConstructorParameters<typeof SourceMap>[0] & {
      sources: string[];
      sourcesContent: string[];
    };

  before(() => {
    folder = process.env['SCRIPTS_DIR'] ?? buildScripts();
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

  it('are complete: scripts with source maps, languages, themes, licenses, style sheet, PHP and hashes', () => {
    const maps = allScripts.map((file) => `${file}.map`);
    const others = ['petstore-elements.css', 'petstore-elements.php', 'LICENSES.md', 'integrity.json'];
    assert.deepEqual(allFiles(), [...allScripts, ...maps, ...locales, ...themes, ...others].sort());
  });

  it('work in a page of any encoding, because all scripts except the languages are ASCII', () => {
    const foreign = allScripts.filter((file) => [...read(file)].some((character) => character > '\x7f'));
    assert.deepEqual(foreign, []);
  });

  it('begin with the license and the comment that makes browsers compile all functions while loading', () => {
    const begin = /^\/\*! petstore-elements [\d.]+, MIT, LICENSES\.md \*\/\n\/\/# allFunctionsCalledOnLoad\n/;
    for (const file of allScripts) assert.match(read(file), begin, file);
  });

  it('may be combined in one file: each language ends its statement', () => {
    const loaded: unknown[] = [];
    const page = { Event, dispatchEvent: ({ type }: Event) => loaded.push(type) };
    // The main script begins with a parenthesis, too.
    runInNewContext([...locales.map(read), '(() => {})()'].join('\n'), page);
    assert.equal(loaded.length, locales.length);
  });

  it('have their hashes in integrity.json, except source maps, which no browser checks', () => {
    const hashes = allFiles()
      .filter((file) => !/\.map$|^integrity\.json$/.test(file))
      .map((file) => [file, `sha384-${createHash('sha384').update(read(file)).digest('base64')}`]);
    assert.deepEqual(JSON.parse(read('integrity.json')), Object.fromEntries(hashes));
  });

  for (const file of allScripts) {
    it(`map ${file} to the current sources, without a path of this machine`, () => {
      const code = read(file);
      // The zip contains no maps, so developer tools would warn.
      assert.ok(!code.includes('sourceMappingURL'));
      const map = mapOf(file);
      map.sources.forEach((source, index) => {
        assert.match(source, /^petstore-elements\/(src|components|node_modules)\//);
        assert.equal(readFileSync(source.replace('petstore-elements/', ''), 'utf8'), map.sourcesContent[index]);
      });
      assert.ok(!code.includes(process.cwd()) && !JSON.stringify(map).includes(process.cwd()));
    });
  }

  it('have the checks for developers in a separate file without a library', () => {
    const own = (file: string) => mapOf(file).sources.filter((source) => source.includes('/checks/'));
    for (const file of scripts.filter((name) => !name.includes('demo')))
      assert.deepEqual(own(file), ['petstore-elements/components/checks/start.ts'], file);
    assert.ok(own(checks).includes('petstore-elements/components/checks/checks.ts'));
    assert.ok(!mapOf(checks).sources.some((source) => source.includes('node_modules')));
  });

  it('map an error to its line in the sources', () => {
    for (const file of scripts) {
      const lines = read(file).split('\n');
      const text = 'missing; put the element inside';
      const line = lines.findIndex((each) => each.includes(text));
      const map = mapOf(file);
      const entry = new SourceMap(map).findEntry(line, lines[line]?.indexOf(text) ?? 0);
      assert.ok('originalSource' in entry, file);
      assert.equal(entry.originalSource, 'petstore-elements/components/context/context-consumer.ts');
      const source = map.sourcesContent[map.sources.indexOf(entry.originalSource)]?.split('\n') ?? [];
      assert.match(source.slice(entry.originalLine, entry.originalLine + 2).join(), new RegExp(text));
    }
  });

  it('name the license of each package inside, which the SBOM lists in the same version', () => {
    const quoted = [...read('LICENSES.md').matchAll(/^## (\S+) - (\S+)/gm)];
    const { components } = JSON.parse(sbom()) as { components: { name: string; version: string }[] };
    const listed = components.map(({ name, version }) => `${name} ${version}`);
    for (const [, name, version] of quoted) assert.ok(listed.includes(`${name} ${version}`), `${name} ${version}`);
    const named = quoted.map(([, name = '']) => name);
    const inside = scripts
      .flatMap((file) => mapOf(file).sources)
      .map((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1])
      .filter((name) => name !== undefined);
    const unnamed = [...new Set(inside)].filter((name) => !named.includes(name));
    assert.deepEqual(unnamed, []);
    assert.ok(inside.includes('ky'));
  });
});
