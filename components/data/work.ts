import type { PetStoreClient } from '../../src/index.js';

/** How long something in progress has taken: less than 200 ms; less than 5 s, so that a skeleton is shown; or longer, which a note says. */
export type Wait = 'short' | 'slow' | 'stalled';

const slowAfter = 200;
const stalledAfter = 5000;

/** What is known of an error besides itself. */
export interface ErrorDetails {
  /** The client that failed. */
  readonly client: PetStoreClient | undefined;
  /** The error that the visitor tried again, if that is what failed. */
  readonly retried?: unknown;
  /** Of a write: whether it was applied. */
  readonly outcome?: string;
}

/** Reports an error to the page; `PetElement` has the only one. */
export type Report = (error: unknown, details: ErrorDetails) => void;

/** What queries and mutations have in common: something in progress, and how long that takes. */
export abstract class Work {
  #work: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Resolves when nothing is in progress any more, including what was started meanwhile. */
  async settled(): Promise<void> {
    for (let seen: unknown; seen !== this.#work; ) {
      seen = this.#work;
      await this.#work;
    }
  }

  /** Something is in progress from now on. @param onWait Called once that is slow, and once it has stalled. */
  protected started(work: Promise<void>, onWait: (wait: Wait) => void): void {
    this.#work = work;
    // One after the other, so that a quick response has only one to clear.
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => onWait('stalled'), stalledAfter - slowAfter);
      onWait('slow');
    }, slowAfter);
  }

  /** It is in progress no longer. */
  protected ended(): void {
    clearTimeout(this.#timer);
  }
}
