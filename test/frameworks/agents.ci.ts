import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import type { TLSSocket } from 'node:tls';
import { pathToFileURL } from 'node:url';
import type { PetStoreClient } from '../../src/index.js';
import { newFolder } from '../support/folder.js';
import { listen } from '../support/listen.js';
import { snippetsOf } from '../support/readme.js';

const folder = mkdtempSync(join(import.meta.dirname, 'agents-'));
after(() => rmSync(folder, { recursive: true }));

interface Agents {
  proxied(): PetStoreClient;
  certified(cert: string, key: string): PetStoreClient;
}

/** The module of the guide, for a service at another address. */
function agentsFor(baseUrl: string): Promise<Agents> {
  const text = snippetsOf('demo/guides/client.md').find(({ file }) => file === 'agents.ts')?.text ?? '';
  const file = join(folder, `${new URL(baseUrl).port || 'proxied'}.mts`);
  const source = text
    .replace("'petstore-elements'", `'${pathToFileURL(resolve('src/index.ts'))}'`)
    .replace("'https://api.example.com/v1'", `'${baseUrl}', allowInsecure: true`);
  writeFileSync(file, source);
  return import(pathToFileURL(file).href);
}

describe('the clients with agents of the guide', () => {
  it('send their requests through the proxy of the environment', async () => {
    const service = createServer((_, response) => response.end('[{"id":1,"name":"Rex","categoryId":3}]'));
    const { port } = await listen(service);
    const tunnels: string[] = [];
    const sockets: Socket[] = [];
    const proxy = createServer().on('connect', ({ url = '' }, socket: Socket) => {
      tunnels.push(url);
      const upstream = connect(port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
      sockets.push(socket, upstream);
      socket.pipe(upstream).pipe(socket);
    });
    process.env['HTTP_PROXY'] = (await listen(proxy)).origin;
    try {
      const { proxied } = await agentsFor('http://pets.test/v1');
      assert.equal((await proxied().listPets()).length, 1);
      assert.deepEqual(tunnels, ['pets.test:80']);
    } finally {
      delete process.env['HTTP_PROXY'];
      for (const socket of sockets) socket.destroy();
      proxy.close();
      service.close();
    }
  });

  it('show their certificate', async () => {
    const place = newFolder();
    const [keyFile, certFile] = [join(place, 'key.pem'), join(place, 'cert.pem')];
    const options = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop', '-days', '1'];
    execFileSync('openssl', ['req', '-x509', ...options, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
    const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')];
    const names: unknown[] = [];
    const service = createSecureServer(
      { key, cert, requestCert: true, rejectUnauthorized: false },
      (request, response) => {
        names.push((request.socket as TLSSocket).getPeerCertificate().subject?.CN);
        response.end('[]');
      },
    );
    // The server's own certificate is signed by nobody.
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    const { port, close } = await listen(service);
    try {
      const { certified } = await agentsFor(`https://127.0.0.1:${port}/v1`);
      assert.deepEqual(await certified(cert, key).listPets(), []);
      assert.deepEqual(names, ['shop']);
    } finally {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      close();
    }
  });
});
