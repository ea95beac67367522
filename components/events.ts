import type { CallName, CreateOutcome, Int64, ListPetsQuery, Pet, PetStoreError } from '../src/index.js';
import { type FieldsOf, setFields } from '../src/internal.js';

/** What a list shows or requests. */
export interface PetQuery extends Readonly<ListPetsQuery> {
  /** The maximum number of pets, 1 to 100. */
  readonly limit: number;
}

/** The text in the fields of a form. */
export interface PetDraft {
  readonly name: string;
  /** The category's id, as it was typed. In `pet-submit`, its decimal text. */
  readonly category: string;
  /** Empty for a pet without a status. */
  readonly status: string;
}

/** A field of a form whose entry is invalid. */
export interface PetIssue {
  readonly field: keyof PetDraft;
  /** The message that the visitor reads. */
  readonly message: string;
}

/** Where the pet of a detail comes from: set by the page, the selection of a list, `listPets`, or `getPet`. */
export type PetSource = 'page' | 'selection' | 'list' | 'get';

/** The events that a page can cancel. */
const cancelable: readonly string[] = ['pet-query', 'pet-select', 'pet-submit', 'pet-error'];

/** The base of the events. They bubble to the document and the window. */
abstract class PetEvent<Type extends keyof PetEventMap> extends Event {
  constructor(type: Type, fields: FieldsOf<PetEventMap[Type]>) {
    super(type, { bubbles: true, composed: true, cancelable: cancelable.includes(type) });
    setFields(this, fields);
  }
}

/** A list rendered a response. */
export class PetLoadEvent extends PetEvent<'pet-load'> {
  declare readonly pets: readonly Pet[];
  declare readonly query: PetQuery;
}

/** A visitor is about to change `limit` or `status`, still the previous ones. `preventDefault()` keeps them. */
export class PetQueryEvent extends PetEvent<'pet-query'> {
  /** The query that the list will request. */
  declare readonly query: PetQuery;
}

/**
 * The selection is about to change. `selected` of the list is still the previous one. `preventDefault()` cancels a visitor's
 * choice, but not its end by `clear()`, by pets without the selected one, or by another client. Setting `selected` fires no event.
 */
export class PetSelectEvent extends PetEvent<'pet-select'> {
  /** The id of the pet that will be selected. `undefined` ends the selection. */
  declare readonly id: Int64 | undefined;
  declare readonly pet: Pet | undefined;
}

/** A form is about to send its draft. `preventDefault()` cancels that. */
export class PetSubmitEvent extends PetEvent<'pet-submit'> {
  declare readonly draft: PetDraft;
}

/** A form has invalid entries. */
export class PetInvalidEvent extends PetEvent<'pet-invalid'> {
  declare readonly issues: readonly PetIssue[];
}

/** A form added a pet, and its data could be read. */
export class PetCreateEvent extends PetEvent<'pet-create'> {
  declare readonly pet: Pet;
}

/** A detail rendered a pet. */
export class PetShowEvent extends PetEvent<'pet-show'> {
  declare readonly pet: Pet;
  declare readonly source: PetSource;
}

/** A detail has no pet to show: the service does not have it, or does not list it, although it may still exist. */
export class PetMissingEvent extends PetEvent<'pet-missing'> {
  declare readonly petId: Int64;
  declare readonly reason: 'not-found' | 'not-listed';
}

/** Something failed. `preventDefault()` hides the built-in panel and keeps the error out of the console. */
export class PetErrorEvent extends PetEvent<'pet-error'> {
  /** An error of the client. It never contains the key. */
  declare readonly error: PetStoreError;
  /** For a form: whether the pet may have been added. */
  declare readonly outcome: CreateOutcome | undefined;
  /** Tries again. With `outcome: 'unknown'`, looks for the pet in the list instead of sending it again. */
  declare readonly retry: () => void;
}

/** The service rejected the key of a store. */
export class PetUnauthorizedEvent extends PetEvent<'pet-unauthorized'> {
  /** The method of the client that was called. */
  declare readonly operation: CallName;
}

/** The events of all elements by type. */
export interface PetEventMap {
  'pet-load': PetLoadEvent;
  'pet-query': PetQueryEvent;
  'pet-select': PetSelectEvent;
  'pet-submit': PetSubmitEvent;
  'pet-invalid': PetInvalidEvent;
  'pet-create': PetCreateEvent;
  'pet-show': PetShowEvent;
  'pet-missing': PetMissingEvent;
  'pet-error': PetErrorEvent;
  'pet-unauthorized': PetUnauthorizedEvent;
}

declare global {
  /** The events of `HTMLElement`, `Document` and `Window`. */
  interface GlobalEventHandlersEventMap extends PetEventMap {}
  interface ShadowRootEventMap extends PetEventMap {}
}
