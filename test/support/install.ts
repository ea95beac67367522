import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages of a folder of tests, unless those of its lock file are installed already. */
export function install(folder: string): void {
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const marker = join(folder, 'node_modules/.installed');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.log(`Installing the packages of ${folder}.`);
  execFileSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(marker, wanted);
}
