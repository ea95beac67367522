/** What `fetch` rejects with when there is no answer; the platforms agree on the class, not on the words. */
export const connectionLost = () => new TypeError('Failed to fetch: the connection was lost');

/** A request under way, from its arrival to the end of its answer's body. */
export interface Connection {
  /** Aborted when the caller gives up, or the backend loses the connection. */
  readonly signal: AbortSignal;
  /** Says that the request is over. */
  readonly close: () => void;
}

/** The requests under way. Each has a signal of its own: one for all would gather a listener from every request. */
export class Connections {
  readonly #open = new Set<AbortController>();

  /** @param caller the signal of the one who asked. */
  open(caller: AbortSignal): Connection {
    const controller = new AbortController();
    const giveUp = () => controller.abort(caller.reason);
    caller.addEventListener('abort', giveUp);
    this.#open.add(controller);
    return {
      signal: controller.signal,
      close: () => {
        caller.removeEventListener('abort', giveUp);
        this.#open.delete(controller);
      },
    };
  }

  /** Ends every request under way. */
  lose(): void {
    for (const controller of this.#open) controller.abort(connectionLost());
    this.#open.clear();
  }
}

/** Settles as `promise` does, or rejects with the signal's reason as soon as that is aborted. */
export function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(signal.reason);
    if (signal.aborted) aborted();
    signal.addEventListener('abort', aborted);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', aborted));
  });
}

/** Never resolves; rejects with the signal's reason. There is no timer, so that a hanging answer does not keep Node running. */
export const untilAborted = (signal: AbortSignal): Promise<never> => abortable(new Promise<never>(() => {}), signal);

/** Resolves after some milliseconds; rejects at once with the reason of an aborted signal. */
export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await abortable(elapsed, signal).finally(() => clearTimeout(timer));
}
