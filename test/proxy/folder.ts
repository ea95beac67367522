import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Opened } from './service.js';

/** A folder that servers of other users may read, with a folder `site` in it. */
export function newFolder(opened: Opened): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-servers-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'site'));
  opened.add(() => rmSync(folder, { recursive: true }));
  return folder;
}
