import { optional, readAs, strictObject } from '../spec/reading.js';
import { type CallFacts, type CallName, DeadlineError, isPetStoreError, type Outcome, type Phase } from './errors.js';
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

/** One call of an operation, and what is known of it so far. */
export class Call {
  readonly operation: CallName;
  /** Milliseconds by `performance.now()` at which the call must have ended. */
  deadline = Number.POSITIVE_INFINITY;
  /** Requests sent. */
  attempts = 0;
  /** The keys they were sent with. */
  readonly keys: string[] = [];
  phase: Phase = 'key';
  /** The status of the latest answer, if the latest request has one. */
  status: number | undefined;
  readonly #controller = new AbortController();
  #reject: (reason: unknown) => void = () => {};
  /** Rejects when the call ends before its work is done, with the reason. */
  readonly stopped = new Promise<never>((_, reject) => {
    this.#reject = reject;
  });

  constructor(operation: CallName) {
    this.operation = operation;
  }

  /** Aborts when the call ends before its work is done. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get facts(): CallFacts {
    const { operation, attempts } = this;
    return { operation, attempts, outcome: operation === 'createPet' ? this.#outcome() : undefined };
  }

  late(limit: 'timeout' | 'attemptTimeout', milliseconds: number): DeadlineError {
    const { phase, operation } = this;
    const message = `${operation}: ${limit} of ${milliseconds} ms passed in phase "${phase}"`;
    return new DeadlineError(message, { ...this.facts, phase });
  }

  stop(reason: unknown): void {
    this.#reject(reason);
    this.#controller.abort(reason);
  }

  #outcome(): Outcome {
    const { status } = this;
    if (this.attempts === 0) return 'not-applied';
    if (status === undefined || status === 408) return 'unknown';
    if (status >= 200 && status < 300) return 'applied';
    return status >= 400 && status < 500 ? 'not-applied' : 'unknown';
  }
}

/**
 * Does the work of a call until it is done, its time is up, or the caller's signal aborts, whichever comes first.
 * The caller's signal is linked by hand: `AbortSignal.any` keeps what it was given alive in several runtimes.
 */
export async function runCall<Data>(
  operation: CallName,
  options: CallOptions,
  defaultTimeout: number,
  work: (call: Call) => Promise<Data>,
): Promise<Data> {
  const call = new Call(operation);
  const place = { whole: ['options'], above: ['options'] };
  const { signal, timeout = defaultTimeout } = await check(refuseRequest, call, CallOptions, options, place);
  signal?.throwIfAborted();
  call.deadline = performance.now() + timeout;
  const timer = setTimeout(() => call.stop(call.late('timeout', timeout)), timeout);
  const unlink = signal && link(signal, call);
  try {
    return await Promise.race([work(call), call.stopped]);
  } catch (error) {
    // Made below ky, or by a timer: only here is the caller's line still known to engines that keep track of it.
    if (isPetStoreError(error)) Error.captureStackTrace?.(error);
    throw error;
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
