import type { LitElement } from 'lit';

/**
 * Tells whether the container query of `narrow.styles.ts` applies, by the height of `.probe`. Cells have labels only then: Chromium
 * would compute their style in every table, and take a sixth longer for the first list of 100 pets.
 */
export function containerQuery(host: LitElement): () => boolean {
  // Known before the first paint. jsdom and servers lack the observer; there it is true, so that no label is missing.
  let matches = !globalThis.ResizeObserver;
  let observer: ResizeObserver | undefined;
  // Runs before the frame is painted. Measuring earlier would lay out the list twice. The update does not resize the probe.
  const resized = (entries: readonly ResizeObserverEntry[]) => {
    const now = (entries.at(-1)?.contentRect.height ?? 0) > 0;
    if (now === matches) return;
    matches = now;
    host.requestUpdate();
  };
  host.addController({
    hostUpdated() {
      if (observer || !host.isConnected || !globalThis.ResizeObserver) return;
      observer = new ResizeObserver(resized);
      observer.observe(host.renderRoot.querySelector('.probe') as Element);
    },
    hostDisconnected() {
      observer?.disconnect();
      observer = undefined;
    },
  });
  return () => matches;
}
