// Writes what a release consists of: a zip of the files for pages, the package for npm, what they consist of, the notes of the version,
// and the hashes of all: the same bytes for the same files.
// Source maps are in the package only: with them the zip would be larger than 1 MB, which nginx accepts as an upload.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { strToU8, type Zippable, zipSync } from 'fflate';
import manifest from '../../package.json' with { type: 'json' };
import { notesOf } from './release-notes.js';
import { sbom } from './sbom.js';

const [from = 'dist/cdn', to = 'release', packed = '.'] = argv.slice(2);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const names = readdirSync(from, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
  .map((entry) => join(entry.parentPath, entry.name).slice(join(from, '/').length).replaceAll('\\', '/'));
const files = new Map<string, Uint8Array>(names.map((file) => [file, readFileSync(join(from, file))]));
// Minifiers of WordPress leave a file with this name alone. Two of them corrupt the templates in it.
const script = files.get('petstore-elements.js');
if (script) files.set('petstore-elements.min.js', script);
files.set('LICENSE', readFileSync('LICENSE'));
const contents = sbom();
files.set('sbom.cdx.json', strToU8(contents));
const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
const sumsOf = (hashed: typeof sorted) => hashed.map(([file, bytes]) => `${sha256(bytes)}  ${file}\n`).join('');

const content: Zippable = {};
for (const [file, bytes] of [...sorted, ['SHA256SUMS', strToU8(sumsOf(sorted))] as const])
  content[`${manifest.name}/${file}`] = bytes;
// The first day that a zip can name, in local time, since a zip has no time zone.
const zip = zipSync(content, { level: 9, mtime: new Date(1980, 0, 1), os: 3, attrs: 0o644 << 16 });
// What an earlier version left there would be published too.
rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });
writeFileSync(join(to, `${manifest.name}-${manifest.version}.zip`), zip);
// Its scripts build the package, which is built.
execFileSync('npm', ['pack', packed, '--ignore-scripts', '--silent', '--pack-destination', to], { stdio: 'ignore' });
writeFileSync(join(to, 'sbom.cdx.json'), contents);
writeFileSync(join(to, 'notes.md'), notesOf(readFileSync('CHANGELOG.md', 'utf8'), manifest.version));
const published = readdirSync(to).sort();
const hashes = sumsOf(published.map((file) => [file, readFileSync(join(to, file))]));
writeFileSync(join(to, 'SHA256SUMS'), hashes);
console.log(`In ${to}:\n${hashes.trimEnd()}`);
