/** What `fetch` rejects with when there is no answer; the platforms agree on the class, not on the words. */
export const connectionLost = () => new TypeError('Failed to fetch: the connection was lost');

/** Resolves after some milliseconds; rejects at once with the reason of the first signal that is aborted. */
export function wait(milliseconds: number, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', aborted);
      settled();
    };
    const aborted = () => settle(() => reject(signals.find((signal) => signal.aborted)?.reason));
    const timer = setTimeout(() => settle(resolve), milliseconds);
    for (const signal of signals) {
      if (signal.aborted) return aborted();
      signal.addEventListener('abort', aborted);
    }
  });
}
