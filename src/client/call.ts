import { isHtml, saysAdded } from '../http/headers.js';
import { type Redact, redactor } from '../http/key-spellings.js';
import { type CallDetails, type CallName, type CreateOutcome, DeadlineError } from './errors.js';
import type { RetryRule } from './options.js';

/** What every event of a call has: which call it belongs to, and its time. */
export interface CallTrace {
  /** The method of the client that was called. */
  readonly operation: CallName;
  /** Identifies the call: the same in all its events, unique in this page or process. */
  readonly callId: number;
  /**
   * When the call started, in milliseconds of `performance.now()`. Add `performance.timeOrigin` for the time of day.
   */
  readonly startTime: number;
  /** Milliseconds from the start of the call to this event. */
  readonly duration: number;
}

/** The status, headers and URL of a response. */
export interface ResponseDetails {
  /** The HTTP status: 200 to 299, unless the call failed. */
  readonly status: number;
  /** All headers. Across origins, a browser gives only those that the service exposes. */
  readonly headers: Headers;
  /** The URL that responded. */
  readonly url: string;
}

/** What a call is doing: waiting for a key or a retry, for a response, or for the rest of it. */
type Progress =
  | { readonly phase: 'key' | 'backoff' }
  /** `unsent`: the request certainly did not leave this machine. */
  | { readonly phase: 'headers'; readonly unsent?: boolean }
  | { readonly phase: 'body'; readonly head: ResponseDetails };

let calls = 0;

export class Call {
  readonly operation: CallName;
  readonly callId: number = ++calls;
  readonly #startTime = performance.now();
  /** When the call must end, in milliseconds of `performance.now()`. */
  deadline = Number.POSITIVE_INFINITY;
  /** How this call retries. */
  retry: RetryRule = { limit: 0, maxRetryAfter: 0 };
  /** How many requests were sent. */
  attempts = 0;
  /** The API keys of these requests. */
  readonly keys: Set<string> = new Set();
  progress: Progress = { phase: 'key' };
  #controller = new AbortController();

  constructor(operation: CallName) {
    this.operation = operation;
  }

  /** Aborts when the call, or its current attempt, is stopped. The next attempt has another one. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get details(): CallDetails {
    const { operation, attempts } = this;
    return { operation, attempts, outcome: operation === 'createPet' ? this.#outcome() : undefined };
  }

  get trace(): CallTrace {
    const startTime = this.#startTime;
    return { operation: this.operation, callId: this.callId, startTime, duration: performance.now() - startTime };
  }

  /** Replaces the keys of this call in a text. */
  get redact(): Redact {
    return redactor(this.keys);
  }

  timeoutError(limit: 'timeout' | 'attemptTimeout', milliseconds: number): DeadlineError {
    const { phase } = this.progress;
    const message = `${this.operation}: ${limit} of ${milliseconds} ms passed in phase "${phase}"`;
    return new DeadlineError(message, { ...this.details, phase });
  }

  stop(reason: unknown): void {
    this.#controller.abort(reason);
  }

  /** Stops the current attempt, and no more than that, after some milliseconds. Returns the timer. */
  timeAttempt(limit: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      const attempt = this.#controller;
      this.#controller = new AbortController();
      attempt.abort(this.timeoutError('attemptTimeout', limit));
    }, limit);
  }

  #outcome(): CreateOutcome {
    const { progress } = this;
    // A key is needed before the first request, and after a 401.
    if (progress.phase === 'key' || (progress.phase === 'headers' && progress.unsent)) return 'not-applied';
    if (progress.phase !== 'body') return 'unknown';
    const { status, headers } = progress.head;
    if ((status >= 400 && status < 500 && status !== 408) || status === 501) return 'not-applied';
    return saysAdded(status, headers) ? 'applied' : 'unknown';
  }
}

/** The headers of a response for an error: without the keys of its call, and without cookies, which Node shows. */
export function redactedHeaders({ redact }: Call, headers: Headers): Headers {
  const shown = new Headers();
  for (const [name, value] of headers) if (name !== 'set-cookie') shown.append(name, redact(value));
  return shown;
}

/** Where a response came from that the service probably did not send. With `isPath`, doubts the address, too. */
export function originOf({ headers, url }: ResponseDetails, isPath: boolean): string {
  const what = isHtml(headers) ? 'text/html' : 'no Error body';
  return `, ${what} from ${url}${isPath ? ': a website or dev server? correct baseUrl' : ''}`;
}
