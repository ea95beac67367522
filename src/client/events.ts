import type { OperationName } from '../service/operations.js';
import { type Fields, setFields } from '../shared/error-base.js';
import type { Listener, ListenerOptions } from '../shared/event-target.js';
import type { CallTrace } from './call.js';
import type { CallDetails, CallError } from './errors.js';
import type { Pet } from './pet.js';

/** The fields of an event, without those of every `Event`. */
export type FieldsOf<Type> = Fields<Omit<Type, keyof Event>>;

/** The client is about to send a request. */
interface RequestEvent extends Event, CallTrace {
  /** The number of this request in its call, from 1. */
  readonly attempt: number;
  /** The HTTP method. */
  readonly method: 'GET' | 'POST';
  /** The complete URL, with its query. */
  readonly url: string;
}

/** The headers of a response have arrived, whatever its status. */
interface ResponseEvent extends Event, CallTrace {
  /** The number of the request in its call, from 1. */
  readonly attempt: number;
  /** The HTTP status. 0 for a redirect in browsers, which hide it. */
  readonly status: number;
  /** The complete URL, with its query. */
  readonly url: string;
}

/** An attempt failed, and another follows. */
interface RetryEvent extends Event, CallTrace {
  /** The number of the failed request in its call, from 1. */
  readonly attempt: number;
  /** Milliseconds until the next request. */
  readonly wait: number;
  /** Why it failed. */
  readonly error: CallError;
}

/** A call succeeded, and its response was read completely. The last event of the call. */
interface SuccessEvent extends Event, CallTrace {
  /** How many requests the call sent. */
  readonly attempts: number;
}

/**
 * A call failed, with or without a response, or was aborted. The last event of the call. If a `createPet` has the
 * outcome `'applied'`, the service added a pet whose data could not be read, and the client fires no `pet-create`.
 */
interface FailureEvent extends Event, CallTrace, CallDetails {
  readonly operation: CallTrace['operation'];
  /** Why it failed. Absent if the caller's own signal ended the call. */
  readonly error?: CallError;
}

/**
 * The client called a deprecated operation. Fired once per operation and client. `preventDefault()` prevents the
 * console warning, which appears once per operation and base address.
 */
interface DeprecationEvent extends Event, CallTrace {
  /** The deprecated operation. */
  readonly operation: OperationName;
  /** When the service removes it, in ISO 8601, if it is known. */
  readonly removal?: string;
  /** Since when it is deprecated, in ISO 8601, if the service says so. */
  readonly since?: string;
  /** What to use instead, if it is known. */
  readonly replacement?: string;
}

/** A pet was added, and its data could be read. */
interface PetCreateEvent extends Event, CallTrace {
  /** The pet as the service returned it: the same object that the call gives. */
  readonly pet: Pet;
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

const wrappers = new WeakMap<object, (event: Event) => void>();

/** Wraps a listener, so that its error is reported, as in pages, but does not end the process, as it would in Node. */
function wrapped(listener: Listener<never>): ((event: Event) => void) | null {
  if (!listener) return null;
  const wrapper =
    wrappers.get(listener) ??
    async function (this: unknown, event: Event) {
      try {
        await (typeof listener === 'function'
          ? listener.call(this, event as never)
          : listener.handleEvent(event as never));
      } catch (error) {
        if ('process' in globalThis) console.error(error);
        else reportError(error);
      }
    };
  wrappers.set(listener, wrapper);
  return wrapper;
}

/** Dispatches an event, if anybody has ever listened to its type. Returns whether it was not canceled. */
export type Emit = <Type extends keyof ClientEventMap>(
  type: Type,
  fields: () => FieldsOf<ClientEventMap[Type]>,
) => boolean;

/** An event target that makes only the events that somebody listens to. */
export class ClientEvents extends EventTarget {
  readonly #types = new Set<string>();

  override addEventListener(type: keyof ClientEventMap, listener: Listener<never>, options?: ListenerOptions): void {
    this.#types.add(type);
    super.addEventListener(type, wrapped(listener), options);
  }

  override removeEventListener(type: keyof ClientEventMap, listener: Listener<never>, options?: ListenerOptions): void {
    super.removeEventListener(type, wrapped(listener), options);
  }

  /** Not a method, because a client is public. */
  static emitterOf(target: ClientEvents): Emit {
    return (type, fields) => {
      if (!target.#types.has(type)) return true;
      const event = new Event(type, { cancelable: type === 'deprecation' });
      setFields(event, fields());
      return target.dispatchEvent(event);
    };
  }
}
