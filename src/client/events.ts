import type { OperationName } from '../spec/operations.js';
import type { Pet } from '../spec/schemas.js';
import type { CallTrace } from './call.js';
import {
  type CallDetails,
  type CallName,
  type CreateOutcome,
  type Fields,
  type PetStoreError,
  setFields,
} from './errors.js';

/** The fields of an event, without those that every event has. */
type FieldsOf<Type> = Fields<Omit<Type, keyof Event>>;

/** Where there are no events, as in some shells, only a call fails, and not the import. */
const PlatformEvent: new (type: string, init: Record<string, boolean>) => Event = /* @__PURE__ */ (() =>
  globalThis.Event ?? Object)();

/** An event in the course of a call. */
abstract class CallEvent extends PlatformEvent implements CallTrace {
  /** What was called. */
  declare readonly operation: CallName;
  /** The same for all events of one call, and different for each call of this page or process. */
  declare readonly callId: number;
  /** When the call began: milliseconds by `performance.now()`; add `performance.timeOrigin` for the time of day. */
  declare readonly startTime: number;
  /** Milliseconds from then to this event. */
  declare readonly duration: number;

  constructor(type: string, fields: CallTrace, cancelable = false) {
    super(type, { cancelable });
    setFields(this, fields);
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

  constructor(fields: FieldsOf<RequestEvent>) {
    super('request', fields);
  }
}

/** The headers of a response have arrived, whatever its status. */
export class ResponseEvent extends CallEvent {
  /** Which request of its call it responds to, from 1. */
  declare readonly attempt: number;
  /** HTTP's status; 0 for a redirect in browsers, which hide it. */
  declare readonly status: number;
  /** The whole address, query included. */
  declare readonly url: string;

  constructor(fields: FieldsOf<ResponseEvent>) {
    super('response', fields);
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

  constructor(fields: FieldsOf<RetryEvent>) {
    super('retry', fields);
  }
}

/** A call has succeeded, its whole response read: the last event of its call. */
export class SuccessEvent extends CallEvent {
  /** How many requests were sent for this call. */
  declare readonly attempts: number;

  constructor(fields: FieldsOf<SuccessEvent>) {
    super('success', fields);
  }
}

/**
 * A call has failed, with or without a response, or was aborted: the last event of its call. A `createPet` with the
 * outcome `'applied'` has added a pet that could not be read, and for which there is no `pet-create`.
 */
export class FailureEvent extends CallEvent implements CallDetails {
  /** How many requests had been sent for this call. */
  declare readonly attempts: number;
  /** Only for `createPet`: whether the pet may have been added. */
  declare readonly outcome?: CreateOutcome;
  /** Why it failed; absent when the caller's own signal ended it. */
  declare readonly error?: PetStoreError;

  constructor(fields: FieldsOf<FailureEvent>) {
    super('failure', fields);
  }
}

/**
 * An operation in use is deprecated; fired once per operation and client. `preventDefault()` silences the console, which
 * gets one warning per operation and base address.
 */
export class DeprecationEvent extends CallEvent {
  /** The operation that is deprecated. */
  declare readonly operation: OperationName;
  /** The moment of the removal, ISO 8601, if it is known. */
  declare readonly removal?: string;
  /** The moment from which it is deprecated, ISO 8601, if the service says so. */
  declare readonly since?: string;
  /** What to use instead, if it is known. */
  declare readonly replacement?: string;

  constructor(fields: FieldsOf<DeprecationEvent>) {
    super('deprecation', fields, true);
  }
}

/** A pet was added and could be read; fired by the client that added it, and by the form that asked for it. */
export class PetCreateEvent extends PlatformEvent implements Partial<CallTrace> {
  /** The pet as the service returned it; of a client's event, a copy. */
  declare readonly pet: Pet;
  /** `'createPet'`; this and what follows only in the event of a client. */
  declare readonly operation?: CallName;
  /** The same for all events of one call. */
  declare readonly callId?: number;
  /** When the call began: milliseconds by `performance.now()`. */
  declare readonly startTime?: number;
  /** Milliseconds from then to this event. */
  declare readonly duration?: number;

  constructor(pet: Pet, trace?: CallTrace) {
    super('pet-create', { bubbles: true, composed: true });
    setFields(this, { pet, ...trace });
  }
}

/** The events of a client, by type. None of them holds a key. */
export interface ClientEventMap {
  request: RequestEvent;
  response: ResponseEvent;
  retry: RetryEvent;
  success: SuccessEvent;
  failure: FailureEvent;
  deprecation: DeprecationEvent;
  'pet-create': PetCreateEvent;
}

/** Dispatches an event. A listener that throws does not end the call, also in runtimes where `dispatchEvent` throws its error: that is reported. */
export function dispatch(target: EventTarget, makeEvent: () => Event): boolean {
  try {
    return target.dispatchEvent(makeEvent());
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
    return true;
  }
}

/** Taken from the platform's own types, since not every project has those of the DOM. */
type ListenerOptions = Parameters<EventTarget['addEventListener']>[2];
type RemovalOptions = Parameters<EventTarget['removeEventListener']>[2];

/** A function, or an object with a method `handleEvent`. */
type Listener<Type extends keyof ClientEventMap> =
  | ((event: ClientEventMap[Type]) => void)
  | { handleEvent(event: ClientEventMap[Type]): void }
  | null;

/** An `EventTarget` of the events of a client, and of no other. */
export interface ClientEventTarget extends EventTarget {
  /** Listens to one of the client's events. */
  addEventListener<Type extends keyof ClientEventMap>(
    type: Type,
    listener: Listener<Type>,
    options?: ListenerOptions,
  ): void;
  /** Stops listening. */
  removeEventListener<Type extends keyof ClientEventMap>(
    type: Type,
    listener: Listener<Type>,
    options?: RemovalOptions,
  ): void;
}
