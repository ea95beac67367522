/**
 * `describe`, `it` and their companions, for suites that run both in the browser (mocha) and in Node (node:test).
 * Such a suite is a `*.suite.ts`; a `*.test.ts` and a `*.node.test.ts` beside it import it.
 */
const nodeTest = 'node:test';
const runner: Pick<typeof globalThis, 'describe' | 'it' | 'before' | 'after' | 'beforeEach' | 'afterEach'> =
  typeof globalThis.describe === 'function' ? globalThis : await import(nodeTest);

export const { describe, it, before, after, beforeEach, afterEach } = runner;
