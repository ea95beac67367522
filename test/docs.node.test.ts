import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { changeOf } from '../.config/docs/api/changes.js';
import { changedReports, reportFolder } from '../.config/docs/api/reports.js';
import { clientReference } from '../.config/docs/client.js';
import { derived } from '../.config/docs/derived.js';

const current = derived();

describe('the reference of the client', () => {
  const reference = clientReference();

  it('lists the members of options and pets, which are inferred from schemas', () => {
    const [, options = ''] = reference.split('### ClientOptions\n');
    assert.match(options.split('### ')[0] ?? '', /\| `timeout\?` \| .* in milliseconds/);
    assert.match(reference, /### Pet\n[^#]*`Pet\.parse\(value\)`[^#]*\| `categoryId` \|/);
  });

  it('contains no path of the machine and no type of zod', () => {
    assert.doesNotMatch(reference, /import\(|ZodMini|\/src\//);
  });
});

describe('a document that is generated from the sources', () => {
  it('reports the public interface; a changed report names the kind of version that it needs', () => {
    const changes = Object.entries(changedReports(current)).flatMap(([file, { sentence, removed, added }]) => [
      `${file}: ${sentence}`,
      ...removed.map((line) => `- ${line}`),
      ...added.map((line) => `+ ${line}`),
    ]);
    if (changes.length > 0)
      assert.fail(`${changes.join('\n')}\nIf this is intended, write the reports with: npm run docs`);
  });

  for (const [file, text] of Object.entries(current)) {
    if (file.startsWith(reportFolder)) continue;
    it(`is up to date (if not, run npm run docs): ${file}`, () => {
      assert.equal(readFileSync(file, 'utf8'), text);
    });
  }
});

describe('a change of the public interface', () => {
  const report = (name: string) => readFileSync(`${reportFolder}/${name}.api.md`, 'utf8');
  /** The version that a report needs in which a text stands instead of another. */
  const after = (name: string, text: string | RegExp, instead: string) => {
    const before = report(name);
    const changed = before.replace(text, instead);
    assert.notEqual(changed, before, `${text} is not in the report`);
    return changeOf(before, changed).sentence;
  };

  it('is no change of what only Lit and browsers read and call', () => {
    assert.doesNotMatch(report('components'), /Callback|static (?:styles|properties|formAssociated)/);
    assert.match(report('components'), /static readonly version/);
  });

  it('needs a major version when a part has another name', () => {
    assert.match(after('elements', /part \w+\n/, 'part other\n'), /major version: 1 line/);
  });

  it('needs a major version when an export is gone', () => {
    assert.match(after('index', /export function .*\n/, ''), /major version: 1 line/);
  });

  it('needs a major version when an entry is gone', () => {
    assert.match(changeOf(report('proxy'), '').sentence, /major version/);
  });

  it('needs a minor version when an option is new that may be left out', () => {
    assert.match(
      after('index', /export interface ClientOptions \{\n/, '$&    proxy?: string;\n'),
      /minor version: 1 line/,
    );
  });

  it('needs a look when a member is new that must be there, of something that was there before', () => {
    const sentence = after('index', /export interface ClientOptions \{\n/, '$&    proxy: string;\n');
    assert.match(
      sentence,
      /^Check by hand: "export interface ClientOptions \{ › proxy: string;" needs a major version if/,
    );
    const whole = after('index', '```ts\n', '$&export interface Other {\n    readonly proxy: string;\n}\n');
    assert.match(whole, /minor version: 2 lines/);
  });

  it('needs a look when a union has one more member, but a major version when it also lacks one', () => {
    const union = "'key' | 'headers' | 'body'";
    const sentence = after('index', union, `${union} | 'trailers'`);
    assert.match(
      sentence,
      /^Check by hand: "export type CallPhase = .*'trailers' .*" needs a major version if users get/,
    );
    assert.match(after('index', union, `'dns' | ${union}`), /^Check by hand: "export type CallPhase/);
    assert.match(after('index', 'findPet(petId: Int64Input', 'findPet(petId: Int64Input | URL'), /^Check by hand/);
    assert.match(after('index', union, "'key' | 'headers' | 'trailers'"), /major version: 1 line/);
    assert.match(
      after('index', 'findPet(petId: Int64Input', 'findPet(petId: Int64Input, more: Int64'),
      /major version/,
    );
  });

  it('needs a look when the package asks for more', () => {
    assert.match(after('package', /peers\n/, '$&    vite ^8\n'), /^Check by hand: "peers › vite \^8"/);
  });

  it('needs no version when only the order is another', () => {
    assert.match(changeOf('a\n    b\n    c', 'a\n    c\n    b').sentence, /no version/);
  });

  it('is noticed when a member is in another interface', () => {
    assert.match(changeOf('a\n    c\nb\n    d', 'a\nb\n    d\n    c').sentence, /major version/);
  });
});
