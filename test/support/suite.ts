/**
 * `describe`, `it` and the rest, for suites that run in the browser (mocha) and in Node (node:test).
 * The files are named `*.suite.ts`; `npm run test:node` and `npm run test:browser` both run them.
 */
const nodeTest = 'node:test';
const runner: Pick<typeof globalThis, 'describe' | 'it' | 'before' | 'after' | 'beforeEach' | 'afterEach'> =
  typeof globalThis.describe === 'function' ? globalThis : await import(nodeTest);

export const { describe, it, before, after, beforeEach, afterEach } = runner;
