// Writes one zip of the files for pages, with what they consist of and their checksums: the same bytes for the same files.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { strToU8, type Zippable, zipSync } from 'fflate';
import manifest from '../../package.json' with { type: 'json' };
import { sbom } from './sbom.js';

const [from = 'dist/cdn', to = 'dist/release'] = argv.slice(2);
const name = `${manifest.name}-${manifest.version}`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const names = readdirSync(from, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(join(from, '/').length).replaceAll('\\', '/'));
const files = new Map<string, Uint8Array>(names.map((file) => [file, readFileSync(join(from, file))]));
files.set('LICENSE', readFileSync('LICENSE'));
files.set('sbom.cdx.json', strToU8(sbom()));
const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
const sums = sorted.map(([file, bytes]) => `${sha256(bytes)}  ${file}\n`).join('');

const content: Zippable = {};
for (const [file, bytes] of [...sorted, ['SHA256SUMS', strToU8(sums)] as const]) content[`${name}/${file}`] = bytes;
// The first day that a zip can name, in local time, since a zip has no time zone.
const zip = zipSync(content, { level: 9, mtime: new Date(1980, 0, 1), os: 3, attrs: 0o644 << 16 });
mkdirSync(to, { recursive: true });
const file = join(to, `${name}.zip`);
writeFileSync(file, zip);
console.log(`${sha256(zip)}  ${file} (${(zip.length / 1e6).toFixed(1)} MB)`);
