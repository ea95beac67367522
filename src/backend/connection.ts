/** What `fetch` rejects with when there is no answer; the platforms agree on the class, not on the words. */
const connectionLost = () => new TypeError('Failed to fetch: the connection was lost');

/**
 * A request under way, from its arrival to the end of its answer's body. It ends early when the caller gives up, or the
 * backend loses it. Lighter than a signal of its own, which most requests would make and never use.
 */
export class Connection {
  readonly #caller: AbortSignal;
  readonly #open: Set<Connection>;
  #lost: TypeError | undefined;
  #listener: (() => void) | undefined;

  constructor(caller: AbortSignal, open: Set<Connection>) {
    this.#caller = caller;
    this.#open = open;
    open.add(this);
  }

  /** @throws why the request ended early, if it did. */
  throwIfEnded(): void {
    if (this.#lost) throw this.#lost;
    this.#caller.throwIfAborted();
  }

  /** Loses the connection, and answers what `fetch` rejects with. */
  lose(): TypeError {
    this.close();
    this.#lost ??= connectionLost();
    this.#listener?.();
    return this.#lost;
  }

  /** Says that the request is over. */
  close(): void {
    this.#open.delete(this);
  }

  /** Settles as `promise` does, or rejects as soon as the request ends early. One at a time. */
  until<Value>(promise: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(this.#lost ?? this.#caller.reason);
      if (this.#lost || this.#caller.aborted) ended();
      this.#caller.addEventListener('abort', ended);
      this.#listener = ended;
      const settled = () => {
        this.#caller.removeEventListener('abort', ended);
        this.#listener = undefined;
      };
      promise.then(resolve, reject).finally(settled);
    });
  }

  /** Resolves after some milliseconds; rejects as soon as the request ends early. */
  async wait(milliseconds: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const elapsed = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    await this.until(elapsed).finally(() => clearTimeout(timer));
  }

  /** Rejects when the request ends early, and never resolves. There is no timer, so that it does not keep Node running. */
  hang(): Promise<never> {
    return this.until(new Promise<never>(() => {}));
  }
}
