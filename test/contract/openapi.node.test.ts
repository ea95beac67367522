import assert from 'node:assert/strict';
import { openApiDocument } from '../../.config/build/openapi.js';
import { operations } from '../../src/service/operations.js';
import { describe, it } from '../support/suite.js';

interface Described {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly responses: Record<string, unknown>;
}

describe('the OpenAPI document', () => {
  it('describes every operation of the table with its statuses, and no other operation', () => {
    const items = openApiDocument()['paths'] as Record<string, Record<string, Described>>;
    const described = Object.entries(items).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId, deprecated = false, responses }]) => {
        return [operationId, method.toUpperCase(), path, deprecated, Object.keys(responses).join()].join(' ');
      }),
    );
    assert.deepEqual(described, [
      'listPets GET /pets false 200,401',
      'createPet POST /pets false 201,400,401',
      'getPet GET /pets/{petId} true 200,401,404',
      'listOrders GET /store/orders false 200,401',
    ]);
    assert.equal(described.length, Object.keys(operations).length);
  });

  it('has production and staging as servers, each with its base address as a variable', () => {
    const servers = openApiDocument()['servers'] as { url: string; variables: Record<string, { default: string }> }[];
    const bases = servers.map(({ url, variables }) =>
      url.replace(/\{(\w+)\}/, (_, name) => variables[name]?.default ?? ''),
    );
    const urls = servers.map(({ url }) => url);
    assert.deepEqual(urls, ['{base_url}', '{staging_base_url}']);
    for (const base of bases) assert.match(base, /^https:\/\/[\w.]+\/v1$/);
    assert.notEqual(bases[0], bases[1]);
  });

  it('declares ids as int64, the bounds of the limit and the values of a status', () => {
    const text = JSON.stringify(openApiDocument());
    assert.ok(text.includes('"categoryId":{"type":"integer","format":"int64"}'));
    assert.ok(text.includes('"schema":{"type":"integer","minimum":1,"maximum":100,"default":20}'));
    assert.ok(text.includes('"PetStatus":{"type":"string","enum":["available","pending","sold"]}'));
    assert.ok(text.includes('"required":["id","name","categoryId"]'));
    assert.ok(text.includes('{"type":"http","scheme":"bearer"'));
  });
});
