// Writes integrity.json into the folder of the files for pages: the value of `integrity` for each file there, by its path.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';

const [folder = 'dist/cdn'] = argv.slice(2);
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== 'integrity.json')
  .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length))
  .sort();
const integrity = files.map((file) => {
  const hash = createHash('sha384')
    .update(readFileSync(join(folder, file)))
    .digest('base64');
  return [file.replaceAll('\\', '/'), `sha384-${hash}`];
});
writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(Object.fromEntries(integrity), null, 2)}\n`);
