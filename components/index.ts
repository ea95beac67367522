import type { PetDetailElement } from './pet-detail/pet-detail.js';
import type { PetFormElement } from './pet-form/pet-form.js';
import type { PetListElement } from './pet-list/pet-list.js';
import type { PetStoreElement } from './pet-store/pet-store.js';

export type { Category } from './context/categories.js';
export { provideClient } from './context/provider.js';
export type { PetInput } from './data/pet-input.js';
export {
  PetCreateEvent,
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
export { registerLocale } from './i18n/registry.js';
export type { PluralString, StringKey, StringOverrides, Strings } from './i18n/strings.js';
export type { PetDetailPhase } from './pet-detail/detail-view.js';
export { PetDetailElement } from './pet-detail/pet-detail.js';
export type { PetFormPhase } from './pet-form/form-view.js';
export { PetFormElement } from './pet-form/pet-form.js';
export type { PetListPhase } from './pet-list/list-view.js';
export { PetListElement } from './pet-list/pet-list.js';
export { PetStoreElement } from './pet-store/pet-store.js';
export { version } from './version.js';

declare global {
  interface HTMLElementTagNameMap {
    'pet-store': PetStoreElement;
    'pet-list': PetListElement;
    'pet-form': PetFormElement;
    'pet-detail': PetDetailElement;
  }
}
