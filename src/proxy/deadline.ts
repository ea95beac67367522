/** A time limit. Aborts when the time is over, or by `abort()` when nothing waits for the result any more. */
export class Deadline {
  /** Whether the time is over. */
  timedOut = false;
  aborted = false;
  readonly #callbacks: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #controller: AbortController | undefined;

  /** Starts the time. */
  start(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      this.timedOut = true;
      this.abort();
    }, milliseconds);
  }

  /** Stops the time, because the result is there. */
  clear(): void {
    clearTimeout(this.#timer);
  }

  abort(): void {
    this.clear();
    this.aborted = true;
    for (const callback of this.#callbacks) callback();
    this.#controller?.abort();
  }

  /** Calls back when it aborts, or at once if it already has. */
  onAbort(callback: () => void): void {
    if (this.aborted) callback();
    else this.#callbacks.push(callback);
  }

  /** The same as a signal. Created on first use: in Node, it costs as much as the rest of a request. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.aborted) this.#controller.abort();
    return this.#controller.signal;
  }
}
