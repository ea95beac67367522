import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { PetStoreClient } from '../../src/index.js';

/** Milliseconds after which a skeleton is shown, and after which a note says that it takes long. */
const slowAfter = 200;
export const stalledAfter = 5000;

/** What caused a fetch: the page, by an attribute or a call; the visitor; or neither, as when polling. It decides what is announced. */
export type Cause = 'page' | 'visitor' | 'background';

/** An error, and whether the page handled it (known once it was reported), so that the element does not show it. */
export interface ReportedError {
  readonly error: unknown;
  handled: boolean;
}

export interface QueryOptions<Args, Data> {
  /** Reads the data for some arguments. */
  readonly read: (client: PetStoreClient, args: Args, signal: AbortSignal) => Promise<Data>;
  /** Whether the data of other arguments stays while that of new ones is fetched. */
  readonly keepData: boolean;
  /**
   * Called after new data arrived, before it is rendered.
   *
   * @param before The data on screen until now, if any.
   */
  readonly onData: (data: Data, before: Data | undefined) => void | Promise<void>;
  /**
   * Called after a fetch failed; returns whether the page handled the error.
   *
   * @param retried The error that the visitor tried again, if that is what failed.
   */
  readonly onError: (error: unknown, retried: unknown) => boolean;
}

/**
 * One read: its client and arguments, whether it was invalidated, and the latest data and error. Only the newest fetch counts, those
 * before it are aborted. Data survives another fetch and its failure.
 */
export class Query<Args extends object, Data> implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #options: QueryOptions<Args, Data>;
  #client: PetStoreClient | undefined;
  #serviceId: string | undefined;
  /** What invalidated the data, so that it is fetched again although the arguments are the same. */
  #invalidatedBy: Cause | undefined;
  #abort: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #work: Promise<void> = Promise.resolve();

  /** The arguments of the latest fetch, or those that came with `set`. */
  args: Args | undefined;
  data: Data | undefined;
  /** The failure of the latest fetch; it stays while that is tried again. */
  failure: ReportedError | undefined;
  /** What caused the latest fetch. */
  cause: Cause = 'page';
  /** Whether a fetch is in progress; whether it has been for 200 ms; for 5 s. */
  pending = false;
  slow = false;
  stalled = false;
  /** Whether the data came from the page by `set`, so that nothing is fetched until it is invalidated. */
  isSet = false;

  constructor(host: ReactiveControllerHost & HTMLElement, options: QueryOptions<Args, Data>) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** Resolves when no fetch is in progress any more, including those that `onData` and `onError` started. */
  async settled(): Promise<void> {
    for (let seen: unknown; seen !== this.#work; ) {
      seen = this.#work;
      await this.#work;
    }
  }

  /**
   * Fetches from `client` from now on. The data of another client is dropped, unless both are of the same service: then
   * it stays until the new client has answered.
   *
   * @returns Whether data was dropped.
   */
  follow(client: PetStoreClient | undefined, serviceId: string | undefined): boolean {
    if (client === this.#client) return false;
    const sameService = serviceId !== undefined && serviceId === this.#serviceId;
    this.#client = client;
    this.#serviceId = serviceId;
    if (this.isSet) return false;
    if (sameService) {
      this.#invalidatedBy ??= this.pending ? this.cause : 'page';
      this.#cancel();
      return false;
    }
    const dropped = this.data !== undefined;
    this.reset();
    return dropped;
  }

  /** Whether `invalidate` was called and nothing fetched since. */
  get isInvalidated(): boolean {
    return this.#invalidatedBy !== undefined;
  }

  /** Fetches the data for `args`, unless it is there or being fetched, or came from the page. */
  fetch(args: Args): void {
    const client = this.#client;
    const changed = !this.args || !sameArgs(args, this.args);
    if (!client || !this.#host.isConnected || this.isSet || (!changed && !this.#invalidatedBy)) return;
    if (changed) {
      this.failure = undefined;
      if (!this.#options.keepData) this.data = undefined;
    }
    this.args = args;
    this.cause = this.#invalidatedBy ?? 'page';
    this.#start((signal) => this.#options.read(client, args, signal));
  }

  /**
   * Makes the next `fetch` read again, also for the same arguments; the data stays until then. `'background'` neither replaces
   * data that the page set, nor starts a first fetch. Without a client, data that the page set stays.
   */
  invalidate(cause: Cause): void {
    if (this.isSet && (cause === 'background' || !this.#client)) return;
    if (cause === 'background' && !this.args) return;
    // Whoever waits for a fetch in progress waits for the one that replaces it too.
    this.#invalidatedBy = cause === 'background' && this.pending ? this.cause : cause;
    this.isSet = false;
    this.#host.requestUpdate();
  }

  /** Takes data from the page as the result for `args`; nothing is fetched until `invalidate` or `reset`. */
  set(data: Data, args: Args): void {
    this.reset();
    this.isSet = true;
    this.data = data;
    this.args = args;
  }

  /** Forgets everything but the client. */
  reset(): void {
    this.#cancel();
    this.#invalidatedBy = undefined;
    this.isSet = false;
    this.args = undefined;
    this.data = undefined;
    this.failure = undefined;
    this.#host.requestUpdate();
  }

  async hostDisconnected(): Promise<void> {
    // A move within the document removes and inserts in one task.
    await null;
    if (this.#host.isConnected || !this.pending) return;
    this.#cancel();
    this.#invalidatedBy = this.cause;
  }

  #start(read: (signal: AbortSignal) => Promise<Data>): void {
    this.#cancel();
    const abort = new AbortController();
    this.#abort = abort;
    this.#invalidatedBy = undefined;
    this.#set({ pending: true });
    // One after the other, so that a quick response has only one to clear.
    this.#timer = setTimeout(() => {
      this.#set({ slow: true });
      this.#timer = setTimeout(() => this.#set({ stalled: true }), stalledAfter - slowAfter);
    }, slowAfter);
    this.#work = read(abort.signal).then(
      (data) => (this.#abort === abort ? this.#succeed(data) : undefined),
      (error) => (this.#abort === abort ? this.#fail(error) : undefined),
    );
  }

  #succeed(data: Data): void | Promise<void> {
    this.#end();
    const before = this.failure ? undefined : this.data;
    this.data = data;
    this.failure = undefined;
    return this.#options.onData(data, before);
  }

  #fail(error: unknown): void {
    this.#end();
    const retried = this.cause === 'visitor' ? this.failure?.error : undefined;
    const failure = { error, handled: false };
    this.failure = failure;
    failure.handled = this.#options.onError(error, retried);
  }

  #cancel(): void {
    this.#abort?.abort();
    this.#end();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#abort = undefined;
    if (this.pending) this.#set({ pending: false, slow: false, stalled: false });
  }

  #set(change: Partial<Pick<this, 'pending' | 'slow' | 'stalled'>>): void {
    Object.assign(this, change);
    this.#host.requestUpdate();
  }
}

/** Whether two arguments ask for the same; a field that is `undefined` counts as absent. */
const sameArgs = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
