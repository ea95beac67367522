import { optional, readAs, strictObject } from '../spec/reading.js';
import { Call } from './call.js';
import { type CallName, isPetStoreError, type PetStoreError } from './errors.js';
import { FailureEvent } from './events.js';
import { check, refuseRequest } from './issues.js';
import { isTimeout, timeoutRule } from './options.js';

/** What every operation takes last. */
export interface CallOptions {
  /** Ends the call: it rejects with the signal's reason. A `createPet` that was already sent may have been applied. */
  readonly signal?: AbortSignal | undefined;
  /** The longest the whole call may take, in milliseconds. Default: the client's `timeout`. */
  readonly timeout?: number | undefined;
}

const CallOptions = /* @__PURE__ */ strictObject({
  signal: optional(
    readAs('invalid_type', 'an AbortSignal', (input) =>
      typeof (input as AbortSignal | null)?.throwIfAborted === 'function' ? (input as AbortSignal) : undefined,
    ),
  ),
  timeout: optional(readAs('invalid_value', timeoutRule, (input) => (isTimeout(input) ? input : undefined))),
});

/**
 * Does the work of a call until it is done, its time is up, or the caller's signal aborts, whichever comes first.
 * The caller's signal is linked by hand: `AbortSignal.any` keeps what it was given alive in several runtimes.
 */
export async function runCall<Data>(
  operation: CallName,
  options: CallOptions,
  defaultTimeout: number,
  events: EventTarget,
  work: (call: Call) => Promise<Data>,
): Promise<Data> {
  const call = new Call(operation);
  let caller: AbortSignal | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unlink: (() => void) | undefined;
  try {
    const place = { whole: ['options'], above: ['options'] };
    const { signal, timeout = defaultTimeout } = await check(refuseRequest, call, CallOptions, options, place);
    caller = signal;
    signal?.throwIfAborted();
    call.deadline = performance.now() + timeout;
    timer = setTimeout(() => call.stop(call.late('timeout', timeout)), timeout);
    unlink = signal && link(signal, call);
    return await Promise.race([work(call), call.stopped]);
  } catch (thrown) {
    const aborted = caller?.aborted && thrown === caller.reason;
    const error = aborted ? undefined : (thrown as PetStoreError);
    // Made below ky, or by a timer: only here is the caller's line still known to engines that keep track of it.
    if (isPetStoreError(error)) Error.captureStackTrace?.(error);
    events.dispatchEvent(new FailureEvent({ ...call.trace, ...call.facts, error }));
    throw thrown;
  } finally {
    clearTimeout(timer);
    unlink?.();
  }
}

interface Link {
  readonly calls: Set<Call>;
  readonly abort: () => void;
}

/** The calls under way for each signal of a caller, so that a signal has one listener however many calls share it. */
const links = new WeakMap<AbortSignal, Link>();

/**
 * Stops a call when the caller's signal aborts; gives what undoes it. Done by hand, since `AbortSignal.any` keeps what
 * it was given alive in several runtimes.
 */
function link(signal: AbortSignal, call: Call): () => void {
  const { calls, abort } = links.get(signal) ?? newLink(signal);
  if (calls.size === 0) signal.addEventListener('abort', abort);
  calls.add(call);
  return () => {
    calls.delete(call);
    if (calls.size === 0) signal.removeEventListener('abort', abort);
  };
}

function newLink(signal: AbortSignal): Link {
  const calls = new Set<Call>();
  const made = {
    calls,
    abort: () => {
      for (const call of calls) call.stop(signal.reason);
    },
  };
  links.set(signal, made);
  return made;
}
