import { abortable } from '../http/body.js';

/** What `fetch` rejects with when there is no response; the platforms agree on the class, not on the message. */
const connectionLost = () => new TypeError('Failed to fetch: the connection was lost');

/** The longest time that timers can hold, in milliseconds. */
const longest = 2 ** 31 - 1;

/**
 * A request in progress, from its arrival to the end of its response's body. It ends early when its caller aborts it, or the
 * backend loses it.
 */
export class Connection {
  readonly #controller = new AbortController();
  readonly #request: Request;
  readonly #open: Set<Connection>;
  readonly #abort = () => this.#controller.abort(this.#request.signal.reason);

  constructor(request: Request, open: Set<Connection>) {
    this.#request = request;
    this.#open = open;
    open.add(this);
    request.signal.addEventListener('abort', this.#abort);
  }

  /** Aborts when the request ends early, with what `fetch` rejects with. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Loses the connection, and returns what `fetch` rejects with. */
  lose(): unknown {
    this.close();
    this.#controller.abort(connectionLost());
    return this.signal.reason;
  }

  /** The request is over. */
  close(): void {
    this.#open.delete(this);
    this.#request.signal.removeEventListener('abort', this.#abort);
  }

  /** Resolves after some milliseconds; rejects as soon as the request ends early. */
  async wait(milliseconds: number): Promise<void> {
    await this.#timer(milliseconds).promise;
  }

  /** Rejects when the request ends early, and never resolves. It does not keep Node running. */
  async hang(): Promise<never> {
    // Node's requests follow the signal that was passed to them only weakly: without a timer that leads here, one that waits
    // could be collected, and its abort be lost.
    for (;;) {
      const { timer, promise } = this.#timer(longest);
      (timer as { unref?: () => void }).unref?.();
      await promise;
    }
  }

  #timer(milliseconds: number) {
    let timer: unknown;
    const elapsed = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    const promise = abortable(this.signal, elapsed).finally(() => clearTimeout(timer as number));
    return { timer, promise };
  }
}
