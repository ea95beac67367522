import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type MinifyOutput, minify } from 'terser';
import type { Plugin } from 'vite';
import manifest from '../../package.json' with { type: 'json' };

const cache = 'node_modules/.cache/terser';

/** What terser makes of a file. The tests build the same scripts many times, so each result is kept for the next build. */
async function minifyOnce(code: string, options: Parameters<typeof minify>[1]): Promise<MinifyOutput> {
  const file = `${cache}/${createHash('sha256')
    .update(JSON.stringify([code, options]))
    .digest('hex')}.json`;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as MinifyOutput;
  } catch {}
  const output = await minify(code, options);
  mkdirSync(cache, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(output));
  renameSync(`${file}.${process.pid}`, file);
  return output;
}

/**
 * Tells Chromium to compile all functions while the script is being loaded, off the main thread: nearly all are called before the first
 * rows are shown, and one by one that takes a phone 100 ms.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/**
 * Minifies once more what the bundler has minified, which saves another 0.5 kB (brotli), puts the licence first and
 * corrects the source map.
 */
export const smallest: Plugin = {
  name: 'smallest',
  async generateBundle({ format }, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      const { fileName, map: content, sourcemapFileName: url } = file;
      const { code, map } = await minifyOnce(file.code, {
        ecma: 2022,
        module: format === 'es',
        // No property is read only for what its getter does. Turned on, the last two make the list script 100 bytes larger (brotli).
        compress: { passes: 4, pure_getters: true, lhs_constants: false, keep_fargs: false },
        format: {
          ascii_only: true,
          preamble: `/*! petstore-elements ${manifest.version}, MIT, LICENSES.md */\n${compileHint}`,
        },
        ...(content &&
          url && { sourceMap: { filename: fileName, content: JSON.stringify(content), url: basename(url) } }),
      });
      file.code = code ?? file.code;
      const asset = url ? files[url] : undefined;
      if (asset?.type === 'asset') asset.source = String(map);
    }
  },
};
