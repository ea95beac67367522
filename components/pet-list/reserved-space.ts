import type { LitElement, ReactiveController } from 'lit';

/** Milliseconds after a visitor's choice within which browsers do not count a layout shift, since the visitor expects it. */
const graceTime = 250;

/** Reserves the height of the rows after a visitor's choice, so that a late answer moves nothing below the list. */
export class ReservedSpace implements ReactiveController {
  readonly #host: LitElement;
  #rows = 0;
  #height = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether space is reserved. */
  get active(): boolean {
    return this.#height > 0;
  }

  /**
   * Reserves the current height until the answer comes; after 250 ms also room for all rows that it may bring.
   *
   * @param rows The most rows that the answer may bring.
   * @param before How many rows are shown. When fewer are asked for, nothing is reserved: their rows go at once.
   */
  reserve(rows: number, before: number): void {
    this.#release();
    if (rows < before) return;
    this.#height = this.#body?.offsetHeight ?? 0;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#rows = rows;
      this.#host.requestUpdate();
    }, graceTime);
  }

  /** The answer is here: releases the space if it came within 250 ms. */
  answered(): void {
    if (this.#timer === undefined) return;
    this.#release();
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    if (!this.active) return;
    // By script: a content security policy may forbid the style attribute.
    this.#body?.style.setProperty('--_reserved-rows', String(this.#rows));
    this.#body?.style.setProperty('--_reserved-height', `${this.#height}px`);
  }

  hostDisconnected(): void {
    this.#release();
  }

  #release(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#rows = 0;
    this.#height = 0;
  }

  get #body(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('[part=body]');
  }
}
