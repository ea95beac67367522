import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { guard } from './.config/build/guard.js';
import { isolateGlobals, minifyTemplates, openApi, pageAssets, sourcePath } from './.config/build/plugins.js';
import { site } from './.config/build/site/site.js';
import * as languages from './components/i18n/languages.js';
import manifest from './package.json' with { type: 'json' };

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
  plugins: [openApi, minifyTemplates],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    // Of what the modules for Node have inside.
    license: { fileName: 'LICENSES.md' },
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

/**
 * Begins each file for pages: its license, and a hint that lets Chromium compile all functions while the script is being loaded, off the
 * main thread. Nearly all are called before the first rows are shown, and one by one that takes a phone 100 ms.
 */
const postBanner = `/*! petstore-elements ${manifest.version}, MIT, LICENSES.md */\n//# allFunctionsCalledOnLoad`;

/**
 * A file for pages: an entry in `components/cdn` with everything inside but the checks for developers, which it loads from a file next to
 * it or has inside, too. A classic script begins with the guard of its tags.
 */
const forPages = (name: string, tags?: readonly string[], checks = 'checks-in-file'): UserConfig => ({
  plugins: [minifyTemplates, isolateGlobals, ...(name === 'petstore-elements' ? [pageAssets] : [])],
  // What `components/checks/start.ts` imports them with.
  resolve: { alias: { './load.js': resolve(`components/cdn/${checks}.ts`) } },
  build: {
    outDir: 'dist/cdn',
    emptyOutDir: false,
    target: 'es2022',
    // The package has the maps, and the zip, which has the same scripts, has not.
    sourcemap: 'hidden',
    license: name === 'petstore-elements' && { fileName: 'LICENSES.md' },
    lib: {
      entry: `components/cdn/${name}.ts`,
      formats: [tags ? 'iife' : 'es'],
      name: 'unused',
      fileName: () => `${name}.js`,
    },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        minify: true,
        // The page that a script is for may have another encoding.
        charset: 'ascii',
        postBanner,
        sourcemapPathTransform: sourcePath,
        ...(tags?.length && { intro: guard(tags) }),
      },
    },
  },
});

const listTags = ['pet-store', 'pet-list'];
const allTags = [...listTags, 'pet-form', 'pet-detail'];

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
  development: demo,
  production: demo,
  modules,
  sizes,
  script: forPages('petstore-elements', allTags),
  'list-script': forPages('petstore-elements.list', listTags),
  // With the checks inside: newcomers have this one file.
  'demo-script': forPages('petstore-elements.demo', allTags, 'checks-included'),
  'module-script': forPages('petstore-elements.module'),
  'checks-script': forPages('petstore-elements.checks', []),
};

export default defineConfig(({ mode }) => {
  const build = builds[mode];
  if (!build) throw new Error(`Unknown mode "${mode}": choose from ${Object.keys(builds).join(', ')}.`);
  return build;
});
