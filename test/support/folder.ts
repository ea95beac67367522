import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that servers of other users may read, with these folders inside, until the process ends. */
export function newFolder(...inside: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  for (const path of inside) mkdirSync(join(folder, path), { recursive: true });
  return folder;
}
