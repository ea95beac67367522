import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Opened } from './service.js';

/** A port that nothing listens on, for servers of others, which cannot take one themselves. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A folder that servers of other users may read, with a folder `site` in it. */
export function newFolder(opened: Opened): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-servers-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'site'));
  opened.add(() => rmSync(folder, { recursive: true }));
  return folder;
}
