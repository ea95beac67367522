import type { OperationName } from '../spec/operations.js';
import type { Pet } from '../spec/schemas.js';
import type { CallTrace } from './call.js';
import { type CallFacts, type CallName, type Fields, type Outcome, type PetStoreError, setFields } from './errors.js';

/** What an event says, without what every event has. */
type Facts<Made> = Fields<Omit<Made, keyof Event>>;

/** An event in the course of a call. */
abstract class CallEvent extends Event implements CallTrace {
  /** What was called. */
  declare readonly operation: CallName;
  /** The same for all events of one call, and different for each call of this page or process. */
  declare readonly callId: number;
  /** When the call began: milliseconds by `performance.now()`; add `performance.timeOrigin` for the time of day. */
  declare readonly startTime: number;
  /** Milliseconds from then to this event. */
  declare readonly duration: number;

  constructor(type: string, facts: CallTrace) {
    super(type);
    setFields(this, facts);
  }
}

/** A request is about to be sent. */
export class RequestEvent extends CallEvent {
  /** Which request of its call it is, from 1. */
  declare readonly attempt: number;
  /** The HTTP method. */
  declare readonly method: 'GET' | 'POST';
  /** The whole address, query included. */
  declare readonly url: string;

  constructor(facts: Facts<RequestEvent>) {
    super('request', facts);
  }
}

/** The headers of an answer have arrived, whatever its status. */
export class ResponseEvent extends CallEvent {
  /** Which request of its call it answers, from 1. */
  declare readonly attempt: number;
  /** HTTP's status; 0 for a redirect in browsers, which hide it. */
  declare readonly status: number;
  /** The whole address, query included. */
  declare readonly url: string;

  constructor(facts: Facts<ResponseEvent>) {
    super('response', facts);
  }
}

/** An attempt has failed and another will follow. */
export class RetryEvent extends CallEvent {
  /** The request that failed, from 1. */
  declare readonly attempt: number;
  /** Milliseconds until the next one. */
  declare readonly wait: number;
  /** Why it failed. */
  declare readonly error: PetStoreError;

  constructor(facts: Facts<RetryEvent>) {
    super('retry', facts);
  }
}

/**
 * A call has failed, with or without an answer, or was aborted: the last event of its call. A `createPet` with the
 * outcome `'applied'` has added a pet that could not be read, and for which there is no `pet-create`.
 */
export class FailureEvent extends CallEvent implements CallFacts {
  /** How many requests had been sent for this call. */
  declare readonly attempts: number;
  /** Only for `createPet`: whether the pet may have been added. */
  declare readonly outcome?: Outcome;
  /** Why it failed; absent when the caller's own signal ended it. */
  declare readonly error?: PetStoreError;

  constructor(facts: Facts<FailureEvent>) {
    super('failure', facts);
  }
}

/** An operation in use is deprecated; fired once per operation and client. `preventDefault()` silences the console. */
export class DeprecationEvent extends Event {
  /** The operation that is deprecated. */
  declare readonly operation: OperationName;
  /** The moment of the removal, ISO 8601, if it is known. */
  declare readonly removal?: string;
  /** The moment from which it is deprecated, ISO 8601, if the service says so. */
  declare readonly since?: string;
  /** What to use instead, if it is known. */
  declare readonly replacement?: string;

  constructor(facts: Facts<DeprecationEvent>) {
    super('deprecation', { cancelable: true });
    setFields(this, facts);
  }
}

/** A pet was added; fired by the client that added it, and by the form that asked for it. */
export class PetCreateEvent extends Event {
  /** The pet as the service returned it. */
  declare readonly pet: Pet;

  constructor(pet: Pet) {
    super('pet-create', { bubbles: true, composed: true });
    this.pet = pet;
  }
}

/** The events of a client, by type. None of them holds a key. */
export interface ClientEventMap {
  request: RequestEvent;
  response: ResponseEvent;
  retry: RetryEvent;
  failure: FailureEvent;
  deprecation: DeprecationEvent;
  'pet-create': PetCreateEvent;
}

/** Taken from the platform's own types, since not every project has those of the DOM. */
type Listening = Parameters<EventTarget['addEventListener']>;
type Unlistening = Parameters<EventTarget['removeEventListener']>;

/** An `EventTarget` that knows the events of a client. */
export interface ClientEventTarget extends EventTarget {
  addEventListener<Type extends keyof ClientEventMap>(
    type: Type,
    listener: (event: ClientEventMap[Type]) => void,
    options?: Listening[2],
  ): void;
  addEventListener(...listening: Listening): void;
  removeEventListener<Type extends keyof ClientEventMap>(
    type: Type,
    listener: (event: ClientEventMap[Type]) => void,
    options?: Unlistening[2],
  ): void;
  removeEventListener(...listening: Unlistening): void;
}
