// Serves the sources to the browser tests: TypeScript as JavaScript, and an import of `.js` from its `.ts` file.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

/** @param {string} path Of a request. */
const fileAt = (path) => fileURLToPath(new URL(`../..${path}`, import.meta.url));

/** @type {import('@web/test-runner-core').TestRunnerPlugin} */
export const sources = {
  name: 'sources',
  resolveMimeType: ({ path }) => (path.endsWith('.ts') ? 'js' : undefined),
  resolveImport({ source, context }) {
    if (!context.path.endsWith('.ts') || !/^\.\.?\/.*\.js$/.test(source)) return undefined;
    const typescript = source.replace(/\.js$/, '.ts');
    const { pathname } = new URL(typescript, `http://test${context.path}`);
    return existsSync(fileAt(pathname)) ? typescript : undefined;
  },
  async transform({ path, body }) {
    if (!path.endsWith('.ts') || typeof body !== 'string') return undefined;
    const { code } = await transform(body, {
      loader: 'ts',
      target: 'es2022',
      sourcefile: fileAt(path),
      sourcemap: 'inline',
      define: { PIECES: process.env['PIECES'] ?? '200' },
      tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    });
    return code;
  },
};
