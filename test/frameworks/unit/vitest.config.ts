import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { sources } from '../../support/bundle.js';
import { snippetsOf } from '../../support/readme.js';

const example = snippetsOf('demo/guides/testing.md').find(({ file }) => file === 'pets.test.ts');

/** Tests of the elements in jsdom and happy-dom, and the unchanged example of the guide. */
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
    // Hides the reports of the elements about failures that tests cause.
    silent: 'passed-only',
    setupFiles: 'test/frameworks/unit/setup.ts',
    testTimeout: 60_000,
    projects: ['jsdom', 'happy-dom'].map((environment) => ({
      extends: true,
      test: { name: environment, environment },
    })),
  },
});
