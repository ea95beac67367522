/**
 * `describe`, `it` and their companions, for suites that run both in the browser (mocha) and in Node (node:test).
 * Such a suite is a `*.suite.ts`; `npm run test:node` and `npm run test:browser` both run it.
 */
const nodeTest = 'node:test';
const runner: Pick<typeof globalThis, 'describe' | 'it' | 'before' | 'after' | 'beforeEach' | 'afterEach'> =
  typeof globalThis.describe === 'function' ? globalThis : await import(nodeTest);

export const { describe, it, before, after, beforeEach, afterEach } = runner;
