import type { OperationName } from '../service/operations.js';
import type { Pet } from '../service/schemas.js';
import { type Fields, setFields } from '../shared/error-base.js';
import type { CallTrace } from './call.js';
import type { CallDetails, CallName, CreateOutcome, PetStoreError } from './errors.js';

/** The fields of an event, without those of every `Event`. */
export type FieldsOf<Type> = Fields<Omit<Type, keyof Event>>;

/** Without `Event`, as in some shells, a call fails, but the import works. */
const PlatformEvent: new (type: string, init: Record<string, boolean>) => Event = /* @__PURE__ */ (() =>
  globalThis.Event ?? Object)();

/** An event in the course of a call. */
abstract class CallEvent extends PlatformEvent implements CallTrace {
  /** The method of the client that was called. */
  declare readonly operation: CallName;
  /** Identifies the call: the same in all its events, unique in this page or process. */
  declare readonly callId: number;
  /**
   * When the call started, in milliseconds of `performance.now()`. Add `performance.timeOrigin` for the time of day.
   */
  declare readonly startTime: number;
  /** Milliseconds from the start of the call to this event. */
  declare readonly duration: number;

  constructor(type: string, fields: CallTrace, cancelable = false) {
    super(type, { cancelable });
    setFields(this, fields);
  }
}

/** The client is about to send a request. */
export class RequestEvent extends CallEvent {
  /** The number of this request in its call, from 1. */
  declare readonly attempt: number;
  /** The HTTP method. */
  declare readonly method: 'GET' | 'POST';
  /** The complete URL, with its query. */
  declare readonly url: string;

  constructor(fields: FieldsOf<RequestEvent>) {
    super('request', fields);
  }
}

/** The headers of a response have arrived, whatever its status. */
export class ResponseEvent extends CallEvent {
  /** The number of the request in its call, from 1. */
  declare readonly attempt: number;
  /** The HTTP status. 0 for a redirect in browsers, which hide it. */
  declare readonly status: number;
  /** The complete URL, with its query. */
  declare readonly url: string;

  constructor(fields: FieldsOf<ResponseEvent>) {
    super('response', fields);
  }
}

/** An attempt failed, and another follows. */
export class RetryEvent extends CallEvent {
  /** The number of the failed request in its call, from 1. */
  declare readonly attempt: number;
  /** Milliseconds until the next request. */
  declare readonly wait: number;
  /** Why it failed. */
  declare readonly error: PetStoreError;

  constructor(fields: FieldsOf<RetryEvent>) {
    super('retry', fields);
  }
}

/** A call succeeded, and its response was read completely. The last event of the call. */
export class SuccessEvent extends CallEvent {
  /** How many requests the call sent. */
  declare readonly attempts: number;

  constructor(fields: FieldsOf<SuccessEvent>) {
    super('success', fields);
  }
}

/**
 * A call failed, with or without a response, or was aborted. The last event of the call. If a `createPet` has the
 * outcome `'applied'`, the service added a pet whose data could not be read, and the client fires no `pet-create`.
 */
export class FailureEvent extends CallEvent implements CallDetails {
  /** How many requests the call had sent. */
  declare readonly attempts: number;
  /** Only for `createPet`: whether the pet may have been added. */
  declare readonly outcome?: CreateOutcome;
  /** Why it failed. Absent if the caller's own signal ended the call. */
  declare readonly error?: PetStoreError;

  constructor(fields: FieldsOf<FailureEvent>) {
    super('failure', fields);
  }
}

/**
 * The client called a deprecated operation. Fired once per operation and client. `preventDefault()` prevents the
 * console warning, which appears once per operation and base address.
 */
export class DeprecationEvent extends CallEvent {
  /** The deprecated operation. */
  declare readonly operation: OperationName;
  /** When the service removes it, in ISO 8601, if it is known. */
  declare readonly removal?: string;
  /** Since when it is deprecated, in ISO 8601, if the service says so. */
  declare readonly since?: string;
  /** What to use instead, if it is known. */
  declare readonly replacement?: string;

  constructor(fields: FieldsOf<DeprecationEvent>) {
    super('deprecation', fields, true);
  }
}

/** A pet was added, and its data could be read. */
export class PetCreateEvent extends CallEvent {
  /** A copy of the pet as the service returned it. */
  declare readonly pet: Pet;

  constructor(fields: FieldsOf<PetCreateEvent>) {
    super('pet-create', fields);
  }
}

/** The events of a client, by type. No event contains a key. */
export interface ClientEventMap {
  request: RequestEvent;
  response: ResponseEvent;
  retry: RetryEvent;
  success: SuccessEvent;
  failure: FailureEvent;
  deprecation: DeprecationEvent;
  'pet-create': PetCreateEvent;
}

/** From the platform's own types, because not every project has those of the DOM. */
type ListenerOptions = Parameters<EventTarget['addEventListener']>[2];
type RemovalOptions = Parameters<EventTarget['removeEventListener']>[2];

/** A function, or an object with a method `handleEvent`. */
type Listener<Type extends keyof ClientEventMap> =
  | ((event: ClientEventMap[Type]) => void)
  | { handleEvent(event: ClientEventMap[Type]): void }
  | null;

/** An `EventTarget` with the events of a client only. */
export interface ClientEventTarget extends EventTarget {
  /** Listens to an event of the client. */
  addEventListener<Type extends keyof ClientEventMap>(
    type: Type,
    listener: Listener<Type>,
    options?: ListenerOptions,
  ): void;
  /** Stops listening to an event of the client. */
  removeEventListener<Type extends keyof ClientEventMap>(
    type: Type,
    listener: Listener<Type>,
    options?: RemovalOptions,
  ): void;
}

/** The wrapper of each listener. */
const wrappers = new WeakMap<object, (event: Event) => void>();

/** Wraps a listener, so that its error is reported, as in pages, but does not end the process, as it would in Node. */
function wrapped(listener: Listener<never>): ((event: Event) => void) | null {
  if (!listener) return null;
  const wrapper =
    wrappers.get(listener) ??
    (async (event: Event) => {
      try {
        await (typeof listener === 'function' ? listener(event as never) : listener.handleEvent(event as never));
      } catch (error) {
        if ('process' in globalThis) console.error(error);
        else reportError(error);
      }
    });
  wrappers.set(listener, wrapper);
  return wrapper;
}

const PlatformEventTarget = /* @__PURE__ */ (() => globalThis.EventTarget ?? Object)() as new () => EventTarget;

/** Dispatches the event that `make` returns, if anybody has ever listened to its type. Returns whether it was not canceled. */
export type Emit = <Type extends keyof ClientEventMap>(type: Type, make: () => ClientEventMap[Type]) => boolean;

/** An event target that makes only the events that somebody listens to. */
export class ClientEvents extends PlatformEventTarget {
  readonly #types = new Set<string>();

  override addEventListener(type: keyof ClientEventMap, listener: Listener<never>, options?: ListenerOptions): void {
    this.#types.add(type);
    super.addEventListener(type, wrapped(listener), options);
  }

  override removeEventListener(type: keyof ClientEventMap, listener: Listener<never>, options?: RemovalOptions): void {
    super.removeEventListener(type, wrapped(listener), options);
  }

  /** Not a method, because a client is public. */
  static emitterOf(target: ClientEvents): Emit {
    return (type, make) => !target.#types.has(type) || target.dispatchEvent(make());
  }
}
