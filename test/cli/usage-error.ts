import assert from 'node:assert/strict';
import { UsageError } from '../../src/cli/flags.js';

/** Checks an error that says in one line what is wrong, without a key. */
export const usageError = (says: RegExp) => (error: unknown) => {
  assert.ok(error instanceof UsageError);
  assert.match(error.message, says);
  assert.doesNotMatch(error.message, /\n|canary|secret|two words/);
  return true;
};
