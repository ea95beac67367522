// Four processes of the command behind nginx, as the guide has it, restarted one after the other under load. SECONDS=20 is
// shorter. To run: npm run long -- restarts
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { key } from '../../proxy/recipe.js';
import { json, Opened } from '../../proxy/service.js';
import { newFolder } from '../../support/folder.js';
import { freePort } from '../../support/machine.js';
import { guideFile } from '../../support/readme.js';
import { bareNginx, prepare } from './debian.js';

const seconds = Number(process.env['SECONDS'] ?? 60);
const visitors = 32;

const opened = new Opened(after);

/** A service that takes up to 300 ms, and keeps the names of the pets that were added. */
async function startService() {
  const names: string[] = [];
  const { baseUrl } = await opened.service(async (response, { method, body }) => {
    const { name } = method === 'POST' ? JSON.parse(body) : { name: 'Rex' };
    if (method === 'POST') names.push(name);
    const pet = JSON.stringify({ id: names.length, name, categoryId: 3 });
    await wait((names.length * 37) % 300);
    json(response, method === 'POST' ? 201 : 200, pet);
  });
  return { names, baseUrl };
}

/** A process of the command; resolves when it listens. */
async function startProxy(baseUrl: string, port: number): Promise<ChildProcess> {
  const command = ['--import', 'tsx', 'src/cli/main.ts', 'proxy', '--create'];
  const child = spawn(process.execPath, [...command, '--base-url', baseUrl, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PETSTORE_API_KEY: key },
  });
  await once(child.stdout, 'data');
  return child;
}

/** One request of a visitor; a lost connection is an outcome too. */
async function ask(url: string, name?: string): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response =
      name === undefined
        ? await fetch(`${url}/7`)
        : await fetch(url, { method: 'POST', headers, body: JSON.stringify({ name, categoryId: 3 }) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 0, text: String((error as Error).cause ?? error) };
  }
}

const title =
  'four proxies behind nginx, restarted one after the other under load, lose no pet, add none twice and fail no request';
if (prepare('/usr/sbin/nginx'))
  it(title, async () => {
    const { names, baseUrl } = await startService();
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
    const processes = await Promise.all(ports.map((port) => startProxy(baseUrl, port)));
    opened.add(() => processes.map((child) => child.kill('SIGKILL')));

    const port = await freePort();
    const settings = guideFile('petstore-processes.conf', {
      'listen 80': `listen 127.0.0.1:${port}`,
      ...Object.fromEntries(ports.map((each, index) => [`127.0.0.1:808${index + 1}`, `127.0.0.1:${each}`])),
    });
    const said = await bareNginx(opened, newFolder('site'), port, settings);

    const end = performance.now() + seconds * 1000;
    const isOver = () => performance.now() > end;
    const added: string[] = [];
    const errors: string[] = [];
    let requests = 0;
    let restarts = 0;
    const visit = async (visitor: number) => {
      for (let step = 0; !isOver(); step++) {
        const name = (visitor + step) % 3 === 0 ? `pet-${visitor}-${step}` : undefined;
        const { status, text } = await ask(`http://127.0.0.1:${port}/v1/pets`, name);
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
        processes[index] = await startProxy(baseUrl, ports[index] ?? 0);
        restarts++;
      }
    };
    await Promise.all([restart(), ...Array.from({ length: visitors }, (_, visitor) => visit(visitor))]);

    console.log(
      `${requests} requests, ${restarts} restarts, ${added.length} pets added, ${names.length} there, ${errors.length} errors`,
    );
    assert.deepEqual(errors, [], said());
    assert.deepEqual(names.sort(), added.sort());
    assert.equal(new Set(names).size, names.length);
    assert.ok(restarts >= 4 && added.length > 100);
  });
