/** The deadline of one request to the service. Its signal aborts when the time is over, or when `giveUp` is called. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether the time is over. */
  readonly isOver: () => boolean;
  /** Aborts the request, since nothing waits for it any more. */
  readonly giveUp: () => void;
  /** The request has ended. */
  readonly done: () => void;
}

/** Starts a time of some milliseconds. */
export function startDeadline(milliseconds: number): Deadline {
  const controller = new AbortController();
  let over = false;
  const timer = setTimeout(() => {
    over = true;
    controller.abort(new Error('the time is over'));
  }, milliseconds);
  const done = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    isOver: () => over,
    giveUp: () => {
      done();
      controller.abort(new Error('nothing waits for it'));
    },
    done,
  };
}
