import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, it } from 'node:test';

/** What each folder may import in addition to itself: other folders, their files, and packages. */
const folders: Record<string, readonly string[]> = {
  'src/service': ['zod/mini'],
  'src/shared': ['src/service', 'zod/mini'],
  'src/http': ['src/service', 'src/shared', 'zod/mini'],
  'src/client': ['src/service', 'src/shared', 'src/http', 'zod/mini', 'ky'],
  'src/node': ['src/service', 'src/http', 'zod/mini', 'node:'],
  'src/backend': ['src/service', 'src/shared', 'src/http', 'src/node', 'zod/mini', 'msw', 'node:'],
  'src/proxy': ['src/service', 'src/shared', 'src/http', 'src/node', 'zod/mini', 'send', 'node:'],
  'src/cli': ['src/backend', 'src/proxy', 'src/service', 'src/shared', 'src/http', 'package.json', 'node:'],
  'src/index.ts': ['src/service', 'src/shared', 'src/http', 'src/client'],
  'src/internal.ts': ['src/service', 'src/shared', 'src/client'],
  'components/facts.ts': ['src/index.ts', 'src/service/facts.ts'],
  'components/dom': ['components/warn.ts', 'src/internal.ts', 'lit'],
  'components/i18n': ['components/warn.ts', 'components/dom', 'lit'],
  'components/context': ['components/warn.ts', 'components/i18n', 'components/dom', 'src/index.ts', 'lit'],
  'components/data': ['components/warn.ts', 'components/context', 'src/index.ts', 'lit'],
  'components/view': [
    'components/facts.ts',
    'components/i18n',
    'components/dom',
    'components/errors.ts',
    'src/index.ts',
    'lit',
  ],
  'components/checks': [
    'components/dom',
    'components/attributes.ts',
    'components/facts.ts',
    'src/index.ts',
    'src/shared/closest.ts',
    'lit',
  ],
  'components/styles': ['lit'],
  'components/cdn': [
    'components/index.ts',
    'components/warn.ts',
    'components/view',
    'components/define',
    'components/checks/checks.ts',
    'components/context',
    'components/dom',
    'components/i18n',
    'components/version.ts',
    'src/index.ts',
    'src/backend/index.ts',
  ],
  'components/frameworks': ['components', 'src/index.ts', 'react', 'preact', 'solid-js', 'vue', 'svelte'],
  'components/define': ['components'],
  components: [
    'components/checks/start.ts',
    'components/facts.ts',
    'components/dom',
    'components/i18n',
    'components/context',
    'components/data',
    'components/view',
    'components/styles',
    'src/index.ts',
    'src/internal.ts',
    'lit',
  ],
  demo: [
    'src/index.ts',
    'src/service/operations.ts',
    'src/backend',
    'components',
    'minisearch',
    'tailwindcss',
    'virtual:',
    '.config/docs/manifest.ts',
  ],
};

const folderOf = (file: string) =>
  Object.keys(folders).find((folder) => file === folder || file.startsWith(`${folder}/`));

/** The modules that a file imports from, exports from, or loads with `import()`. */
const imports = (source: string) => {
  const statement = /^(?:import|export)\s(?:[\w\s{},*]+\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
  return [...source.matchAll(statement)].map((match) => match[1] ?? match[2] ?? '');
};

const fileOf = (file: string, specifier: string) =>
  posix.join(dirname(file), specifier).replace(/\.js$/, '.ts').replace(/\?.*$/, '');

const allowed = (file: string, specifier: string) => {
  const folder = folderOf(file) ?? '';
  if (!specifier.startsWith('.')) {
    return (folders[folder] ?? []).some((entry) =>
      entry.endsWith(':') ? specifier.startsWith(entry) : specifier === entry || specifier.startsWith(`${entry}/`),
    );
  }
  const target = fileOf(file, specifier);
  // The elements do not import each other.
  const element = /^components\/pet-\w+\//;
  if (element.test(file) && element.test(target) && element.exec(file)?.[0] !== element.exec(target)?.[0]) return false;
  return (
    folderOf(target) === folder ||
    (folders[folder] ?? []).some((entry) => target === entry || target.startsWith(`${entry}/`))
  );
};

describe('the sources', () => {
  const files = ['src', 'components', 'demo'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );

  it('import only what the layer of their folder allows', () => {
    assert.ok(files.length > 100, `${files.length} files`);
    const wrong = files.flatMap((file) =>
      imports(readFileSync(file, 'utf8'))
        .filter((specifier) => !allowed(file, specifier))
        .map((specifier) => `${file} imports ${specifier}`),
    );
    assert.deepEqual(wrong, []);
  });
});
