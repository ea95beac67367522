import { load } from './load.js';

let started = false;

/** Loads the checks for developers, once. If that fails, nothing happens. */
export function startChecks(): void {
  if (!started) load().catch(() => {});
  started = true;
}
