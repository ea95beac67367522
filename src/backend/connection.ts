/** What `fetch` rejects with when there is no response; the platforms agree on the class, not on the message. */
const connectionLost = () => new TypeError('Failed to fetch: the connection was lost');

/**
 * A request in progress, from its arrival to the end of its response's body. It ends early when the caller aborts it, or the
 * backend loses it. Lighter than a signal of its own, which most requests would make and never use.
 */
export class Connection {
  readonly #request: Request;
  readonly #open: Set<Connection>;
  #lost: TypeError | undefined;
  #listener: (() => void) | undefined;

  constructor(request: Request, open: Set<Connection>) {
    this.#request = request;
    this.#open = open;
    open.add(this);
  }

  /** @throws why the request ended early, if it did. */
  throwIfEnded(): void {
    if (this.#lost) throw this.#lost;
    this.#request.signal.throwIfAborted();
  }

  /** Loses the connection, and returns what `fetch` rejects with. */
  lose(): TypeError {
    this.close();
    this.#lost ??= connectionLost();
    this.#listener?.();
    return this.#lost;
  }

  /** The request is over. */
  close(): void {
    this.#open.delete(this);
  }

  /** Settles as `promise` does, or rejects as soon as the request ends early. One at a time. */
  until<Value>(promise: Promise<Value>): Promise<Value> {
    const { signal } = this.#request;
    let ended = () => {};
    const early = new Promise<never>((_, reject) => {
      ended = () => reject(this.#lost ?? signal.reason);
    });
    if (this.#lost || signal.aborted) ended();
    signal.addEventListener('abort', ended);
    this.#listener = ended;
    // Node's requests follow the signal that was passed to them only weakly: without a timer that leads here, one that waits
    // could be collected, and its abort be lost. It does not keep Node running.
    const anchor: unknown = setTimeout(() => this.#request, 2 ** 31 - 1);
    (anchor as { unref?: () => void }).unref?.();
    return Promise.race([promise, early]).finally(() => {
      clearTimeout(anchor as number);
      signal.removeEventListener('abort', ended);
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

  /** Rejects when the request ends early, and never resolves. It does not keep Node running. */
  hang(): Promise<never> {
    return this.until(new Promise<never>(() => {}));
  }
}
