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
  /** The digits of the category's id. */
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

/** The base of the events. They bubble to the document and the window. */
abstract class PetEvent extends Event {
  constructor(type: string, fields: object, cancelable = false) {
    super(type, { bubbles: true, composed: true, cancelable });
    setFields(this, fields);
  }
}

/** A list rendered a response. */
export class PetLoadEvent extends PetEvent {
  declare readonly pets: readonly Pet[];
  declare readonly query: PetQuery;

  constructor(fields: FieldsOf<PetLoadEvent>) {
    super('pet-load', fields);
  }
}

/**
 * A visitor is about to change `limit` or `status` of the list, which are still the previous ones. `preventDefault()` keeps them.
 */
export class PetQueryEvent extends PetEvent {
  /** The query that the list will request. */
  declare readonly query: PetQuery;

  constructor(fields: FieldsOf<PetQueryEvent>) {
    super('pet-query', fields, true);
  }
}

/**
 * The selection is about to change. `selected` of the list is still the previous one. `preventDefault()` cancels a visitor's
 * choice, but not its end by `clear()`, by pets without the selected one, or by another client. Setting `selected` fires no event.
 */
export class PetSelectEvent extends PetEvent {
  /** The id of the pet that will be selected. `undefined` ends the selection. */
  declare readonly id: Int64 | undefined;
  declare readonly pet: Pet | undefined;

  constructor(fields: FieldsOf<PetSelectEvent>) {
    super('pet-select', fields, true);
  }
}

/** A form is about to send its draft. `preventDefault()` cancels that. */
export class PetSubmitEvent extends PetEvent {
  declare readonly draft: PetDraft;

  constructor(fields: FieldsOf<PetSubmitEvent>) {
    super('pet-submit', fields, true);
  }
}

/** A form has invalid entries. */
export class PetInvalidEvent extends PetEvent {
  declare readonly issues: readonly PetIssue[];

  constructor(fields: FieldsOf<PetInvalidEvent>) {
    super('pet-invalid', fields);
  }
}

/** A form added a pet, and its data could be read. */
export class PetCreateEvent extends PetEvent {
  declare readonly pet: Pet;

  constructor(fields: FieldsOf<PetCreateEvent>) {
    super('pet-create', fields);
  }
}

/** A detail rendered a pet. */
export class PetShowEvent extends PetEvent {
  declare readonly pet: Pet;
  declare readonly source: PetSource;

  constructor(fields: FieldsOf<PetShowEvent>) {
    super('pet-show', fields);
  }
}

/** A detail has no pet to show: the service does not have it, or does not list it, although it may still exist. */
export class PetMissingEvent extends PetEvent {
  declare readonly petId: Int64;
  declare readonly reason: 'not-found' | 'not-listed';

  constructor(fields: FieldsOf<PetMissingEvent>) {
    super('pet-missing', fields);
  }
}

/** Something failed. `preventDefault()` hides the built-in panel and keeps the error out of the console. */
export class PetErrorEvent extends PetEvent {
  /** An error of the client. It never contains the key. */
  declare readonly error: PetStoreError;
  /** For a form: whether the pet may have been added. */
  declare readonly outcome: CreateOutcome | undefined;
  /** Tries again. With `outcome: 'unknown'`, looks for the pet in the list instead of sending it again. */
  declare readonly retry: () => void;

  constructor(fields: FieldsOf<PetErrorEvent>) {
    super('pet-error', fields, true);
  }
}

/** The service rejected the key of a store. */
export class PetUnauthorizedEvent extends PetEvent {
  /** The method of the client that was called. `undefined` if the client is not of this package. */
  declare readonly operation: CallName | undefined;

  constructor(fields: FieldsOf<PetUnauthorizedEvent>) {
    super('pet-unauthorized', fields);
  }
}

/** The events of all elements by type. */
interface PetEventMap {
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
