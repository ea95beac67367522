import { load } from './load.js';

let started = false;

/** Loads, once, what tells developers of their mistakes; where it cannot be loaded, nothing happens. */
export function startChecks(): void {
  if (!started) load().catch(() => {});
  started = true;
}
