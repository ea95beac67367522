// Checks the OpenAPI document and the backend with independent tools, which it installs on demand: Redocly lints the document and
// builds the reference; Specmatic generates valid and invalid requests from the document and checks every response.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '../../.config/build/openapi.js';
import { createBackend } from '../../src/backend/index.js';
import { serveBackend } from '../../src/backend/node.js';
import { operations } from '../../src/service/operations.js';

const redocly = '@redocly/cli@2.77.0';
const specmatic = 'specmatic@2.55.1';

const folder = mkdtempSync(join(tmpdir(), 'petstore-openapi-'));
const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));

/** Runs a tool in the folder, where tools also write reports; returns its exit code and what it prints about the document. */
async function run(tool: string, parameters: readonly string[], env: Record<string, string> = {}) {
  const child = spawn('npx', ['-y', tool, ...parameters], { cwd: folder, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  // Removes what npm and Redocly print about their versions; Redocly prints boxes.
  return { code: code as number | null, output: output.replace(/^npm warn.*$|^.*║.*$/gm, '') };
}

const failures: string[] = [];
function report(name: string, ok: boolean, output: string) {
  console.log(`${ok ? 'ok     ' : 'FAILED '} ${name}`);
  if (!ok) {
    failures.push(name);
    console.log(output);
  }
}

/** Requests that Specmatic cannot generate: for an existing pet, for a missing pet, and with a wrong key. */
function writeExamples() {
  const error = (status: number) => ({ status, body: { code: 'any', message: 'any', status } });
  const paths = { ...{ listPets: '/pets', createPet: '/pets' }, ...{ getPet: '/pets/1', listOrders: '/store/orders' } };
  const body = { name: 'Rex', categoryId: 3 };
  mkdirSync(join(folder, 'examples'));
  const example = (name: string, request: object, response: object) =>
    write(`examples/${name}.json`, { 'http-request': request, 'http-response': response });
  for (const [name, { method }] of Object.entries(operations)) {
    const path = paths[name as keyof typeof paths];
    const headers = { Authorization: 'Bearer wrong' };
    example(`${name}-401`, { method, path, headers, ...(method === 'POST' && { body }) }, error(401));
  }
  example('getPet-200', { method: 'GET', path: '/pets/1' }, { status: 200, body: { id: 1, ...body } });
  example('getPet-404', { method: 'GET', path: '/pets/404' }, error(404));
  example('createPet-400', { method: 'POST', path: '/pets', body: { name: 'Rex' } }, error(400));
}

write('openapi.json', openApiDocument());
// The spec names no license, so the document has none.
const linted = await run(redocly, ['lint', 'openapi.json', '--extends=recommended-strict', '--skip-rule=info-license']);
report('Redocly finds nothing in the document', linted.code === 0 && !/warning/i.test(linted.output), linted.output);
const built = await run(redocly, ['build-docs', 'openapi.json', '-o', 'docs.html']);
report('Redocly builds the reference without a warning', built.code === 0 && !/warn/i.test(built.output), built.output);

write('specmatic.json', {
  version: 2,
  contracts: [{ provides: ['openapi.json'] }],
  security: { OpenAPI: { securitySchemes: { apiKey: { type: 'bearer', token: 'secret' } } } },
});
writeExamples();
const runs: [name: string, flags: string[], generative: string][] = [
  ['documented requests', [], 'false'],
  // Not GET /pets: the spec defines no error for an invalid query.
  ['invalid requests', [`--filter=METHOD='POST' || PATH='/pets/{petId}'`], 'true'],
];
for (const [name, flags, generative] of runs) {
  const pets = [{ id: 1, name: 'Ann', categoryId: 1 }];
  const { baseUrl, close } = await serveBackend(createBackend({ apiKeys: ['secret'], pets }));
  const tested = await run(specmatic, ['test', ...flags, '--examples=examples', `--testBaseURL=${baseUrl}`], {
    SPECMATIC_GENERATIVE_TESTS: generative,
  });
  await close();
  const [count = ''] = /Tests run: \d+, .*/.exec(tested.output) ?? [];
  // Its exit code is always 0.
  const ran = /Tests run: [1-9]\d*, .*Failures: 0, .*Errors: 0/.test(count);
  const help =
    /java/i.test(tested.output) && count === '' ? '\nSpecmatic needs Java 17 or newer: install it first.' : '';
  report(`Specmatic accepts the responses to ${name}. ${count}`, ran, tested.output + help);
}
rmSync(folder, { recursive: true });
process.exitCode = failures.length === 0 ? 0 : 1;
