import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Replaces these modules of a library by one of `components/cdn`, and fails the build where the library no longer has them. */
const replaceModules = (library: string, modules: readonly string[], by: string): Plugin => {
  const own = fileURLToPath(new URL(`../../components/cdn/${by}`, import.meta.url));
  const unused = new Set(modules);
  return {
    name: `replace-modules-of-${library}`,
    enforce: 'pre',
    resolveId(source, importer) {
      const path = posix.join(importer?.replaceAll('\\', '/') ?? '', '..', source);
      const module = modules.find((name) => path.endsWith(`/node_modules/${library}/${name}`));
      if (!module) return null;
      unused.delete(module);
      return own;
    },
    buildEnd(error) {
      if (error || unused.size === 0) return;
      this.error(
        `Nothing to replace in ${library}: ${[...unused].join(', ')}. Read what it imports now and correct .config/build/lean-libraries.ts.`,
      );
    },
  };
};

/** Leaves out of ky what the client does not need, which makes a script 3 kB smaller. */
export const leanKy = (): Plugin =>
  replaceModules(
    'ky/distribution',
    [
      'core/constants.js',
      'core/retry-timing.js',
      'errors/ForceRetryError.js',
      'errors/HTTPError.js',
      'errors/NonError.js',
      'errors/SchemaValidationError.js',
      'utils/body.js',
      'utils/is-network-error.js',
      'utils/merge.js',
      'utils/normalize.js',
      'utils/options.js',
      'utils/type-guards.js',
    ],
    'small-ky.ts',
  );

/** Leaves out of Lit what older browsers need instead of shared style sheets. */
export const leanStyles = (): Plugin => replaceModules('@lit/reactive-element', ['css-tag.js'], 'small-css.ts');
