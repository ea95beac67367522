import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it, mock } from 'node:test';
import { install } from './install.js';

const folder = mkdtempSync(join(tmpdir(), 'petstore-install-'));
after(() => {
  mock.restoreAll();
  rmSync(folder, { recursive: true });
});

it('packages in a folder of tests are installed once for each lock file, and announced', () => {
  const log = mock.method(console, 'log', () => undefined);
  const lock = (version: string) => {
    const manifest = { name: 'tests', version };
    const text = { ...manifest, lockfileVersion: 3, packages: { '': manifest } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(text));
  };
  const kept = join(folder, 'node_modules/kept');
  lock('1.0.0');
  install(folder);
  // npm removes a file that it did not install.
  writeFileSync(kept, '');
  install(folder);
  assert.deepEqual([existsSync(kept), log.mock.callCount()], [true, 1]);
  lock('2.0.0');
  install(folder);
  assert.deepEqual([existsSync(kept), log.mock.callCount()], [false, 2]);
});
