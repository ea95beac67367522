import { longestTime } from '../shared/options.js';

/** A request until the end of the body of its response, or until its caller aborts it or the backend loses it. */
export class Connection {
  readonly #controller = new AbortController();
  readonly #request: Request;
  readonly #open: Set<Connection>;
  readonly #abort = () => this.#controller.abort(this.#request.signal.reason);
  readonly #timer: unknown;

  constructor(request: Request, open: Set<Connection>) {
    this.#request = request;
    this.#open = open;
    open.add(this);
    request.signal.addEventListener('abort', this.#abort);
    // Node holds the signal of a request only weakly. Without a timer that leads here, a waiting request could be
    // collected, and its abort would be lost. The timer does not keep Node running.
    this.#timer = setTimeout(() => this.#request, longestTime);
    (this.#timer as { unref?: () => void }).unref?.();
  }

  /** Aborts if the request ends early, with what `fetch` rejects with. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Loses the connection. Returns what `fetch` rejects with. */
  lose(): unknown {
    this.close();
    // Platforms agree on the class, not on the message.
    this.#controller.abort(new TypeError('Failed to fetch: the connection was lost'));
    return this.signal.reason;
  }

  close(): void {
    clearTimeout(this.#timer as number);
    this.#open.delete(this);
    this.#request.signal.removeEventListener('abort', this.#abort);
  }
}
