import type { ReactiveControllerHost } from 'lit';
import { stalledAfter } from './query.js';

/** One write at a time, never aborted and never repeated: what is under way ends, wherever its host is by then. */
export class Mutation<Result> {
  readonly #host: ReactiveControllerHost;
  #work: Promise<void> = Promise.resolve();
  pending = false;
  /** Whether it takes so long that it should be said. */
  stalled = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Resolves when nothing is under way any more, also of what was started by who was told of an end. */
  async settled(): Promise<void> {
    for (let seen: unknown; seen !== this.#work; ) {
      seen = this.#work;
      await this.#work;
    }
  }

  /** Starts a write, unless one is under way. */
  run(write: () => Promise<Result>, done: (result: Result) => void, failed: (error: unknown) => void): void {
    if (this.pending) return;
    this.pending = true;
    this.#host.requestUpdate();
    this.#work = this.#follow(write, done, failed);
  }

  async #follow(
    write: () => Promise<Result>,
    done: (result: Result) => void,
    failed: (error: unknown) => void,
  ): Promise<void> {
    let tell: () => void;
    const timer = setTimeout(() => {
      this.stalled = true;
      this.#host.requestUpdate();
    }, stalledAfter);
    try {
      const result = await write();
      tell = () => done(result);
    } catch (error) {
      tell = () => failed(error);
    }
    clearTimeout(timer);
    this.pending = false;
    this.stalled = false;
    this.#host.requestUpdate();
    tell();
    await this.#host.updateComplete;
  }
}
