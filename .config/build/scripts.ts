// Builds the files for pages, and writes the value of `integrity` for each of them into integrity.json.
// To run: tsx .config/build/scripts.ts [folder]
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { argv } from 'node:process';
import { build } from 'vite';
import { phpFile } from './php.js';

const [folder = 'dist/cdn'] = argv.slice(2);
rmSync(folder, { recursive: true, force: true });
const modes = ['script', 'list-script', 'demo-script', 'module-script', 'checks-script'];
// tsx reads the configuration; Vite would bundle it anew for each build.
const options = { configLoader: 'native', logLevel: 'warn', build: { outDir: folder } } as const;
await Promise.all(modes.map((mode) => build({ ...options, mode })));
writeFileSync(join(folder, 'petstore-elements.php'), phpFile());

const hashes = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
  .map(({ parentPath, name }) => join(parentPath, name))
  .sort()
  .map((file) => {
    const hash = createHash('sha384').update(readFileSync(file)).digest('base64');
    return [relative(folder, file).replaceAll('\\', '/'), `sha384-${hash}`];
  });
writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
