import { watch } from '../checks/checks.js';

/** The checks are in the same file. */
export const load = (): Promise<void> => watch();
