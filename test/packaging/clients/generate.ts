// Generates the two typed clients in this folder from the OpenAPI document. They are committed because their generators need
// a TypeScript with a JavaScript API, which ours no longer has. To run: npx tsx test/packaging/clients/generate.ts
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '../../../.config/build/openapi.js';

/** Identifies the document that the clients come from. */
export const stamp = () => createHash('sha256').update(JSON.stringify(openApiDocument())).digest('hex');

const makers = {
  'openapi-typescript.ts': ['-p', 'openapi-typescript@7.13.0', 'openapi-typescript', '-o'],
  'oazapfts.ts': ['-p', 'oazapfts@7.5.0', 'oazapfts', '--useUnknown'],
};

/** The file of each client that names its document. */
export const clients = ['openapi-typescript.ts', 'oazapfts.js'];

const withTypescript = (...command: string[]) =>
  execFileSync('npx', ['-y', '-p', 'typescript@5.9.3', ...command], { stdio: 'inherit', cwd: import.meta.dirname });

/** Removes the line with the address of the generator. */
const withoutAddresses = (path: string) => readFileSync(path, 'utf8').replace(/^ \* See https.*\n/m, '');

function generate() {
  const document = join(mkdtempSync(join(tmpdir(), 'openapi-')), 'openapi.json');
  writeFileSync(document, JSON.stringify(openApiDocument()));
  for (const [file, [flag = '', maker = '', command = '', ...more]] of Object.entries(makers)) {
    const target = more.includes('-o') ? [document, '-o', file] : [document, file, ...more];
    withTypescript(flag, maker, command, ...target);
  }
  // As JavaScript with declarations, because its code does not compile with our strict settings.
  const settings = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--skipLibCheck'];
  withTypescript('tsc', 'oazapfts.ts', '--declaration', '--strict', ...settings);
  rmSync(join(import.meta.dirname, 'oazapfts.ts'));
  const declarations = join(import.meta.dirname, 'oazapfts.d.ts');
  writeFileSync(declarations, withoutAddresses(declarations));
  for (const file of clients) {
    const path = join(import.meta.dirname, file);
    // The declarations have the types, so the compiler skips the JavaScript.
    const unchecked = file.endsWith('.js') ? '// @ts-nocheck\n' : '';
    writeFileSync(path, `// Made from the document ${stamp()}\n${unchecked}${withoutAddresses(path)}`);
  }
}

if (process.argv[1] === import.meta.filename) generate();
