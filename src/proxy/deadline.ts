/** The time limit of one request. Its signal aborts when the time is over, or when `abort` is called. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether the time is over. */
  readonly timedOut: () => boolean;
  /** Aborts the request, since nothing waits for it any more. */
  readonly abort: () => void;
  /** The request has ended. */
  readonly clear: () => void;
}

/** Starts a time limit of some milliseconds. */
export function startDeadline(milliseconds: number): Deadline {
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort(new Error('the time is over'));
  }, milliseconds);
  const clear = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    timedOut: () => timedOut,
    abort: () => {
      clear();
      controller.abort(new Error('nothing waits for it'));
    },
    clear,
  };
}
