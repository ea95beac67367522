export { PetCreateEvent } from '../src/index.js';
export {
  type PetDraft,
  PetErrorEvent,
  PetInvalidEvent,
  type PetIssue,
  PetLoadEvent,
  PetMissingEvent,
  type PetQuery,
  PetQueryEvent,
  PetSelectEvent,
  PetShowEvent,
  type PetSource,
  PetSubmitEvent,
  PetUnauthorizedEvent,
} from './events.js';
export type { Category } from './internal/categories.js';
export type { GivenPet } from './internal/given-pets.js';
export { provideClient } from './internal/provision.js';
export type { MessageKey, MessageOverrides, Messages, Plural } from './locales/messages.js';
export { registerLocale } from './locales/registry.js';
export { PetDetailElement } from './pet-detail/pet-detail.js';
export { PetFormElement } from './pet-form/pet-form.js';
export { PetListElement } from './pet-list/pet-list.js';
export { PetStoreElement } from './pet-store/pet-store.js';
export { version } from './version.js';
