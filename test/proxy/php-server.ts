// Serves a folder with PHP's own server, for the tests of petstore-elements.php that need no other.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { phpFile } from '../../.config/build/php.js';
import { newFolder } from '../support/folder.js';
import { freePort } from '../support/machine.js';
import type { Opened } from './service.js';

/** A folder with `site/`, and in it these files and the PHP file as it is released. */
export function phpFolder(files: Readonly<Record<string, string>>): string {
  const folder = newFolder('site/petstore-elements');
  writeFileSync(join(folder, 'site/petstore-elements/petstore-elements.php'), phpFile());
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

/** Serves `site/` of a folder. If it has a `router.php`, that gets every request. */
export async function servePhp(opened: Opened, folder: string, env: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const router = join(folder, 'router.php');
  const parameters = ['-S', `127.0.0.1:${port}`, '-t', join(folder, 'site'), ...(existsSync(router) ? [router] : [])];
  const child = spawn('php', parameters, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (bytes) => {
      log += bytes;
      if (log.includes('started')) resolve();
    });
    child.once('close', () => reject(new Error(log)));
  });
  opened.add(() => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill();
    return ended;
  });
  return { port, log: () => log };
}
