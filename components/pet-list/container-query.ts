import type { LitElement, ReactiveController } from 'lit';

/**
 * Whether the container query of `cards.styles.ts` turns the rows into cards. It sets the height of `.probe`, which this measures.
 * Cells have labels only then, because Chromium computes the style of every pseudo-element before it evaluates the container query.
 * With labels in all tables, the first list of 100 pets took a sixth longer.
 */
export class ContainerQuery implements ReactiveController {
  readonly #host: LitElement;
  #observer: ResizeObserver | undefined;
  #matches: boolean | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** True if unknown, so that no label is missing. */
  get matches(): boolean {
    this.#matches ??= this.#measure();
    return this.#matches ?? true;
  }

  /** Elements also update when they are connected. */
  hostUpdated(): void {
    const probe = this.#probe;
    // jsdom lacks it.
    if (this.#observer || !probe || !this.#host.isConnected || !globalThis.ResizeObserver) return;
    // Runs before the frame is painted. The update does not resize the probe.
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

  /** `undefined` if the list is not displayed. */
  #measure(): boolean | undefined {
    const probe = this.#probe;
    return probe?.offsetWidth ? probe.offsetHeight > 0 : undefined;
  }
}
