/** What the elements use of the client in addition to its public API. Users cannot import it. */
export { setFields } from './client/errors.js';
export { type FieldsOf, PetCreateEvent } from './client/events.js';
export { bigintsToText, parseJson } from './spec/json.js';
export { petStatuses } from './spec/pet-statuses.js';
