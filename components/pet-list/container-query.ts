import type { LitElement, ReactiveController } from 'lit';

/**
 * Whether the container query of `narrow.styles.ts` applies, by the height of `.probe`. Cells have labels only then: Chromium would
 * compute their style in every table, and take a sixth longer for the first list of 100 pets.
 */
export class ContainerQuery implements ReactiveController {
  readonly #host: LitElement;
  #observer: ResizeObserver | undefined;
  /** Known before the first paint. jsdom and servers lack the observer; there it is true, so that no label is missing. */
  matches = !globalThis.ResizeObserver;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.#observer || !this.#host.isConnected || !globalThis.ResizeObserver) return;
    // Runs before the frame is painted. Measuring earlier would lay out the list twice. The update does not resize the probe.
    this.#observer = new ResizeObserver((entries) => {
      const matches = (entries.at(-1)?.contentRect.height ?? 0) > 0;
      if (matches === this.matches) return;
      this.matches = matches;
      this.#host.requestUpdate();
    });
    this.#observer.observe(this.#host.renderRoot.querySelector('.probe') as Element);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }
}
