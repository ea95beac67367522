/** A time limit: aborts when the time is over, or by `abort()` when nothing waits for the result any more. */
export class Deadline extends AbortController {
  /** Whether the time is over. */
  timedOut = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The time begins. */
  start(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      this.timedOut = true;
      this.abort();
    }, milliseconds);
  }

  /** The result is there. */
  clear(): void {
    clearTimeout(this.#timer);
  }

  override abort(): void {
    this.clear();
    super.abort();
  }
}
