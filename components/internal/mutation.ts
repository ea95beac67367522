import type { ReactiveControllerHost } from 'lit';

/** One write at a time, never aborted and never repeated: what is under way ends, wherever its host is by then. */
export class Mutation<Result> {
  readonly #host: ReactiveControllerHost;
  #work: Promise<void> = Promise.resolve();
  pending = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Resolves when nothing is under way. */
  get settled(): Promise<void> {
    return this.#work;
  }

  /** Starts a write, unless one is under way. */
  run(write: () => Promise<Result>, done: (result: Result) => void, failed: (error: unknown) => void): void {
    if (this.pending) return;
    this.pending = true;
    this.#host.requestUpdate();
    this.#work = write()
      .then(
        (result) => this.#end(() => done(result)),
        (error: unknown) => this.#end(() => failed(error)),
      )
      .then(async () => void (await this.#host.updateComplete));
  }

  #end(tell: () => void): void {
    this.pending = false;
    this.#host.requestUpdate();
    tell();
  }
}
