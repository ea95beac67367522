import type { Int64, Pet, PetCreateEvent, PetList } from '../src/index.js';

const bubbling = { bubbles: true, composed: true } as const;
const cancelable = { ...bubbling, cancelable: true } as const;

/** What a list shows or is asked to show. */
export interface PetQuery {
  /** How many pets at most, 1 to 100. */
  readonly limit: number;
  /** Absent for any status. */
  readonly status?: string | undefined;
}

/** What is typed in a form, as text. */
export interface PetDraft {
  readonly name: string;
  /** The digits of the category's id. */
  readonly category: string;
  /** Empty when no status is stated. */
  readonly status: string;
}

/** One entry of a form that cannot be sent. */
export interface PetIssue {
  readonly field: keyof PetDraft;
  /** What is wrong, in the words that the visitor reads. */
  readonly message: string;
}

/** Where the pet of a detail comes from: set by the page, the selection of a list, `listPets`, or `getPet`. */
export type PetSource = 'record' | 'selection' | 'list' | 'get';

/** A list has rendered a response. */
export class PetLoadEvent extends Event {
  readonly pets: PetList;
  readonly query: PetQuery;

  constructor(pets: PetList, query: PetQuery) {
    super('pet-load', bubbling);
    this.pets = pets;
    this.query = query;
  }
}

/** A visitor asks for another query; `preventDefault()` keeps the list as it is. */
export class PetQueryEvent extends Event {
  readonly query: PetQuery;

  constructor(query: PetQuery) {
    super('pet-query', cancelable);
    this.query = query;
  }
}

/** Another pet is selected, or none; `preventDefault()` cancels a visitor's choice. */
export class PetSelectEvent extends Event {
  readonly id: Int64 | undefined;
  readonly pet: Pet | undefined;

  constructor(pet: Pet | undefined, id: Int64 | undefined = pet?.id) {
    super('pet-select', cancelable);
    this.id = id;
    this.pet = pet;
  }
}

/** A form is about to send its draft; `preventDefault()` cancels that. */
export class PetSubmitEvent extends Event {
  readonly draft: PetDraft;

  constructor(draft: PetDraft) {
    super('pet-submit', cancelable);
    this.draft = draft;
  }
}

/** Some entries of a form cannot be sent. */
export class PetInvalidEvent extends Event {
  readonly issues: readonly PetIssue[];

  constructor(issues: readonly PetIssue[]) {
    super('pet-invalid', bubbling);
    this.issues = issues;
  }
}

/** A detail has rendered a pet. */
export class PetShowEvent extends Event {
  readonly pet: Pet;
  readonly source: PetSource;

  constructor(pet: Pet, source: PetSource) {
    super('pet-show', bubbling);
    this.pet = pet;
    this.source = source;
  }
}

/** A detail has no pet to show: the service does not have it, or it is not among those listed and may still exist. */
export class PetMissingEvent extends Event {
  readonly petId: Int64;
  readonly reason: 'not-found' | 'not-listed';

  constructor(petId: Int64, reason: 'not-found' | 'not-listed') {
    super('pet-missing', bubbling);
    this.petId = petId;
    this.reason = reason;
  }
}

/** Something failed; `preventDefault()` hides the built-in panel, and the error is not logged. */
export class PetErrorEvent extends Event {
  /** One of the client's family of errors; it holds no key. */
  readonly error: unknown;
  /** Of a form: whether the pet may have been added. */
  readonly outcome: string | undefined;
  /** Tries again what failed. */
  readonly retry: () => void;

  constructor(error: unknown, retry: () => void, outcome?: string) {
    super('pet-error', cancelable);
    this.error = error;
    this.retry = retry;
    this.outcome = outcome;
  }
}

/** The service did not accept the key that a store gave to the elements inside it. */
export class PetUnauthorizedEvent extends Event {
  /** The operation whose response was 401. */
  readonly operation: string;

  constructor(operation: string) {
    super('pet-unauthorized', bubbling);
    this.operation = operation;
  }
}

/** The events of all elements, by type; they bubble to the document and the window. */
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
  /** Of `HTMLElement`, `Document` and `Window`. */
  interface GlobalEventHandlersEventMap extends PetEventMap {}
  interface ShadowRootEventMap extends PetEventMap {}
}
