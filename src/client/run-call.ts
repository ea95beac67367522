import * as z from 'zod/mini';
import type { StrictObject } from '../service/schemas.js';
import { validate } from '../service/validate.js';
import { ConfigurationError } from '../shared/configuration-error.js';
import { setFields } from '../shared/error-base.js';
import { milliseconds } from '../shared/options.js';
import { Call } from './call.js';
import { type CallDetails, type CallError, type CallName, isPetStoreError, type PetStoreError } from './errors.js';
import type { Emit } from './events.js';
import { bodyError, check, requestError } from './issues.js';
import { type ClientSettings, Retry, retryRule } from './options.js';
import { unreachable } from './unreachable.js';

const callOptions = /* @__PURE__ */ (() => ({
  /**
   * Aborts the call, which rejects with the signal's reason. If `createPet` was already sent, the service may have
   * added the pet.
   */
  signal: z.optional(
    z.custom<AbortSignal>(
      (input) => typeof (input as AbortSignal | null)?.throwIfAborted === 'function',
      'an AbortSignal',
    ),
  ),
  /** The time limit of the whole call, in milliseconds. Default: the client's `timeout`. */
  timeout: z.optional(milliseconds),
  /**
   * How the client retries this read, or `false` if something else retries it. `createPet` ignores it and is never
   * retried. Default, also of each member: the client's `retry`.
   */
  retry: z.optional(Retry),
}))();

/** The last argument of every operation. That of `createPet` has no `retry`. */
export const CallOptions: StrictObject<typeof callOptions> = /* @__PURE__ */ z.strictObject(callOptions);
export interface CallOptions extends z.input<typeof CallOptions> {}

/** Runs a call until it ends or is stopped. It reads the arguments at once, before the caller can change them. */
export async function runCall<Data>(
  operation: CallName,
  options: CallOptions,
  settings: ClientSettings,
  emit: Emit,
  work: (call: Call) => Promise<Data>,
): Promise<Data> {
  assertUsable(operation, settings);
  const call = new Call(operation);
  let caller: AbortSignal | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let removeAbortListener: (() => void) | undefined;
  try {
    const paths = { whole: ['options'], prefix: ['options'] };
    const read = check(requestError, call, () => validate(CallOptions, options), paths);
    const { signal, timeout = settings.timeout, retry } = read;
    caller = signal;
    signal?.throwIfAborted();
    call.retry = retryRule(retry, settings.retry);
    call.deadline = performance.now() + timeout;
    timer = setTimeout(() => call.stop(call.timeoutError('timeout', timeout)), timeout);
    removeAbortListener = signal && stopOnAbort(signal, call);
    const data = await work(call);
    emit('success', () => ({ ...call.trace, attempts: call.attempts }));
    return data;
  } catch (error) {
    // Why the call was stopped, whatever ky or a key function makes of that.
    const thrown: unknown = call.signal.aborted ? call.signal.reason : error;
    const isOurs = isPetStoreError(thrown);
    const aborted = caller?.aborted && (!isOurs || thrown === caller.reason);
    const reason = isOurs || aborted ? thrown : unexpected(call, settings.baseUrl, thrown);
    // The error was made below ky or by a timer. Only here does the stack lead to the caller.
    if (!aborted) Error.captureStackTrace?.(reason as PetStoreError);
    const failure = aborted ? undefined : (reason as CallError);
    const { outcome = call.details.outcome } = (failure ?? {}) as Partial<CallDetails>;
    emit('failure', () => ({ ...call.trace, attempts: call.attempts, outcome, error: failure }));
    throw reason;
  } finally {
    clearTimeout(timer);
    removeAbortListener?.();
  }
}

/** @throws ConfigurationError if calls cannot work here. Jest's jsdom lacks `Request`. */
function assertUsable(operation: CallName, { baseUrl }: ClientSettings): void {
  const isRelative = baseUrl.startsWith('/');
  if (!isRelative && globalThis.Request) return;
  const option = isRelative ? 'baseUrl' : 'platform';
  const rule = isRelative ? 'be absolute outside a page' : 'have fetch, Request and Response';
  const error = new ConfigurationError(`${operation}: option "${option}" must ${rule}`, { option });
  setFields(error, { operation, attempts: 0, outcome: operation === 'createPet' ? 'not-applied' : undefined });
  throw error;
}

/** The error for anything unforeseen, such as a platform that fails while it reads a response. */
const unexpected = (call: Call, url: string, thrown: unknown): PetStoreError =>
  call.progress.phase === 'body' ? bodyError(call, 'unreadable', 'readable') : unreachable(call, url, thrown);

/** The calls in progress for each signal of a caller. One listener serves them all. */
const callsBySignal = new WeakMap<EventTarget, Set<Call>>();

const stopCalls = ({ target }: Event) => {
  const signal = target as AbortSignal;
  for (const call of callsBySignal.get(signal) ?? []) call.stop(signal.reason);
};

/** Stops a call when the signal aborts, until undone. `AbortSignal.any` keeps its signals alive in several runtimes. */
function stopOnAbort(signal: AbortSignal, call: Call): () => void {
  const calls = callsBySignal.get(signal) ?? new Set();
  callsBySignal.set(signal, calls.add(call));
  signal.addEventListener('abort', stopCalls);
  return () => {
    calls.delete(call);
    if (calls.size === 0) signal.removeEventListener('abort', stopCalls);
  };
}
