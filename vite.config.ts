import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { companions } from './.config/build/companions.js';
import { guard } from './.config/build/guard.js';
import { languages } from './.config/build/languages.js';
import { leanKy } from './.config/build/lean-ky.js';
import { literals } from './.config/build/literals.js';
import { ownCopies } from './.config/build/own-copies.js';
import { packageAssets } from './.config/build/package-assets.js';
import { smallest } from './.config/build/smallest.js';
import { withoutTextsOf } from './.config/build/without-texts-of.js';

/** The modules that users import, by their names in `dist`; package.json's `exports` points at the same names. */
const entries = {
  index: 'src/index.ts',
  backend: 'src/backend/index.ts',
  'backend/node': 'src/backend/node.ts',
  'backend/msw': 'src/backend/msw.ts',
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

/** The demo: `vite` serves it, `vite build` writes it. Everything it needs is inside; its backend runs in the page. */
const demo: UserConfig = {
  root: 'demo',
  base: './',
  server: { host: '127.0.0.1', fs: { allow: ['..'] } },
  preview: { host: '127.0.0.1' },
  build: {
    outDir: '../dist/demo',
    emptyOutDir: true,
    target: 'es2022',
    // Older targets get `light-dark()` as media queries, after which the page's own choice of colors counts for nothing.
    cssTarget: ['chrome125', 'firefox126', 'safari17.5'],
    rolldownOptions: { input: ['demo/index.html', 'demo/states.html'] },
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
      external: runtime,
      output: {
        // A file of its own, so that it is still evaluated before zod is.
        codeSplitting: { groups: [{ name: 'globals', test: /spec\/globals\.ts$/ }] },
        // Bundlers keep what `sideEffects` of package.json names, and drop the other chunks that nothing is imported from.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => /\/components\/define\/(?!define\.ts)/.test(id))
            ? 'define/[name].js'
            : 'chunks/[name].js',
      },
    },
  },
};

/** One classic script with everything inside: the entry of its name in `components/cdn`, which defines `tags`. */
const script = (name: string, tags: readonly string[], plugins: readonly Plugin[] = []): UserConfig => ({
  // Only ky asks, for streams as bodies of requests, which the client does not send.
  define: { 'globalThis.ReadableStream': 'undefined' },
  plugins: [literals, ownCopies(), leanKy(), smallest, ...plugins],
  build: {
    outDir: 'dist/cdn',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: `components/cdn/${name}.ts`, formats: ['iife'], name: 'unused', fileName: () => `${name}.js` },
    rolldownOptions: { output: { intro: guard(tags) } },
  },
});

const listTags = ['pet-store', 'pet-list'];

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
  script: script('petstore-elements', [...listTags, 'pet-form', 'pet-detail'], [companions]),
  sizes,
  'list-script': script('petstore-elements.list', listTags, [withoutTextsOf('pet-form', 'pet-detail')]),
};

export default defineConfig(({ mode }) => builds[mode] ?? demo);
