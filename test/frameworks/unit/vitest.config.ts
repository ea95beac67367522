import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { snippetsOf } from '../../support/readme.js';
import { sources } from '../../support/snippets.js';

const example = snippetsOf('demo/guides/testing.md').find(({ file }) => file === 'pets.vitest.ts');

/** The elements in what people test with instead of a browser, and the example of the guide as it stands there. */
export default defineConfig({
  root: resolve('.'),
  plugins: [
    {
      name: 'guide',
      load: (id) => (id.endsWith('/guide.vitest.ts') ? example?.text : undefined),
    },
  ],
  resolve: {
    alias: Object.entries(sources).map(([name, file]) => ({
      find: new RegExp(`^${name}$`),
      replacement: resolve(file),
    })),
  },
  test: {
    include: ['test/frameworks/unit/*.vitest.ts'],
    // Not what the elements report of the failures that tests ask for.
    silent: 'passed-only',
    setupFiles: 'test/frameworks/unit/setup.ts',
    testTimeout: 60_000,
    projects: ['jsdom', 'happy-dom'].map((environment) => ({
      extends: true,
      test: { name: environment, environment },
    })),
  },
});
