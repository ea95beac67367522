import { type CallDetails, type CallName, type CallPhase, type CreateOutcome, DeadlineError } from './errors.js';
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

let calls = 0;

/** The state of one call. */
export class Call {
  readonly operation: CallName;
  readonly #beginning = { callId: ++calls, startTime: performance.now() };
  /** When the call must end, in milliseconds of `performance.now()`. */
  deadline = Number.POSITIVE_INFINITY;
  /** How this call retries. */
  retry: RetryRule = { limit: 0, maxRetryAfter: 0 };
  /** How many requests were sent. */
  attempts = 0;
  /** The API keys of these requests. */
  readonly keys: string[] = [];
  phase: CallPhase = 'key';
  /**
   * The status of the response to the latest request, once it has come. Not named `status`, because a page may have
   * made that read-only for all objects.
   */
  latestStatus: number | undefined;
  /** The URL of the latest request that got a response. */
  url = '';
  /** Whether that response is HTML: a website sends it, the service does not. */
  isHtml = false;
  /** Whether the latest request certainly did not leave this machine. */
  unsent = false;
  readonly #controller = new AbortController();
  /** Rejects with the reason when the call is stopped. */
  readonly stopped = new Promise<never>((_, reject) => {
    this.signal.addEventListener('abort', () => reject(this.signal.reason));
  });

  constructor(operation: CallName) {
    this.operation = operation;
  }

  /** Aborts when the call is stopped. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get details(): CallDetails {
    const { operation, attempts } = this;
    return { operation, attempts, outcome: operation === 'createPet' ? this.#outcome() : undefined };
  }

  get trace(): CallTrace {
    const duration = performance.now() - this.#beginning.startTime;
    return { operation: this.operation, ...this.#beginning, duration };
  }

  /**
   * What an error says about a response without an Error body: where it came from. With `isPath`, it also doubts the
   * address.
   */
  origin(isPath: boolean): string {
    const what = this.isHtml ? 'text/html' : 'no Error body';
    return `, ${what} from ${this.url}${isPath ? ': a website or dev server? correct baseUrl' : ''}`;
  }

  timeoutError(limit: 'timeout' | 'attemptTimeout', milliseconds: number): DeadlineError {
    const { phase, operation } = this;
    const message = `${operation}: ${limit} of ${milliseconds} ms passed in phase "${phase}"`;
    return new DeadlineError(message, { ...this.details, phase });
  }

  stop(reason: unknown): void {
    this.#controller.abort(reason);
  }

  #outcome(): CreateOutcome {
    const { latestStatus: status = 0 } = this;
    const isRejected = (status >= 400 && status < 500 && status !== 408) || status === 501;
    if (this.attempts === 0 || this.unsent || isRejected) return 'not-applied';
    return status >= 200 && status < 300 ? 'applied' : 'unknown';
  }
}
