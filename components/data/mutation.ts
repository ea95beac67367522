import type { ReactiveControllerHost } from 'lit';
import { type Wait, Work } from './work.js';

interface MutationOptions<Result> {
  readonly write: () => Promise<Result>;
  readonly onSuccess: (result: Result) => void;
  readonly onError: (error: unknown) => void;
}

/** One write at a time, never aborted and never retried. It continues when its host leaves the document. */
export class Mutation<Result> extends Work {
  readonly #host: ReactiveControllerHost;
  /** `undefined` if no write is in progress. */
  #wait: Wait | undefined;

  constructor(host: ReactiveControllerHost) {
    super();
    this.#host = host;
  }

  /** Whether a write is in progress. */
  get isPending(): boolean {
    return this.#wait !== undefined;
  }

  /** Whether a write has been in progress for 5 s. */
  get isStalled(): boolean {
    return this.#wait === 'stalled';
  }

  /** Starts a write unless one is in progress. */
  mutate(options: MutationOptions<Result>): void {
    if (this.isPending) return;
    this.#set('short');
    this.started(this.#run(options), (wait) => this.#set(wait));
  }

  async #run({ write, onSuccess, onError }: MutationOptions<Result>): Promise<void> {
    let report: () => void;
    try {
      const result = await write();
      report = () => onSuccess(result);
    } catch (error) {
      report = () => onError(error);
    }
    this.ended();
    this.#set(undefined);
    report();
  }

  #set(wait: Wait | undefined): void {
    this.#wait = wait;
    this.#host.requestUpdate();
  }
}
