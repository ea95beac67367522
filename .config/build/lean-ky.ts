import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The modules of ky that the client never reaches, as ky imports them; `components/cdn/left-out-of-ky.ts` says why. */
const unreached = [
  './retry-timing.js',
  '../errors/ForceRetryError.js',
  '../errors/HTTPError.js',
  '../errors/SchemaValidationError.js',
  '../utils/body.js',
  '../utils/is-network-error.js',
  '../utils/type-guards.js',
];

/** Leaves these modules out of a script, which makes it 1.7 kB smaller, and ends the build where ky has them no more. */
export const leanKy = (): Plugin => {
  const leftOut = fileURLToPath(new URL('../../components/cdn/left-out-of-ky.ts', import.meta.url));
  const unused = new Set(unreached);
  return {
    name: 'lean-ky',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.replaceAll('\\', '/').endsWith('/ky/distribution/core/Ky.js') || !unreached.includes(source))
        return null;
      unused.delete(source);
      return leftOut;
    },
    buildEnd(error) {
      if (error || unused.size === 0) return;
      this.error(
        `Nothing to leave out: ${[...unused].join(', ')}. Read what ky imports now and correct "unreached" in .config/build/lean-ky.ts.`,
      );
    },
  };
};
