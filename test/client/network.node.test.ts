import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { gzipSync } from 'node:zlib';
import * as client from '../../src/index.js';
import { testNetwork } from './network-cases.js';
import { probe } from './probe.js';

testNetwork('from Node', false, (asked) => probe(client, asked));

it('a compressed body that is cut anywhere is requested again', async () => {
  const pets = Array.from({ length: 20 }, (_, id) => ({ id, name: `Zoë ${id} ☃`, categoryId: 3, tags: ['a'] }));
  const whole = gzipSync(JSON.stringify(pets));
  let requests = 0;
  let length = 0;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(requests++ % 2 === 0 ? whole.subarray(0, length) : whole);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { listPets } = client.createClient({ baseUrl: `http://127.0.0.1:${port}/v1` });
  // The last 8 bytes are a checksum, without which the pets are whole.
  const lengths = Array.from({ length: Math.floor((whole.length - 8) / 4) }, (_, index) => index * 4);
  for (length of lengths) assert.equal((await listPets()).length, 20);
  assert.equal(requests, 2 * lengths.length);
  server.close();
  server.closeAllConnections();
});

it('a blocked port means that no pet was added, and causes no second request', async () => {
  const { createPet, listPets } = client.createClient({ baseUrl: 'http://127.0.0.1:6000/v1' });
  const expected = { name: 'ConnectionError', reason: 'ERR_UNSAFE_PORT', attempts: 1 };
  await assert.rejects(createPet({ name: 'Rex', categoryId: 3 }), { ...expected, outcome: 'not-applied' });
  await assert.rejects(listPets(), expected);
});
