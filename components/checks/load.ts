/** Loads the checks, which bundlers put into a file of its own. */
export const load = (): Promise<void> => import('./checks.js').then(({ watch }) => watch());
