import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { buildSync } from 'esbuild';
import { createBackend } from '../../src/backend/index.js';
import { serveBackend } from '../../src/backend/node.js';
import { notSent } from '../../src/http/unsent.js';
import { run } from '../support/command.js';
import { newFolder } from '../support/folder.js';
import { listen } from '../support/listen.js';
import { guideFile } from '../support/readme.js';

/** The command as the package has it, which starts four times as fast as the sources. */
const folder = newFolder();
const file = join(folder, 'dist/cli.js');
cpSync('package.json', join(folder, 'package.json'));
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
buildSync({
  ...{ entryPoints: ['src/cli/main.ts'], outfile: file, bundle: true, packages: 'external' },
  ...{ platform: 'node', format: 'esm', target: 'node20' },
});

const start = (...parameters: string[]) => run(process.execPath, [file, ...parameters]);

describe('petstore-elements backend', () => {
  it('says in one line that a port is taken', async () => {
    const { port, close } = await listen(createServer());
    const { code, err } = await start('backend', '--port', String(port)).ended;
    close();
    assert.equal(code, 2);
    assert.match(err, /^petstore-elements: Port \d+ is taken; choose another with --port\.[^\n]*\n$/);
  });

  it('exits with 2 and one line of complete sentences for an invalid flag', async () => {
    const [ours, nodes] = await Promise.all([start('backend', '--pets=-1').ended, start('backend', 'stray').ended]);
    assert.deepEqual([ours.code, ours.out, nodes.code, nodes.out], [2, '', 2, '']);
    assert.match(ours.err, /^petstore-elements: --pets [^\n]*[^.]\. See petstore-elements help\.\n$/);
    assert.match(nodes.err, /^petstore-elements: [^\n]*'stray'[^\n]*[^.]\. See petstore-elements help\.\n$/);
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`frees its port and ends with 0 on ${signal}, also with a request in progress`, async () => {
      const { child, ended, printed } = start('backend', '--port', '0', '--key', 'secret', '--latency', '60000');
      const base = await printed(/at (\S+)/);
      const pending = httpRequest(`${base}/pets`, { headers: { Authorization: 'Bearer secret' } });
      const lost = once(pending, 'error');
      pending.end();
      await once(pending, 'finish');
      child.kill(signal);
      const { code, err } = await ended;
      assert.deepEqual([code, err], [0, '']);
      await lost;
      await assert.rejects(fetch(base));
    });
  }
});

/** The commands of the guide for a service, as words. */
const services: Readonly<Record<string, (text: string) => readonly string[]>> = {
  'petstore.service': (text) => /^ExecStart=(.*)$/m.exec(text)?.[1]?.split(' ') ?? [],
  Dockerfile: (text) => JSON.parse(/^CMD (.*)$/m.exec(text)?.[1] ?? ''),
};

describe('petstore-elements proxy', () => {
  for (const [name, wordsOf] of Object.entries(services))
    it(`stops when exactly the process of the guide's ${name} is ended`, async () => {
      // As npm installs it.
      const home = join(folder, name);
      mkdirSync(join(home, 'node_modules/.bin'), { recursive: true });
      mkdirSync(join(home, 'public'));
      chmodSync(file, 0o755);
      symlinkSync(file, join(home, 'node_modules/.bin/petstore-elements'));
      writeFileSync(join(home, 'petstore-key'), 'secret\n');
      process.env['PETSTORE_API_KEY'] = 'secret';
      const [command = '', ...words] = wordsOf(guideFile(name)).map((word) => word.replace('/home/shop', home));
      const { child, ended, printed } = run(command, [...words, '--port', '0', '--no-check'], { cwd: home });
      delete process.env['PETSTORE_API_KEY'];
      const base = await printed(/Pet store {3}(\S+)/);
      assert.equal((await fetch(`${base}/none`)).status, 404);
      child.kill('SIGTERM');
      assert.equal((await ended).code, 0);
      await assert.rejects(fetch(`${base}/none`));
    });

  it('stops at once when it is ended while it checks the service', async () => {
    const silent = createServer();
    const { origin, close } = await listen(silent);
    const asked = once(silent, 'request');
    process.env['PETSTORE_API_KEY'] = 'secret';
    const { child, ended } = start('proxy', '--base-url', `${origin}/v1`, '--port', '0');
    delete process.env['PETSTORE_API_KEY'];
    await asked;
    child.kill('SIGINT');
    const { code, out, err } = await ended;
    close();
    assert.deepEqual([code, err], [0, '']);
    // It would end with the result of the check, which is that the service took too long.
    assert.match(out, /^Pet store /);
    assert.doesNotMatch(out, /^Check/m);
  });

  it('goes the way of the environment at the start and for pages, where Node knows it', async () => {
    const asked: string[] = [];
    const way = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    });
    const { origin, close } = await listen(way);
    const environment = { PETSTORE_API_KEY: 'secret', NODE_USE_ENV_PROXY: '1', HTTP_PROXY: origin };
    Object.assign(process.env, environment);
    const flags = ['--base-url', 'http://pets.invalid/v1', '--allow-insecure', '--port', '0'];
    const { child, printed, ended } = start('proxy', ...flags);
    for (const name of Object.keys(environment)) delete process.env[name];
    const check = await printed(/Check {7}(.*)/);
    const base = await printed(/Pet store {3}(\S+)/);
    const { status } = await fetch(`${base}/pets?limit=1`);
    child.kill();
    await ended;
    close();
    const url = 'http://pets.invalid/v1/pets?limit=1';
    if (process.allowedNodeEnvironmentFlags.has('--use-env-proxy'))
      assert.deepEqual([check, status, asked], ['the service responds and accepts the key', 200, [url, url]]);
    else assert.deepEqual([check.split(':')[1], status, asked], [` 502 ${notSent}`, 502, []]);
  });
});

describe('petstore-elements', () => {
  it('prints its version, and the help of all commands or of one, in at most 80 columns', async () => {
    const helps = ['backend', 'doctor', 'proxy'].map((command) => [command, '--help']);
    // `npx --no petstore-elements --help` prints the help of npx.
    const words = [['--version'], ['help'], ['--help'], ...helps];
    const [version, all, ...each] = await Promise.all(words.map((parameters) => start(...parameters).ended));
    const { version: packaged } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    assert.deepEqual([version?.code, version?.out, all?.code], [0, `${packaged}\n`, 0]);
    for (const { code, out } of each) assert.deepEqual([code, all?.out.includes(out.trim())], [0, true]);
    assert.doesNotMatch(all?.out ?? '', /.{81}/);
  });

  it('ends with 1 when the doctor finds something to fix, and with 0 when not', async () => {
    process.env['PETSTORE_API_KEY'] = 'secret';
    const codes = [true, false].map(async (cors) => {
      const server = await serveBackend(createBackend({ apiKeys: ['secret'], switches: { cors } }));
      const { code, err } = await start('doctor', server.baseUrl).ended;
      await server.close();
      return [code, err];
    });
    assert.deepEqual(await Promise.all(codes), [
      [0, ''],
      [1, ''],
    ]);
    delete process.env['PETSTORE_API_KEY'];
  });

  it('exits without an error when its output is closed, as by head', async () => {
    const server = createServer((_, outgoing) => outgoing.end('[]'));
    const { origin, close } = await listen(server);
    const { child, ended } = start('doctor', `${origin}/v1`);
    server.once('request', () => child.stdout.destroy());
    const { err } = await ended;
    close();
    assert.equal(err, '');
  });

  it('fails without a command or with an unknown one', async () => {
    const [none, unknown] = await Promise.all([start().ended, start('frontend').ended]);
    assert.deepEqual([none.code, unknown.code], [2, 2]);
    assert.match(unknown.err, /There is no command "frontend"/);
  });
});
