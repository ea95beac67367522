import { type CallDetails, type CallName, type CallPhase, type CreateOutcome, DeadlineError } from './errors.js';
import type { RetryRule } from './options.js';

/** What every event of a call says: which call it belongs to, and when. */
export interface CallTrace {
  /** What was called. */
  readonly operation: CallName;
  /** The same for all events of one call, and different for each call of this page or process. */
  readonly callId: number;
  /** When the call began: milliseconds by `performance.now()`; add `performance.timeOrigin` for the time of day. */
  readonly startTime: number;
  /** Milliseconds from then to this event. */
  readonly duration: number;
}

let calls = 0;

/** One call of an operation, and what is known of it so far. */
export class Call {
  readonly operation: CallName;
  readonly #beginning = { callId: ++calls, startTime: performance.now() };
  /** Milliseconds by `performance.now()` at which the call must have ended. */
  deadline = Number.POSITIVE_INFINITY;
  /** How its reads are repeated. */
  retry: RetryRule = { limit: 0, maxRetryAfter: 0 };
  /** Requests sent. */
  attempts = 0;
  /** The keys they were sent with. */
  readonly keys: string[] = [];
  phase: CallPhase = 'key';
  /** The status of the latest response, if the latest request has one. Not called `status`, which a page may have locked for all objects. */
  latestStatus: number | undefined;
  /** The address of the latest request that got a response. */
  url = '';
  /** Whether that response is HTML, so that it came from a website and not from the service. */
  isHtml = false;
  /** Whether the latest request is known not to have left this machine. */
  unsent = false;
  readonly #controller = new AbortController();
  /** Rejects when the call ends before its work is done, with the reason. */
  readonly stopped = new Promise<never>((_, reject) => {
    this.signal.addEventListener('abort', () => reject(this.signal.reason));
  });

  constructor(operation: CallName) {
    this.operation = operation;
  }

  /** Aborts when the call ends before its work is done. */
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

  /** What an error adds to a response that is not the service's: where it came from, and with `isPath` that the address is to blame. */
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
    const isRejected = status >= 400 && status < 500 && status !== 408;
    if (this.attempts === 0 || this.unsent || isRejected) return 'not-applied';
    return status >= 200 && status < 300 ? 'applied' : 'unknown';
  }
}
