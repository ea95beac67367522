import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { strFromU8, type Unzipped, unzipSync } from 'fflate';
import { version } from '../components/version.js';

describe('the zip of a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-release-'));
  const root = `petstore-elements-${version}/`;
  let zip: Buffer;
  let files: Unzipped;

  /** The zip of two files, made on a machine with this clock. */
  const release = (name: string, zone: string, changed: Date) => {
    const from = join(folder, `${name}-cdn`);
    mkdirSync(join(from, 'locales'), { recursive: true });
    for (const [file, text] of [
      ['petstore-elements.js', 'main'],
      ['locales/de.js', 'German'],
    ] as const) {
      writeFileSync(join(from, file), text);
      utimesSync(join(from, file), changed, changed);
    }
    const to = join(folder, name);
    const env = { ...process.env, TZ: zone };
    execFileSync(process.execPath, ['--import', 'tsx', '.config/build/release.ts', from, to], { env });
    return readFileSync(join(to, `petstore-elements-${version}.zip`));
  };

  before(() => {
    zip = release('first', 'America/New_York', new Date('2026-01-01'));
    files = unzipSync(zip);
  });
  after(() => rmSync(folder, { recursive: true }));

  it('has the same bytes wherever and whenever it is made of the same files', () => {
    assert.ok(zip.equals(release('second', 'Asia/Tokyo', new Date('2027-06-01'))));
  });

  it('holds each file below one folder, with a checksum that sha256sum can check', () => {
    const names = ['petstore-elements.js', 'locales/de.js', 'LICENSE', 'sbom.cdx.json'];
    assert.deepEqual(Object.keys(files).sort(), [...names, 'SHA256SUMS'].map((name) => root + name).sort());
    assert.equal(strFromU8(files[`${root}locales/de.js`] ?? new Uint8Array()), 'German');
    const lines = strFromU8(files[`${root}SHA256SUMS`] ?? new Uint8Array())
      .trim()
      .split('\n');
    const sums = lines.map((line) => line.split('  '));
    assert.deepEqual(sums.map(([, name]) => name).sort(), names.sort());
    for (const [sum, name] of sums) {
      const hash = createHash('sha256').update(files[root + name] ?? '');
      assert.equal(sum, hash.digest('hex'), name);
    }
  });

  it('says what is in it: every dependency of the package, and no tool, time or place of one machine', () => {
    const text = strFromU8(files[`${root}sbom.cdx.json`] ?? new Uint8Array());
    const { bomFormat, metadata, components } = JSON.parse(text) as {
      bomFormat: string;
      metadata: { component: { name: string } };
      components: { name: string }[];
    };
    assert.equal(bomFormat, 'CycloneDX');
    assert.equal(metadata.component.name, 'petstore-elements');
    const names = components.map(({ name }) => name);
    for (const name of ['lit', 'lit-html', 'ky', 'zod']) assert.ok(names.includes(name), name);
    assert.ok(!names.includes('vite'));
    assert.doesNotMatch(text, /timestamp|serialNumber|registry|tmp/);
  });
});
