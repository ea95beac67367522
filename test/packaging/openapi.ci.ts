import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '../../.config/build/openapi.js';

const lint = async (document: unknown) => {
  // The spec names no license, so the document has none.
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'info-license': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
};

it('the OpenAPI document passes the strict rules of an independent linter', async () => {
  assert.deepEqual(await lint(openApiDocument()), []);
});
