import { watch } from '../checks/checks.js';

/** Starts the checks of a script that contains them. */
export const load = (): Promise<void> => watch();
