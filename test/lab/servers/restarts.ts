// Four processes of the command behind nginx, as the guide has it, restarted one after the other under load. SECONDS=10 is
// shorter. To run: npm run long -- restarts
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { buildSync } from 'esbuild';
import { guideFile, key } from '../../proxy/recipe.js';
import { Opened, raw } from '../../proxy/service.js';
import { installDebianPackages } from '../../support/machine.js';

const seconds = Number(process.env['SECONDS'] ?? 60);
const visitors = 32;

const opened = new Opened();
after(() => opened.close());

/** A service that takes up to 300 ms, and keeps the names of the pets that were added. */
async function startService() {
  const names: string[] = [];
  const service = createServer(async (incoming, outgoing) => {
    let body = '';
    for await (const part of incoming) body += part;
    const { name } = incoming.method === 'POST' ? JSON.parse(body) : { name: 'Rex' };
    if (incoming.method === 'POST') names.push(name);
    setTimeout(
      () =>
        outgoing
          .writeHead(incoming.method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ id: names.length, name, categoryId: 3 })),
      (names.length * 37) % 300,
    );
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  opened.add(() => {
    service.closeAllConnections();
    service.close();
  });
  return { names, base: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1` };
}

/** A process of the command; resolves when it listens. */
async function startProxy(file: string, base: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file, 'proxy', '--base-url', base, '--port', String(port), '--create'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PETSTORE_API_KEY: key },
  });
  await once(child.stdout, 'data');
  return child;
}

interface Outcome {
  readonly status: number;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: visitors });
opened.add(() => agent.destroy());

/** One request of a visitor; a lost connection is an outcome too. */
function ask(port: number, name?: string): Promise<Outcome> {
  const body = name === undefined ? undefined : JSON.stringify({ name, categoryId: 3 });
  const sent = body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': body.length };
  const method = body === undefined ? 'GET' : 'POST';
  const path = body === undefined ? '/v1/pets/7' : '/v1/pets';
  return new Promise((resolve) => {
    const lost = (error: Error) => resolve({ status: 0, text: error.message });
    request({ host: '127.0.0.1', port, agent, method, path, headers: sent }, async (response) => {
      let text = '';
      try {
        for await (const part of response) text += part;
        resolve({ status: response.statusCode ?? 0, text });
      } catch (error) {
        lost(error as Error);
      }
    })
      .on('error', lost)
      .end(body);
  });
}

const nginx = '/usr/sbin/nginx';
if (!existsSync(nginx)) installDebianPackages(['nginx-light']);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts nginx in the foreground with the settings of the guide, and waits until it listens. */
async function startNginx(folder: string, port: number, settings: string) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const http = `http { access_log off; ${temporary.join(' ')}\n${settings}}`;
  writeFileSync(join(folder, 'nginx.conf'), `daemon off; pid ${folder}/pid; error_log stderr; events {} ${http}`);
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  child.stderr.on('data', (bytes) => said.push(String(bytes)));
  const ended = once(child, 'close');
  opened.add(() => {
    child.kill();
    return ended;
  });
  while (!(await raw(port, 'GET /none HTTP/1.0\r\n\r\n').catch(() => ''))) {
    assert.equal(child.exitCode, null, said.join(''));
    // It says nothing when it listens.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return said;
}

const title =
  'four proxies behind nginx, restarted one after the other under load, lose no pet, add none twice and fail no request';
if (!existsSync(nginx)) console.log('Not tested: nginx is not installed (nginx-light).');
else
  it(title, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'petstore-restarts-'));
    chmodSync(folder, 0o755);
    opened.add(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'cli.mjs');
    buildSync({
      entryPoints: ['src/cli/main.ts'],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    });
    const { names, base } = await startService();
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
    const processes = await Promise.all(ports.map((port) => startProxy(file, base, port)));
    opened.add(() => processes.map((child) => child.kill('SIGKILL')));

    const port = await freePort();
    const settings = guideFile('petstore-processes.conf', {
      'listen 80': `listen 127.0.0.1:${port}`,
      ...Object.fromEntries(ports.map((each, index) => [`127.0.0.1:808${index + 1}`, `127.0.0.1:${each}`])),
    });
    const said = await startNginx(folder, port, settings);

    const end = performance.now() + seconds * 1000;
    const isOver = () => performance.now() > end;
    const added: string[] = [];
    const errors: string[] = [];
    let requests = 0;
    let restarts = 0;
    const visit = async (visitor: number) => {
      for (let step = 0; !isOver(); step++) {
        const name = (visitor + step) % 3 === 0 ? `pet-${visitor}-${step}` : undefined;
        const { status, text } = await ask(port, name);
        requests++;
        if (status === 201 && name !== undefined) added.push(name);
        else if (status !== 200) errors.push(`${name ?? 'read'}: ${status} ${text.slice(0, 200)}`);
      }
    };
    const restart = async () => {
      for (let index = 0; !isOver(); index = (index + 1) % ports.length) {
        const child = processes[index];
        assert.ok(child);
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        assert.deepEqual(await ended, [0, null]);
        processes[index] = await startProxy(file, base, ports[index] ?? 0);
        restarts++;
      }
    };
    await Promise.all([restart(), ...Array.from({ length: visitors }, (_, visitor) => visit(visitor))]);

    console.log(
      `${requests} requests, ${restarts} restarts, ${added.length} pets added, ${names.length} there, ${errors.length} errors`,
    );
    const unexpected = said.filter((line) => !line.includes('Connection refused'));
    assert.deepEqual(errors, [], unexpected.join(''));
    assert.deepEqual(names.toSorted(), added.toSorted());
    assert.equal(new Set(names).size, names.length);
    assert.ok(restarts >= 4 && added.length > 100);
  });
