// Serves a folder with PHP's own server, for the tests of petstore-elements.php that need no other.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { phpFile } from '../../.config/build/php.js';
import { run } from '../support/command.js';
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
  // Some servers separate the parameters of links by the escape of HTML.
  const setting = ['-d', 'arg_separator.output=&amp;'];
  const parameters = [
    ...setting,
    '-S',
    `127.0.0.1:${port}`,
    '-t',
    join(folder, 'site'),
    ...(existsSync(router) ? [router] : []),
  ];
  const { child, output, ended, printed } = run('php', parameters, { env: { ...process.env, ...env } });
  await printed(/(started)/);
  opened.add(() => {
    child.kill();
    return ended;
  });
  return { port, log: () => output.err };
}
