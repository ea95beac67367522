// Runs the tests of petstore-elements.php. As root on Debian it installs PHP. Without PHP it says loudly that they did not run.
import { spawnSync } from 'node:child_process';
import { execPath } from 'node:process';
import { inPath, installDebianPackages } from './machine.js';

if (!inPath(['php'])) installDebianPackages(['php-cli', 'php-curl']);
if (inPath(['php'])) {
  const { status } = spawnSync(execPath, ['test/support/node-tests.js', '.ci.ts', 'proxy/php'], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else console.error('\n!!! petstore-elements.php IS NOT TESTED: install php-cli and php-curl !!!');
