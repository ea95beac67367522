import type { CreateOutcome } from '../../src/index.js';

/** How long work has taken: less than 200 ms; less than 5 s, with a skeleton; or longer, with a note. */
export type Wait = 'short' | 'slow' | 'stalled';

const slowAfter = 200;
const stalledAfter = 5000;

/** Reports an error to the page: after a visitor's retry with the previous one, after a write with its outcome. */
export type Report = (
  error: unknown,
  details?: { readonly retried?: unknown; readonly outcome?: CreateOutcome | undefined },
) => void;

/** The base of queries and submissions: work in progress, and how long it takes. */
export abstract class Work {
  #work: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Resolves when no work is in progress, including work that started meanwhile. */
  async settled(): Promise<void> {
    for (let seen: unknown; seen !== this.#work; ) {
      seen = this.#work;
      await this.#work;
    }
  }

  /** Work started. `onWait` is called when it becomes slow, and when it stalls. */
  protected started(work: Promise<void>, onWait: (wait: Wait) => void): void {
    this.#work = work;
    // One timer after the other: a quick response then clears only one.
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => onWait('stalled'), stalledAfter - slowAfter);
      onWait('slow');
    }, slowAfter);
  }

  protected ended(): void {
    clearTimeout(this.#timer);
  }
}
