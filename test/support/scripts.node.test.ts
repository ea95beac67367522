import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { runs } from './long.js';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The documents and workflows that name commands. */
const files = ['.', '.github', 'components', 'demo', 'src', 'test'].flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(?:md|ya?ml)$/.test(file) && !file.includes('node_modules')),
);

/** The commands in a text that are neither scripts of the package nor long runs. */
const missingIn = (text: string) =>
  [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)(?: -- ([a-z][\w:-]*))?/g)]
    .filter(([, name = '', run]) => !scripts[name] || (name === 'long' && run !== undefined && !runs[run]))
    .map(([command]) => command);

it('the scripts of package.json include every script that documents and workflows name', () => {
  assert.ok(files.length > 30, `${files.length} files`);
  const missing = files.flatMap((file) => missingIn(readFileSync(file, 'utf8')).map((command) => [file, command]));
  assert.deepEqual(missing, []);
});
