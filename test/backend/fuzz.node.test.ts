import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { createBackend } from '../../src/backend/index.js';
import { checked } from '../contract/checked-fetch.js';
import { it } from '../support/suite.js';

const base = 'https://pets.test/v1';
const odd = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('%zz', '%00', '%ff', '\ud800', '../..', '__proto__', 'constructor', '9'.repeat(5000), '-0', '１'),
);
const numberText = fc.oneof(
  fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }).map(String),
  fc.double().map(String),
  fc.constantFrom('1e3', '7.0', '-0', '1e400', '9.007199254740993e15', '1E+2', '0.1e1', '01', '+1', '.5'),
);
/** JSON texts that are nearly a pet, so that the checks behind the parser are reached. */
const nearlyPet = fc
  .tuple(
    fc.oneof(
      { weight: 8, arbitrary: fc.string().map((text) => JSON.stringify(text)) },
      { weight: 1, arbitrary: fc.json() },
    ),
    fc.oneof({ weight: 8, arbitrary: numberText }, { weight: 1, arbitrary: fc.json() }),
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('"available"', '"pending"', '"sold"') },
      { weight: 1, arbitrary: fc.json() },
    ),
    fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })),
  )
  .map(([name, category, status, more]) => {
    const rest = JSON.stringify(more).slice(1, -1);
    return `{"name":${name},"categoryId":${category},"status":${status}${rest === '' ? '' : `,${rest}`}}`;
  });
const body = fc.oneof(
  { weight: 6, arbitrary: nearlyPet.map((text) => new TextEncoder().encode(text)) },
  fc.json().map((text) => new TextEncoder().encode(text)),
  fc.uint8Array({ maxLength: 200 }),
  fc
    .constantFrom('['.repeat(10_000), '{"a":'.repeat(10_000), `${'['.repeat(10_000)}${']'.repeat(10_000)}`, '\ufeff{}')
    .map((text) => new TextEncoder().encode(text)),
);
const path = fc.oneof(
  { weight: 5, arbitrary: fc.constant('/pets') },
  fc.constantFrom('/pets/1', '/store/orders', '', '/'),
  odd.map((text) => `/pets/${text}`),
  fc.tuple(odd, odd).map(([limit, status]) => `/pets?limit=${limit}&status=${status}`),
  numberText.map((text) => `/pets?limit=${text}`),
  odd,
);
const authorization = fc.oneof(
  { weight: 6, arbitrary: fc.constant('Bearer secret') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii' }).map((text) => text.replace(/[^ -~]/g, '')) },
);
const type = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('application/json; charset=utf-8', 'text/plain', 'application/json,text/plain', ';'),
  },
);

it('any request at all gets the response of the spec, and changes the pets only with a 201', async () => {
  const backend = createBackend({ apiKeys: ['secret'], pets: 5 });
  const fetch = checked(backend.fetch);
  let created = 5;
  const request = fc.record({
    path,
    authorization,
    type,
    body,
    method: fc.constantFrom('GET', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ path, authorization, type, body, method }) => {
      const headers = { Authorization: authorization, 'Content-Type': type };
      const init = method === 'GET' || method === 'HEAD' ? { method, headers } : { method, headers, body };
      const response = await fetch(new URL(`${base}${path}`).href, init);
      if (response.status === 201) created++;
      assert.equal(backend.snapshot().pets.length, created);
    }),
    { numRuns: 2000 },
  );
  assert.ok(created > 30, `the generator reaches the effect, not only ${created - 5} times`);
});
