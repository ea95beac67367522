import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import createClient from 'openapi-fetch';
import { openApiDocument } from '../../.config/build/openapi.js';
import { createBackend } from '../../src/backend/index.js';
import { type RunningBackend, serveBackend } from '../../src/backend/node.js';
import { file, stamp } from './clients/generate.js';
import type { paths } from './clients/openapi-typescript.js';

const lint = async (document: unknown) => {
  // The spec names no license, so the document has none.
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'info-license': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
};

describe('the OpenAPI document', () => {
  it('passes the strict rules of an independent linter', async () => {
    assert.deepEqual(await lint(openApiDocument()), []);
  });

  it('does not pass these rules with a broken reference', async () => {
    const broken = JSON.parse(JSON.stringify(openApiDocument()).replace('schemas/NewPet', 'schemas/OldPet'));
    assert.match((await lint(broken)).join(), /no-unresolved-refs/);
  });

  it(`is the source of ${file}`, () => {
    const [first] = readFileSync(file, 'utf8').split('\n');
    assert.equal(first, `// Made from the document ${stamp()}`, 'run npx tsx test/packaging/clients/generate.ts');
  });
});

describe('a client generated from the OpenAPI document', () => {
  let server: RunningBackend;
  before(async () => {
    server = await serveBackend(
      createBackend({ apiKeys: ['secret'], pets: [{ name: 'Ann', categoryId: 1, status: 'sold' }] }),
    );
  });
  after(() => server.close());

  it('with openapi-typescript and openapi-fetch works for every operation', async () => {
    const { GET, POST } = createClient<paths>({ baseUrl: server.baseUrl, headers: { Authorization: 'Bearer secret' } });
    const listed = await GET('/pets', { params: { query: { status: 'sold', limit: 1 } } });
    const name: string | undefined = listed.data?.[0]?.name;
    assert.equal(name, 'Ann');
    const created = await POST('/pets', { body: { name: 'Rex', categoryId: 3 } });
    assert.deepEqual(created.data, { id: created.data?.id, name: 'Rex', categoryId: 3 });
    const petId = created.data?.id ?? 0;
    assert.deepEqual((await GET('/pets/{petId}', { params: { path: { petId } } })).data, created.data);
    const missing = await GET('/pets/{petId}', { params: { path: { petId: 999 } } });
    const code: string | undefined = missing.error?.code;
    assert.deepEqual([missing.response.status, code], [404, 'not_found']);
    assert.deepEqual((await GET('/store/orders')).data, []);
    // @ts-expect-error the name is required
    assert.equal((await POST('/pets', { body: { categoryId: 3 } })).error?.status, 400);
    const unauthorized = await GET('/pets', { headers: { Authorization: 'Bearer wrong' } });
    assert.equal(unauthorized.error?.status, 401);
  });
});
