import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const advice = 'Read its code as it is now and correct .config/build/lean-libraries.ts.';

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
      this.error(`Nothing to replace in ${library}: ${[...unused].join(', ')}. ${advice}`);
    },
  };
};

/** What the client asks of ky never does, in its main module, so that the minifier drops what follows from it. */
const neverInKy: readonly (readonly [RegExp, string])[] = [
  // The client passes no hooks, reads responses itself, and to ky none is an error.
  [/for \(const hook of [^)]+\)/g, 'while (false)'],
  [/for \(const \[type, mimeType\] of Object\.entries\(responseTypes\)\)/g, 'while (false)'],
  [/initHooks\.length > 0/g, 'false'],
  [/\(typeof ky\.#options\.throwHttpErrors[^:]+: ky\.#options\.throwHttpErrors\)/g, 'false'],
  [/\w+ instanceof ForceRetryError/g, 'false'],
  // It has a limit of its own for whole calls.
  [/typeof (?:ky|this)\.#options\.totalTimeout === 'number'/g, 'false'],
  [/this\.#getRemainingTotalTimeout\(\)/g, 'undefined'],
  // It passes a path and an object of parameters, and none of these options.
  [/typeof this\.#options\.searchParams === 'string'/g, 'false'],
  [/this\.#input instanceof globalThis\.Request\b/g, 'false'],
  [/Object\.hasOwn\(options, 'prefixUrl'\)/g, 'false'],
  [/(?:ky|this)\.#options\.(?:baseUrl|json|onDownloadProgress|onUploadProgress|parseJson)\b/g, 'undefined'],
];

const dropUnreached: Plugin = {
  name: 'drop-unreached-in-ky',
  transform: {
    filter: { id: /\/node_modules\/ky\/distribution\/core\/Ky\.js$/ },
    handler(code) {
      return neverInKy.reduce((text, [condition, value]) => {
        if (text.search(condition) < 0) this.error(`Nothing matches ${condition} in ky. ${advice}`);
        return text.replace(condition, value);
      }, code);
    },
  },
};

/** Leaves out of ky what the client does not need, which makes a script 5 kB smaller. */
export const leanKy = (): Plugin[] => [
  dropUnreached,
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
  ),
];

/** Leaves out of Lit what older browsers need instead of shared style sheets. */
export const leanStyles = (): Plugin => replaceModules('@lit/reactive-element', ['css-tag.js'], 'small-css.ts');
