/** Loads the checks. Bundlers put them into a separate file. */
export const load = (): Promise<void> => import('./checks.js').then(({ watch }) => watch());
