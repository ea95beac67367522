import type { LitElement, ReactiveController } from 'lit';

/** Milliseconds after a visitor's choice within which browsers do not count a layout shift, since the visitor expects it. */
const graceTime = 250;

/**
 * Space for the rows of an answer that is awaited, so that it moves nothing below the list: that of the page's style sheet
 * (`styles/reserve.css`) before the first one, and space in the body after a visitor's choice. What the answer leaves empty
 * is given back as soon as nothing visible moves.
 */
export class ReservedSpace implements ReactiveController {
  readonly #host: LitElement;
  readonly #content: () => { readonly pending: boolean; readonly isEmpty: boolean };
  #rows = 0;
  #height = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the style sheet of the page still reserves space. */
  #hasRoom = true;
  #isWatching = false;

  /** @param content Whether an answer is awaited, and whether there is neither one nor an error to show. */
  constructor(host: LitElement, content: () => { readonly pending: boolean; readonly isEmpty: boolean }) {
    this.#host = host;
    this.#content = content;
    host.addController(this);
  }

  /** Whether space is reserved in the body. */
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
    this.#setRoom(0);
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    if (this.active) {
      // By script: a content security policy may forbid the style attribute.
      this.#body?.style.setProperty('--_reserved-rows', String(this.#rows));
      this.#body?.style.setProperty('--_reserved-height', `${this.#height}px`);
    }
    if (!this.#hasRoom && this.#content().isEmpty) this.#setRoom(undefined);
    this.#giveBack();
  }

  hostDisconnected(): void {
    this.#release();
    this.#watch(false);
  }

  /** Gives back what is below the visible part of the page, and the rest once none of it is visible. */
  readonly #giveBack = () => {
    const { pending, isEmpty } = this.#content();
    const isDue = !pending && !isEmpty && this.#timer === undefined;
    if (isDue && this.active) this.#shrinkBody();
    if (isDue && this.#hasRoom) {
      const root = this.#host.renderRoot.querySelector('[part=root]');
      this.#setRoom(root ? this.#heightToKeep(this.#host, root.getBoundingClientRect()) : 0);
    }
    this.#watch(isDue && (this.#hasRoom || this.active));
  };

  #shrinkBody(): void {
    const body = this.#body;
    if (!body) return;
    const content = document.createRange();
    content.selectNodeContents(body);
    const height = this.#heightToKeep(body, content.getBoundingClientRect());
    if (height >= this.#height && this.#rows < 0) return;
    this.#height = height;
    this.#rows = -1;
    this.#host.requestUpdate();
  }

  /** The least height of `box` with which nothing visible moves; 0 where that is the height of its content. */
  #heightToKeep(box: Element, content: DOMRect): number {
    const { top, bottom } = box.getBoundingClientRect();
    const visible = Math.min(bottom, innerHeight + 1);
    // What is below a list that has been scrolled past stays in place where browsers anchor the scroll position. They
    // compare where the footer was in the page before with what is visible now, so it has to be far away.
    const past = box === this.#host ? 0 : top - bottom;
    const isPast = this.#host.getBoundingClientRect().bottom <= past && CSS.supports('overflow-anchor', 'auto');
    return isPast || content.bottom >= visible - 1 ? 0 : visible - top;
  }

  /** @param height What is kept, in pixels; `undefined` for all that the style sheet reserves. */
  #setRoom(height: number | undefined): void {
    this.#hasRoom = height !== 0;
    this.#host.style.setProperty('--_room', height === undefined ? '' : `${height}px`);
  }

  /** Looks again whenever the visitor scrolls. */
  #watch(on: boolean): void {
    if (on === this.#isWatching) return;
    this.#isWatching = on;
    for (const type of ['scroll', 'resize']) {
      if (on) addEventListener(type, this.#giveBack, { capture: true, passive: true });
      else removeEventListener(type, this.#giveBack, { capture: true });
    }
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
