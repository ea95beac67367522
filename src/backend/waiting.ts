/** What `fetch` rejects with when there is no answer; the platforms agree on the class, not on the words. */
export const connectionLost = () => new TypeError('Failed to fetch: the connection was lost');

/** Rejects with the reason of the first signal that is aborted, and never resolves. */
export const forever = (signals: readonly AbortSignal[]): Promise<never> => pause(undefined, signals) as Promise<never>;

/** Resolves after some milliseconds; rejects at once with the reason of the first signal that is aborted. */
export const wait = (milliseconds: number, signals: readonly AbortSignal[]): Promise<void> =>
  pause(milliseconds, signals);

function pause(milliseconds: number | undefined, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', aborted);
      settled();
    };
    const aborted = () => settle(() => reject(signals.find((signal) => signal.aborted)?.reason));
    // Without a time there is no timer either, so that a hanging answer does not keep Node running.
    const timer = milliseconds === undefined ? undefined : setTimeout(() => settle(resolve), milliseconds);
    if (signals.some((signal) => signal.aborted)) return aborted();
    for (const signal of signals) signal.addEventListener('abort', aborted);
  });
}
