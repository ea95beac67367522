export { watch as load } from '../checks/checks.js';
