import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds after which a skeleton is drawn, and after which a wait is called long. */
const skeletonAfter = 200;
export const stalledAfter = 5000;

/**
 * One read at a time, of which only the newest counts: a new run aborts the one before, whatever that one answers.
 * `data` survives a reload and a failure; a move of the host in the document does not disturb it.
 */
export class Query<Data> implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #ended: (error: unknown) => void | Promise<void>;
  #abort: AbortController | undefined;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #work: Promise<void> = Promise.resolve();
  data: Data | undefined;
  /** Of the newest run that ended; kept while it is tried again. */
  error: unknown;
  /** Whether a run is under way, so long that a skeleton is due, so long that it should be said. */
  pending = false;
  slow = false;
  stalled = false;
  /** Whether a run was given up because the host left the document, so that it is due again. */
  interrupted = false;

  /** @param ended Called after each run that counts, before it is drawn, with its error or `undefined`. */
  constructor(host: ReactiveControllerHost & HTMLElement, ended: (error: unknown) => void | Promise<void>) {
    this.#host = host;
    this.#ended = ended;
    host.addController(this);
  }

  /** Resolves when no run is under way any more. */
  async settled(): Promise<void> {
    for (let seen: unknown; seen !== this.#work; ) {
      seen = this.#work;
      await this.#work;
    }
  }

  /** Starts a run in place of the one under way. */
  run(read: (signal: AbortSignal) => Promise<Data>): void {
    this.cancel();
    const abort = new AbortController();
    this.#abort = abort;
    this.pending = true;
    this.interrupted = false;
    this.#timers = [
      setTimeout(() => this.#set({ slow: true }), skeletonAfter),
      setTimeout(() => this.#set({ stalled: true }), stalledAfter),
    ];
    this.#work = this.#follow(read, abort);
  }

  /** Ends the run under way without an answer. */
  cancel(): void {
    this.#abort?.abort();
    this.#end();
  }

  hostConnected(): void {
    if (this.interrupted) this.#host.requestUpdate();
  }

  async hostDisconnected(): Promise<void> {
    // A move removes and inserts in one task.
    await null;
    if (this.#host.isConnected) return;
    this.interrupted ||= this.pending;
    this.cancel();
  }

  async #follow(read: (signal: AbortSignal) => Promise<Data>, abort: AbortController): Promise<void> {
    let data: Data | undefined;
    let error: unknown;
    try {
      data = await read(abort.signal);
    } catch (thrown) {
      error = thrown;
    }
    if (this.#abort !== abort) return;
    this.#end();
    if (error === undefined) this.data = data;
    this.error = error;
    this.#host.requestUpdate();
    await this.#ended(error);
  }

  #end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#abort = undefined;
    if (this.pending) this.#set({ pending: false, slow: false, stalled: false });
  }

  #set(change: Partial<Pick<this, 'pending' | 'slow' | 'stalled'>>): void {
    Object.assign(this, change);
    this.#host.requestUpdate();
  }
}
