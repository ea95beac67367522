import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifyHTMLLiterals } from 'minify-literals';
import { minify as terser } from 'terser';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { site } from './.config/build/site/site.js';
import { ar } from './components/i18n/ar.js';
import { de } from './components/i18n/de.js';
import { en } from './components/i18n/en.js';
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

/** Takes the comments and all but single spaces out of the elements' templates, and minifies their styles. */
const literals: Plugin = {
  name: 'literals',
  transform: (code, id) =>
    /[\\/]components[\\/].*\.ts$/.test(id)
      ? minifyHTMLLiterals(code, { fileName: id, sourceMap: false, html: { conservativeCollapse: true } })
      : null,
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
  plugins: [assets, literals],
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

/**
 * What is replaced in the libraries inside a script. They keep records on `globalThis`, where other versions would find them and
 * an element of the page with such an id would be taken for one; and Lit creates a Trusted Types policy, of a name that
 * a page may allow to one copy only. `components/cdn/own-globals.ts` is what they get instead.
 */
const replacements = [
  { file: '/lit-html/lit-html.js', text: 'globalThis', by: 'ownGlobals', why: 'policy, version, polyfill' },
  { file: '/lit-element/lit-element.js', text: 'globalThis', by: 'ownGlobals', why: 'version, polyfill, hydration' },
  { file: '/reactive-element.js', text: 'globalThis', by: 'ownGlobals', why: 'version, polyfill, metadata' },
  { file: '/reactive-element.js', text: '=litProperty', by: '=ownGlobals.litProperty', why: 'metadata' },
  { file: '/zod/v4/core/core.js', text: 'globalThis', by: 'ownGlobals', why: 'configuration' },
] as const;

/** Makes the bundled libraries the script's own, and ends the build where a replacement finds nothing to replace. */
const ownCopies = (): Plugin => {
  const ownGlobals = JSON.stringify(fileURLToPath(new URL('components/cdn/own-globals.ts', import.meta.url)));
  const unused = new Set<(typeof replacements)[number]>(replacements);
  return {
    name: 'own-copies',
    transform(code, id) {
      const rows = replacements.filter(({ file }) => id.replaceAll('\\', '/').endsWith(file));
      if (rows.length === 0) return null;
      for (const row of rows) if (code.includes(row.text)) unused.delete(row);
      const own = rows.reduce((text, row) => text.replaceAll(row.text, row.by), code);
      return { code: `import { ownGlobals } from ${ownGlobals};${own}`, map: null };
    },
    buildEnd(error) {
      if (error || unused.size === 0) return;
      const rows = [...unused].map(({ file, text, why }) => `"${text}" in ${file} (${why})`).join(', ');
      this.error(
        `Nothing to replace: ${rows}. Read what the library does now and correct "replacements" in vite.config.ts.`,
      );
    },
  };
};

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
  const leftOut = fileURLToPath(new URL('components/cdn/left-out-of-ky.ts', import.meta.url));
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
        `Nothing to leave out: ${[...unused].join(', ')}. Read what ky imports now and correct "unreached" in vite.config.ts.`,
      );
    },
  };
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

/** Minifies once more what the bundler has minified, which takes off another 0.5 kB (brotli). */
const smallest: Plugin = {
  name: 'smallest',
  async generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      const { code } = await terser(file.code, { ecma: 2022, compress: { passes: 3 } });
      file.code = code ?? file.code;
    }
  },
};

/**
 * The first statement of a script. It leaves before anything is created or defined where a script of another version is on
 * the page, or one of this version that has brought all of these tags. An element of the page whose id is the name of
 * the global is no script.
 */
const guard = (tags: readonly string[]) => `{
  const other = globalThis.PetStoreElements;
  if (other?.createClient) {
    if (other.version !== ${version})
      console.warn('petstore-elements: version ' + other.version + ' is on this page, so ${manifest.version} is not started: load one version.');
    if (other.version !== ${version} || ${JSON.stringify(tags)}.every((tag) => customElements.get(tag))) return;
  }
}`;

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

/**
 * Leaves the English out that only elements in these folders name, since the script does not bring them. The keys stay: a page
 * may register texts for a script that comes later.
 */
const withoutTextsOf = (...folders: readonly string[]): Plugin => ({
  name: 'without-texts-of',
  transform(_, id) {
    if (!/[\\/]components[\\/]i18n[\\/]en\.ts$/.test(id)) return null;
    const sources = readdirSync('components', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !folders.some((folder) => file.startsWith(folder)))
      .map((file) => readFileSync(`components/${file}`, 'utf8'))
      .join();
    const texts = Object.entries(en).map(([key, text]) => [key, sources.includes(`'${key}'`) ? text : '']);
    return { code: `export const en = ${JSON.stringify(Object.fromEntries(texts))};`, map: null };
  },
});

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
