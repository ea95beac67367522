import { defineConfig, type Plugin, type UserConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

/** The modules that users import, by their names in `dist`; package.json's `exports` points at the same names. */
const entries = {
  index: 'src/index.ts',
  backend: 'src/backend/index.ts',
  'backend/node': 'src/backend/node.ts',
  components: 'components/index.ts',
  'define/all': 'components/define/all.ts',
  'define/pet-store': 'components/define/pet-store.ts',
  'define/pet-list': 'components/define/pet-list.ts',
  'define/pet-form': 'components/define/pet-form.ts',
  'define/pet-detail': 'components/define/pet-detail.ts',
  cli: 'src/cli/main.ts',
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
  build: { outDir: '../dist/demo', emptyOutDir: true, target: 'es2022' },
};

/** The package's modules: dependencies stay imports, so that a page's bundler shares and updates them. */
const modules: UserConfig = {
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: { external: runtime, output: { chunkFileNames: 'chunks/[name].js' } },
  },
};

/**
 * Two copies of Lit on a page may not share a Trusted Types policy: where a page's policy forbids duplicates, the
 * second would throw. So the bundled copy makes its policy under the name of this package.
 */
const ownPolicy: Plugin = {
  name: 'own-trusted-types-policy',
  transform(code, id) {
    if (!/lit-html[\\/]lit-html\.js$/.test(id)) return null;
    const renamed = code.replace(/createPolicy\((["'])lit-html\1/, 'createPolicy($1petstore-elements$1');
    if (renamed === code) this.error('lit-html makes its policy in another way now: mend this plugin.');
    return { code: renamed, map: null };
  },
};

/** One classic script with everything inside. A second copy leaves before it defines or creates anything. */
const script = (file: string, entry: string): UserConfig => ({
  plugins: [ownPolicy],
  build: {
    outDir: 'dist/cdn',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry, formats: ['iife'], name: 'unused', fileName: () => file },
    rolldownOptions: {
      output: {
        intro: `if(globalThis.PetStoreElements){if(globalThis.PetStoreElements.version!==${version})console.warn('petstore-elements: version '+globalThis.PetStoreElements.version+' is on this page already; ${manifest.version} is not started.');return}`,
      },
    },
  },
});

const builds: Record<string, UserConfig> = {
  modules,
  script: script('petstore-elements.js', 'components/script.ts'),
};

export default defineConfig(({ mode }) => builds[mode] ?? demo);
