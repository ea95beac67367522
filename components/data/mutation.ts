import type { ReactiveControllerHost } from 'lit';
import { stalledAfter } from './query.js';

interface MutationOptions<Result> {
  readonly write: () => Promise<Result>;
  readonly onSuccess: (result: Result) => void;
  readonly onError: (error: unknown) => void;
}

/** One write at a time, never aborted and never retried: it goes on even when its host leaves the document. */
export class Mutation<Result> {
  readonly #host: ReactiveControllerHost;
  #work: Promise<void> = Promise.resolve();
  /** Whether a write is in progress. */
  pending = false;
  /** Whether it has been for 5 s. */
  stalled = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Resolves when no write is in progress any more, including those that `onSuccess` and `onError` started. */
  async settled(): Promise<void> {
    for (let seen: unknown; seen !== this.#work; ) {
      seen = this.#work;
      await this.#work;
    }
  }

  /** Starts a write, unless one is in progress. */
  mutate(options: MutationOptions<Result>): void {
    if (this.pending) return;
    this.pending = true;
    this.#host.requestUpdate();
    this.#work = this.#run(options);
  }

  async #run({ write, onSuccess, onError }: MutationOptions<Result>): Promise<void> {
    const timer = setTimeout(() => {
      this.stalled = true;
      this.#host.requestUpdate();
    }, stalledAfter);
    let report: () => void;
    try {
      const result = await write();
      report = () => onSuccess(result);
    } catch (error) {
      report = () => onError(error);
    }
    clearTimeout(timer);
    this.pending = false;
    this.stalled = false;
    this.#host.requestUpdate();
    report();
    await this.#host.updateComplete;
  }
}
