/** Starts the checks of a script that contains them. */
export { watch as load } from '../checks/checks.js';
