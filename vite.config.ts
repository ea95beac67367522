import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { ar } from './components/i18n/ar.js';
import { de } from './components/i18n/de.js';
import { es } from './components/i18n/es.js';
import { fr } from './components/i18n/fr.js';
import { ja } from './components/i18n/ja.js';
import { localeScript } from './components/i18n/shared-locales.js';
import manifest from './package.json' with { type: 'json' };
import { openApiDocument } from './src/backend/openapi.js';

const languages = { ar, de, es, fr, ja };

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
const version = JSON.stringify(manifest.version);

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
    rolldownOptions: { input: ['demo/index.html', 'demo/states.html'] },
  },
};

/** What the package holds besides modules: the theme presets as they are, and the interface as OpenAPI. */
const assets: Plugin = {
  name: 'assets',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'openapi.json', source: JSON.stringify(openApiDocument(), null, 2) });
    for (const file of readdirSync('components/themes')) {
      this.emitFile({ type: 'asset', fileName: `themes/${file}`, source: readFileSync(`components/themes/${file}`) });
    }
  },
};

/** The package's modules: dependencies stay imports, so that a page's bundler shares and updates them. */
const modules: UserConfig = {
  plugins: [assets],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      external: runtime,
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
 * Makes the bundled libraries the script's own. Another copy of Lit on the page may not share its Trusted Types policy: where
 * a page's policy forbids duplicates, the second would throw. Lit and zod also keep books on `globalThis`, where they
 * would be seen by other copies, and where an element of the page with such an id would stand in their place.
 */
const ownCopies: Plugin = {
  name: 'own-copies',
  transform(code, id) {
    const lit = /[\\/](?:lit|lit-html|lit-element|@lit[\\/]reactive-element)[\\/]/.test(id);
    const own = lit
      ? code
          .replace(/createPolicy\((["'])lit-html\1/, 'createPolicy($1petstore-elements$1')
          .replace(/\w+\.\w+(?:PolyfillSupport|HydrateSupport)\b/g, '(void 0)')
          .replace(/\w+\.\w+Versions\?\?=\[\]/g, '[]')
          .replace(/\w+\.litPropertyMetadata\?\?=new WeakMap/g, '0')
          .replace(/globalThis\.litPropertyMetadata/g, 'litPropertyMetadata')
      : code
          .replace(/\(_a = globalThis\)\.__zod_globalConfig[^;]*;/, '')
          .replace(/= globalThis\.__zod_globalConfig;/, '= {};')
          .replace(/globalThis\.__zod_globalConfig/g, 'globalConfig');
    return own === code ? null : { code: own, map: null };
  },
};

/** What stands beside the main script: a classic script for each language, and the rules that reserve space. */
const companions: Plugin = {
  name: 'companions',
  generateBundle() {
    const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
    for (const [tag, texts] of Object.entries(languages)) {
      emit(`locales/${tag}.js`, localeScript(tag, texts));
    }
    emit('petstore-elements.css', readFileSync('components/styles/reserve.css', 'utf8'));
  },
};

/** One classic script with everything inside. A second copy leaves before it defines or creates anything. */
const script = (file: string, entry: string, plugins: readonly Plugin[] = []): UserConfig => ({
  plugins: [ownCopies, ...plugins],
  build: {
    outDir: 'dist/cdn',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry, formats: ['iife'], name: 'unused', fileName: () => file },
    rolldownOptions: {
      output: {
        // An element of the page whose id is the name of the global is no earlier copy.
        intro: `if(globalThis.PetStoreElements?.createClient){if(globalThis.PetStoreElements.version!==${version})console.warn('petstore-elements: version '+globalThis.PetStoreElements.version+' is on this page already; ${manifest.version} is not started.');return}const litPropertyMetadata=new WeakMap;`,
      },
    },
  },
});

const builds: Record<string, UserConfig> = {
  modules,
  script: script('petstore-elements.js', 'components/script.ts', [companions]),
};

export default defineConfig(({ mode }) => builds[mode] ?? demo);
