import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as client from '../../src/index.js';
import { testNetwork } from './network-cases.js';
import { probe } from './probe.js';

testNetwork('from Node', false, (asked) => probe(client, asked));

it('a blocked port means that no pet was added, and causes no second request', async () => {
  const { createPet, listPets } = client.createClient({ baseUrl: 'http://127.0.0.1:6000/v1' });
  const expected = { name: 'ConnectionError', reason: 'ERR_UNSAFE_PORT', attempts: 1 };
  await assert.rejects(createPet({ name: 'Rex', categoryId: 3 }), { ...expected, outcome: 'not-applied' });
  await assert.rejects(listPets(), expected);
});
