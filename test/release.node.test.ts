import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { strFromU8, type Unzipped, unzipSync } from 'fflate';
import { version } from '../components/version.js';
import { newFolder } from './support/folder.js';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The files and hashes of a list that `sha256sum` can check. */
const hashesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('  ').reverse());

describe('a release', () => {
  const folder = newFolder();
  const root = 'petstore-elements/';
  const zipName = `petstore-elements-${version}.zip`;
  const tarballName = `petstore-elements-${version}.tgz`;
  let files: Unzipped;

  /** The release of two files for pages and a package, on a machine with this clock. */
  const release = (name: string, zone: string, changed: Date) => {
    const from = join(folder, `${name}-cdn`);
    mkdirSync(join(from, 'locales'), { recursive: true });
    for (const [file, text] of [
      ['petstore-elements.js', 'main'],
      ['locales/de.js', 'German'],
      ['petstore-elements.js.map', 'its source map'],
    ] as const) {
      writeFileSync(join(from, file), text);
      utimesSync(join(from, file), changed, changed);
    }
    const packed = join(folder, `${name}-package`);
    mkdirSync(packed);
    writeFileSync(join(packed, 'package.json'), JSON.stringify({ name: 'petstore-elements', version }));
    const to = join(folder, name);
    mkdirSync(to);
    writeFileSync(join(to, 'petstore-elements-0.0.1.zip'), 'of an earlier version');
    const env = { ...process.env, TZ: zone };
    execFileSync(process.execPath, ['--import', 'tsx', '.config/build/release.ts', from, to, packed], { env });
    return new Map(readdirSync(to).map((file) => [file, readFileSync(join(to, file))]));
  };
  let made: ReturnType<typeof release>;

  before(() => {
    made = release('first', 'America/New_York', new Date('2026-01-01'));
    files = unzipSync(made.get(zipName) ?? new Uint8Array());
  });

  it('has the zip for pages, the package for npm, the SBOM, the notes and the hashes of all', () => {
    const names = ['notes.md', tarballName, zipName, 'sbom.cdx.json'];
    assert.deepEqual([...made.keys()].sort(), [...names, 'SHA256SUMS'].sort());
    const expected = names.map((name) => [name, sha256(made.get(name) ?? new Uint8Array())]);
    assert.deepEqual(hashesOf(String(made.get('SHA256SUMS'))), expected);
  });

  it('has the same bytes at any place and time for the same files', () => {
    assert.deepEqual(release('second', 'Asia/Tokyo', new Date('2027-06-01')), made);
  });

  it('has a zip with a folder of all files except source maps, and with checksums for sha256sum', () => {
    const names = ['petstore-elements.js', 'petstore-elements.min.js', 'locales/de.js', 'LICENSE', 'sbom.cdx.json'];
    assert.deepEqual(Object.keys(files).sort(), [...names, 'SHA256SUMS'].map((name) => root + name).sort());
    assert.equal(strFromU8(files[`${root}locales/de.js`] ?? new Uint8Array()), 'German');
    const sums = hashesOf(strFromU8(files[`${root}SHA256SUMS`] ?? new Uint8Array()));
    assert.deepEqual(sums.map(([name]) => name).sort(), names.sort());
    for (const [name, sum] of sums) assert.equal(sum, sha256(files[root + name] ?? new Uint8Array()), name);
  });

  it('lists every dependency of the package in its SBOM, without tools, times or paths of a machine', () => {
    const text = strFromU8(files[`${root}sbom.cdx.json`] ?? new Uint8Array());
    const { bomFormat, metadata, components } = JSON.parse(text) as {
      bomFormat: string;
      metadata: { component: { name: string } };
      components: { name: string }[];
    };
    assert.equal(bomFormat, 'CycloneDX');
    assert.equal(metadata.component.name, 'petstore-elements');
    const names = components.map(({ name }) => name);
    // The last four are inside of the modules for Node.
    for (const name of ['lit', 'lit-html', 'ky', 'zod', 'send', 'mime-db', 'ms']) assert.ok(names.includes(name), name);
    assert.ok(!names.includes('vite'));
    assert.doesNotMatch(text, /timestamp|serialNumber|registry|tmp/);
  });
});
