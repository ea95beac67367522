/** What the elements use of the client in addition to its public API. Users cannot import it. */
export type { FieldsOf } from './client/events.js';
export { findPet } from './client/find-pet.js';
export { bigintsToText, parseJson } from './service/json.js';
export { routes } from './service/operations.js';
export { setFields } from './shared/error-base.js';
