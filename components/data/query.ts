import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { PetStoreClient } from '../../src/index.js';
import { type Report, type Wait, Work } from './work.js';

/** What caused a fetch: an attribute or call of the page, the visitor, or neither, as in polling. It decides what is announced. */
export type Cause = 'page' | 'visitor' | 'background';

/** The state of a read, with the terms of TanStack Query. */
export interface QueryState<Args, Data> {
  /** The latest data. It stays during a retry, and if that fails. */
  readonly data?: Data | undefined;
  /** Why the latest fetch failed. It stays during a retry. */
  readonly error?: unknown;
  readonly isFetching: boolean;
  /** Whether the page set the data. Then nothing is fetched until it is invalidated. */
  readonly isSet?: boolean;
  readonly wait: Wait;
  /** The arguments of the latest fetch or of `set`. */
  readonly args?: Args | undefined;
  readonly cause: Cause;
  /** What invalidated the data. It is then fetched again with the same arguments. */
  readonly invalidatedBy?: Cause | undefined;
  /** When the latest fetch ended, by `performance.now()`: setting the clock does not change it. */
  readonly settledAt?: number | undefined;
}

interface QueryOptions<Args, Data> {
  readonly read: (client: PetStoreClient, args: Args, signal: AbortSignal) => Promise<Data>;
  readonly report: Report;
  /** Called with new data before it is rendered, and with the previous state. */
  readonly onData?: (data: Data, before: QueryState<Args, Data>) => void | Promise<void>;
}

const idle = { isFetching: false, wait: 'short' } as const;
const initial = { ...idle, cause: 'page' } as const;

/** One read and its state. A new fetch aborts the previous one. Data stays during another fetch, and if that fails. */
export class Query<Args extends object, Data> extends Work implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #options: QueryOptions<Args, Data>;
  #state: QueryState<Args, Data> = initial;
  #client: PetStoreClient | undefined;
  #serviceId: string | undefined;
  #abort: AbortController | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, options: QueryOptions<Args, Data>) {
    super();
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  get state(): QueryState<Args, Data> {
    return this.#state;
  }

  /** Fetches from `client` from now on. Drops data of another service, and returns whether there was any. */
  follow(client: PetStoreClient | undefined, serviceId: string | undefined): boolean {
    if (client === this.#client) return false;
    const sameService = serviceId !== undefined && serviceId === this.#serviceId;
    this.#client = client;
    this.#serviceId = serviceId;
    if (this.#state.isSet) return false;
    if (!sameService) return this.reset();
    if (this.#state.args) this.#interrupt();
    return false;
  }

  /** Fetches the data for `args`, unless it is present, being fetched, or set by the page. */
  fetch(args: Args): void {
    const client = this.#client;
    const { invalidatedBy, isSet, data, error, args: before, settledAt } = this.#state;
    const changed = !before || !sameArgs(args, before);
    if (!client || !this.#host.isConnected || isSet || (!changed && !invalidatedBy)) return;
    this.#cancel();
    const abort = new AbortController();
    this.#abort = abort;
    const cause = invalidatedBy ?? 'page';
    this.#set({ data, error: changed ? undefined : error, isFetching: true, wait: 'short', args, cause, settledAt });
    const work = this.#options.read(client, args, abort.signal).then(
      (data) => (this.#abort === abort ? this.#succeed(data) : undefined),
      (error) => (this.#abort === abort ? this.#fail(error) : undefined),
    );
    this.started(work, (wait) => this.#set({ ...this.#state, wait }));
  }

  /** Makes the next `fetch` read again. `'background'` replaces no data of the page, and starts no first fetch. */
  invalidate(cause: Cause): void {
    const { isSet, args, isFetching, cause: current } = this.#state;
    if (isSet && (cause === 'background' || !this.#client)) return;
    if (cause === 'background' && !args) return;
    // A visitor who waits for the current fetch also waits for its replacement.
    const invalidatedBy = cause === 'background' && isFetching ? current : cause;
    this.#set({ ...this.#state, isSet: false, invalidatedBy });
  }

  /** Uses data of the page as the result for `args`. Nothing is fetched until `invalidate` or `reset`. */
  set(data: Data, args: Args): void {
    this.#cancel();
    this.#set({ ...initial, data, args, isSet: true });
  }

  /** Forgets everything except the client. Returns whether there was data. */
  reset(): boolean {
    const { data } = this.#state;
    this.#cancel();
    if (this.#state !== initial) this.#set(initial);
    return data !== undefined;
  }

  async hostDisconnected(): Promise<void> {
    // A move within the document removes and inserts the element in one task.
    await null;
    if (!this.#host.isConnected && this.#state.isFetching) this.#interrupt();
  }

  #succeed(data: Data): void | Promise<void> {
    const before = this.#state;
    this.#settle(data, undefined);
    return this.#options.onData?.(data, before);
  }

  #fail(error: unknown): void {
    const { data, error: failedBefore, cause } = this.#state;
    this.#settle(data, error);
    this.#options.report(error, { retried: cause === 'visitor' ? failedBefore : undefined });
  }

  #settle(data: Data | undefined, error: unknown): void {
    const { args, cause, invalidatedBy } = this.#state;
    this.ended();
    this.#abort = undefined;
    this.#set({ ...idle, data, error, args, cause, invalidatedBy, settledAt: performance.now() });
  }

  /** Makes the next `fetch` replace the current one. */
  #interrupt(): void {
    const { isFetching, cause, invalidatedBy } = this.#state;
    this.#cancel();
    this.#set({ ...this.#state, invalidatedBy: invalidatedBy ?? (isFetching ? cause : 'page') });
  }

  #cancel(): void {
    this.#abort?.abort();
    this.#abort = undefined;
    this.ended();
    if (this.#state.isFetching) this.#set({ ...this.#state, ...idle });
  }

  #set(state: QueryState<Args, Data>): void {
    this.#state = state;
    this.#host.requestUpdate();
  }
}

/** Whether two arguments are equal. A field that is `undefined` counts as absent. */
export const sameArgs = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
