import { builtinModules } from 'node:module';
import { type BuildEnvironmentOptions, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { companions } from './.config/build/companions.js';
import { guard } from './.config/build/guard.js';
import { languages } from './.config/build/languages.js';
import { leanKy, leanStyles } from './.config/build/lean-libraries.js';
import { literals } from './.config/build/literals.js';
import { ownCopies } from './.config/build/own-copies.js';
import { packageAssets } from './.config/build/package-assets.js';
import { shortNames } from './.config/build/short-names.js';
import { site } from './.config/build/site/site.js';
import { smallest } from './.config/build/smallest.js';
import { sourcePath } from './.config/build/source-paths.js';
import { withoutTextsOf } from './.config/build/without-texts-of.js';

/** The modules that users import, by their names in `dist`; package.json's `exports` points at the same names. */
const entries = {
  index: 'src/index.ts',
  backend: 'src/backend/index.ts',
  'backend/node': 'src/backend/node.ts',
  'backend/msw': 'src/backend/msw.ts',
  proxy: 'src/proxy/index.ts',
  'proxy/node': 'src/proxy/node.ts',
  components: 'components/index.ts',
  'define/all': 'components/define/all.ts',
  'define/pet-store': 'components/define/pet-store.ts',
  'define/pet-list': 'components/define/pet-list.ts',
  'define/pet-form': 'components/define/pet-form.ts',
  'define/pet-detail': 'components/define/pet-detail.ts',
  cli: 'src/cli/main.ts',
  ...Object.fromEntries(Object.keys(languages).map((tag) => [`locales/${tag}`, `components/define/locales/${tag}.ts`])),
};

/** What stays an import: the dependencies, the optional peer, and Node itself. */
const runtime = /^(lit|ky|zod|msw|node:)/;

/** The site: `vite` serves it, `vite build` writes it. Everything it needs is inside; its backend runs in the page. */
const demo: UserConfig = {
  root: 'demo',
  base: './',
  appType: 'mpa',
  plugins: [site()],
  server: { host: '127.0.0.1', fs: { allow: ['..'] } },
  preview: { host: '127.0.0.1' },
  build: {
    outDir: '../dist/demo',
    emptyOutDir: true,
    target: 'es2022',
    // Older targets get `light-dark()` as media queries, after which the page's own choice of colors counts for nothing.
    cssTarget: ['chrome125', 'firefox126', 'safari17.5'],
    modulePreload: { polyfill: false },
    // The guides and the reference are made while it waits.
    rolldownOptions: { checks: { pluginTimings: false } },
    // A style sheet in a script would be an inline style, which the site's policy forbids.
    assetsInlineLimit: 0,
  },
};

/** The package's modules: dependencies stay imports, so that a page's bundler shares and updates them. */
const modules: UserConfig = {
  plugins: [packageAssets, literals],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      // What serves files is CommonJS, and names Node's modules without the prefix.
      external: [runtime, ...builtinModules],
      platform: 'node',
      output: {
        // Bundlers keep what `sideEffects` of package.json names, and drop the other chunks that nothing is imported from.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => /\/components\/define\/(?!define\.ts)/.test(id))
            ? 'define/[name].js'
            : 'chunks/[name].js',
      },
    },
  },
};

/** What all files for pages have in common: the entries in `components/cdn`, with everything inside. */
const forPages = (
  plugins: readonly Plugin[],
  build: BuildEnvironmentOptions,
  output: Rolldown.OutputOptions,
): UserConfig => ({
  plugins: [shortNames, literals, ownCopies(), leanKy(), leanStyles(), smallest, ...plugins],
  build: {
    outDir: 'dist/cdn',
    emptyOutDir: false,
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: { output: { sourcemapPathTransform: sourcePath, ...output } },
    ...build,
  },
});

const listTags = ['pet-store', 'pet-list'];
const allTags = [...listTags, 'pet-form', 'pet-detail'];

/** One classic script, which defines `tags`. */
const script = (
  name: string,
  tags: readonly string[],
  plugins: readonly Plugin[] = [],
  build: BuildEnvironmentOptions = {},
) =>
  forPages(
    plugins,
    {
      lib: { entry: `components/cdn/${name}.ts`, formats: ['iife'], name: 'unused', fileName: () => `${name}.js` },
      ...build,
    },
    { intro: guard(tags) },
  );

/** A module for each tag and one for all, for `<script type="module">`; what they share is in chunks. */
const moduleScripts = forPages(
  [],
  {
    lib: {
      entry: Object.fromEntries([...allTags, 'all'].map((name) => [name, `components/cdn/esm/${name}.ts`])),
      formats: ['es'],
      fileName: (_, name) => `esm/${name}.js`,
    },
  },
  {
    chunkFileNames: 'esm/chunks/[name].js',
    // One chunk for what two of them need, so that a browser has to follow few imports.
    codeSplitting: {
      groups: [
        { name: 'shared', test: (id) => !/[\\/]components[\\/]pet-(list|form|detail)[\\/]/.test(id), minShareCount: 2 },
      ],
    },
  },
);

/** The client as a page's bundler leaves it. Its weight is measured (`npm run test:sizes`); it is not shipped. */
const sizes: UserConfig = {
  build: {
    outDir: 'node_modules/.cache/sizes',
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: { client: 'src/index.ts' },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js' },
    },
  },
};

const builds: Record<string, UserConfig> = {
  modules,
  script: script('petstore-elements', allTags, [companions], { license: { fileName: 'LICENSES.md' } }),
  sizes,
  'list-script': script('petstore-elements.list', listTags, [withoutTextsOf('pet-form', 'pet-detail')]),
  'demo-script': script('petstore-elements.demo', allTags),
  'module-scripts': moduleScripts,
};

export default defineConfig(({ mode }) => builds[mode] ?? demo);
