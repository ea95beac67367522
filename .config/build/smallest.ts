import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Minifies once more what the bundler has minified, which takes off another 0.5 kB (brotli). */
export const smallest: Plugin = {
  name: 'smallest',
  async generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      const { code } = await minify(file.code, { ecma: 2022, compress: { passes: 3 } });
      file.code = code ?? file.code;
    }
  },
};
