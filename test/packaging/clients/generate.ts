// Generates the types in this folder from the OpenAPI document. They are committed because their generator needs a TypeScript
// with a JavaScript API, which ours no longer has. To run: npx tsx test/packaging/clients/generate.ts
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '../../../.config/build/openapi.js';

/** Identifies the document that the types come from. */
export const stamp = () => createHash('sha256').update(JSON.stringify(openApiDocument())).digest('hex');

export const file = join(import.meta.dirname, 'openapi-typescript.ts');

function generate() {
  const document = join(mkdtempSync(join(tmpdir(), 'openapi-')), 'openapi.json');
  writeFileSync(document, JSON.stringify(openApiDocument()));
  const packages = ['-p', 'typescript@5.9.3', '-p', 'openapi-typescript@7.13.0'];
  execFileSync('npx', ['-y', ...packages, 'openapi-typescript', document, '-o', file], { stdio: 'inherit' });
  writeFileSync(file, `// Made from the document ${stamp()}\n${readFileSync(file, 'utf8')}`);
}

if (process.argv[1] === import.meta.filename) generate();
