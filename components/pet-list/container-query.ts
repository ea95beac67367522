import type { LitElement, ReactiveController } from 'lit';

/**
 * Whether the container query of `cards.styles.ts` makes cards of the rows, as the height of `.probe` tells. Cells get labels only
 * then: Chromium resolves the style of each pseudo-element that a rule names before it evaluates the container query, which
 * made a first list of 100 in a table a sixth slower.
 */
export class ContainerQuery implements ReactiveController {
  readonly #host: LitElement;
  #observer: ResizeObserver | undefined;
  #matches: boolean | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** True where it is not known, so that no label is missing. */
  get matches(): boolean {
    this.#matches ??= this.#measure();
    return this.#matches ?? true;
  }

  /** An element also updates whenever it is connected. */
  hostUpdated(): void {
    const probe = this.#probe;
    // Where pages are tested without a browser, as in jsdom, there is no such observer.
    if (this.#observer || !probe || !this.#host.isConnected || !globalThis.ResizeObserver) return;
    // Called before a frame is painted; what the update changes is not the size of the probe.
    this.#observer = new ResizeObserver(() => {
      const matches = this.#measure();
      if (matches === this.#matches) return;
      this.#matches = matches;
      this.#host.requestUpdate();
    });
    this.#observer.observe(probe);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#matches = undefined;
  }

  get #probe(): HTMLElement | null {
    return this.#host.renderRoot?.querySelector<HTMLElement>('.probe') ?? null;
  }

  /** Nothing where the list is not displayed. */
  #measure(): boolean | undefined {
    const probe = this.#probe;
    return probe?.offsetWidth ? probe.offsetHeight > 0 : undefined;
  }
}
