import type { CreateOutcome, Int64, Pet, PetCreateEvent, PetList } from '../src/index.js';

const bubbling = { bubbles: true, composed: true } as const;
const cancelable = { ...bubbling, cancelable: true } as const;

/** What a list shows or requests. */
export interface PetQuery {
  /** The maximum number of pets, 1 to 100. */
  readonly limit: number;
  /** If absent, pets of any status. */
  readonly status?: string | undefined;
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

/** A list rendered a response. */
export class PetLoadEvent extends Event {
  readonly pets: PetList;
  readonly query: PetQuery;

  constructor(pets: PetList, query: PetQuery) {
    super('pet-load', bubbling);
    this.pets = pets;
    this.query = query;
  }
}

/** A visitor changed a control of the list. `preventDefault()` keeps the list as it is. */
export class PetQueryEvent extends Event {
  readonly query: PetQuery;

  constructor(query: PetQuery) {
    super('pet-query', cancelable);
    this.query = query;
  }
}

/** The selection changed. `preventDefault()` cancels a visitor's choice. */
export class PetSelectEvent extends Event {
  readonly id: Int64 | undefined;
  readonly pet: Pet | undefined;

  constructor(pet: Pet | undefined, id: Int64 | undefined = pet?.id) {
    super('pet-select', cancelable);
    this.id = id;
    this.pet = pet;
  }
}

/** A form is about to send its draft. `preventDefault()` cancels that. */
export class PetSubmitEvent extends Event {
  readonly draft: PetDraft;

  constructor(draft: PetDraft) {
    super('pet-submit', cancelable);
    this.draft = draft;
  }
}

/** A form has invalid entries. */
export class PetInvalidEvent extends Event {
  readonly issues: readonly PetIssue[];

  constructor(issues: readonly PetIssue[]) {
    super('pet-invalid', bubbling);
    this.issues = issues;
  }
}

/** A detail rendered a pet. */
export class PetShowEvent extends Event {
  readonly pet: Pet;
  readonly source: PetSource;

  constructor(pet: Pet, source: PetSource) {
    super('pet-show', bubbling);
    this.pet = pet;
    this.source = source;
  }
}

/** A detail has no pet to show: the service does not have it, or does not list it, although it may still exist. */
export class PetMissingEvent extends Event {
  readonly petId: Int64;
  readonly reason: 'not-found' | 'not-listed';

  constructor(petId: Int64, reason: 'not-found' | 'not-listed') {
    super('pet-missing', bubbling);
    this.petId = petId;
    this.reason = reason;
  }
}

/** Something failed. `preventDefault()` hides the built-in panel and keeps the error out of the console. */
export class PetErrorEvent extends Event {
  /** An error of the client. It never contains the key. */
  readonly error: unknown;
  /** For a form: whether the pet may have been added. */
  readonly outcome: CreateOutcome | undefined;
  /** Tries again. */
  readonly retry: () => void;

  constructor(error: unknown, retry: () => void, outcome?: CreateOutcome) {
    super('pet-error', cancelable);
    this.error = error;
    this.retry = retry;
    this.outcome = outcome;
  }
}

/** The service rejected the key of a store. */
export class PetUnauthorizedEvent extends Event {
  /** The operation with the response 401. */
  readonly operation: string;

  constructor(operation: string) {
    super('pet-unauthorized', bubbling);
    this.operation = operation;
  }
}

/** The events of all elements by type. They bubble to the document and the window. */
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
