/** The time limit of one request: aborts when the time is over, or by `abort()` when nothing waits for the request any more. */
export class Deadline extends AbortController {
  /** Whether the time is over. */
  timedOut = false;
  readonly #timer: ReturnType<typeof setTimeout>;

  constructor(milliseconds: number) {
    super();
    this.#timer = setTimeout(() => {
      this.timedOut = true;
      this.abort();
    }, milliseconds);
  }

  /** The request has ended. */
  clear(): void {
    clearTimeout(this.#timer);
  }

  override abort(): void {
    this.clear();
    super.abort();
  }
}
