import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { browserPath } from './browser.js';
import type { Machine } from './machine.js';

/** A machine that can run only these files. It records every start, and a start creates the file `comes`. */
function machineWith(files: readonly string[], changes: Partial<Machine> = {}, comes = '') {
  const there = new Set(files);
  const done: string[] = [];
  const machine: Machine = {
    platform: 'linux',
    home: '/home/ann',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: false,
    runs: (file) => there.has(file),
    list: () => [],
    start(command, parameters) {
      done.push([command, ...parameters].join(' '));
      there.add(comes);
    },
    say: (line) => done.push(line),
    ...changes,
  };
  return { machine, done };
}

const windows = { platform: 'win32', env: { PATH: 'C:\\Windows', LOCALAPPDATA: '/local', PROGRAMFILES: '/programs' } };

describe('the browser of the tests', () => {
  const browsers: readonly [file: string, changes?: Partial<Machine>][] = [
    ...[
      'chromium-headless-shell',
      'google-chrome-stable',
      'google-chrome',
      'google-chrome-beta',
      'chrome',
      'chromium',
      'chromium-browser',
      'microsoft-edge-stable',
    ].map((name): [string] => [`/usr/bin/${name}`]),
    ['/snap/bin/chromium'],
    ['/opt/google/chrome/chrome'],
    ['/var/lib/flatpak/exports/bin/org.chromium.Chromium'],
    ['/home/ann/.local/share/flatpak/exports/bin/com.google.Chrome'],
    ['/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge', { platform: 'darwin' }],
    ['/home/ann/Applications/Google Chrome Beta.app/Contents/MacOS/Google Chrome Beta', { platform: 'darwin' }],
    ['/programs/Microsoft/Edge/Application/msedge.exe', windows],
    ['/local/Google/Chrome/Application/chrome.exe', windows],
    ['/opt/mine', { env: { CHROME_PATH: '/opt/mine' } }],
  ];
  for (const [file, changes] of browsers) {
    it(`is ${file} when only that is installed, and nothing is started`, async () => {
      const { machine, done } = machineWith([file], changes);
      assert.equal(await browserPath(machine), file);
      assert.deepEqual(done, []);
    });
  }

  it('is installed by apt-get for root on Debian, after an announcement', async () => {
    const { machine, done } = machineWith(['/usr/bin/apt-get'], { isRoot: true }, '/usr/bin/chromium-headless-shell');
    assert.equal(await browserPath(machine), '/usr/bin/chromium-headless-shell');
    assert.deepEqual(done, [
      'Installing chromium-headless-shell and fonts-dejavu-core with apt-get; PETSTORE_INSTALL=no declines.',
      'apt-get update -q',
      'apt-get install -y -q --no-install-recommends chromium-headless-shell fonts-dejavu-core',
    ]);
  });

  it('is downloaded for other users, after an announcement', async () => {
    const { machine, done } = machineWith(['/usr/bin/apt-get'], {}, '/opt/google/chrome/chrome');
    assert.equal(await browserPath(machine), '/opt/google/chrome/chrome');
    assert.match(done[0] ?? '', /^Installing Chromium .* PETSTORE_INSTALL=no declines\.$/);
    assert.match(done[1] ?? '', /playwright-core\/cli\.js install chromium$/);
  });

  for (const isRoot of [true, false]) {
    it(`is not installed when ${isRoot ? 'root' : 'a user'} has declined; one line explains what to do`, async () => {
      const env = { PATH: '/usr/bin', PETSTORE_INSTALL: 'no' };
      const { machine, done } = machineWith(['/usr/bin/apt-get'], { isRoot, env });
      await assert.rejects(browserPath(machine), /^Error: No browser: install .*, or set CHROME_PATH .*\.$/);
      assert.deepEqual(done, []);
    });
  }

  it('ends a run with exit code 1 when it is missing', () => {
    const { status, stderr } = spawnSync(process.execPath, ['test/support/with-browser.js', 'none'], {
      env: { CHROME_PATH: '/none' },
      encoding: 'utf8',
    });
    assert.deepEqual([status, stderr.trim().split('\n').length], [1, 1]);
  });
});
