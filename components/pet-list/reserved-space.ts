import type { LitElement, ReactiveController } from 'lit';

/** Milliseconds after a visitor's choice within which browsers do not count a layout shift, since the visitor expects it. */
const graceTime = 250;

/**
 * Reserves space for rows that are being loaded, so that they move nothing below the list: by the page's style sheet
 * (`styles/reserve.css`) before the first response, and in the body after a visitor's choice. It shrinks to the rows as soon as nothing
 * visible moves by that.
 */
export class ReservedSpace implements ReactiveController {
  readonly #host: LitElement;
  readonly #content: () => { readonly pending: boolean; readonly isEmpty: boolean };
  #rows = 0;
  #height = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the style sheet of the page still reserves space, as far as it has one. */
  #hasReserve = true;

  /** @param content Whether a request is in progress, and whether there is neither one nor an error to show. */
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
   * Reserves the current height until the request ends; after 250 ms also space for all rows that may come.
   *
   * @param rows The most rows that may come.
   * @param before How many rows are shown. When fewer are asked for, nothing is reserved: the others are removed at once.
   */
  reserve(rows: number, before: number): void {
    this.#clear();
    if (rows < before) return;
    const body = this.#body;
    this.#height = body?.offsetHeight ?? 0;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      // Skeletons stand where rows may come. A request that was not sent, or was replaced by the page's pets, brings none.
      if (!this.#content().pending) this.#height = 0;
      else if (body?.querySelector('[part=skeleton]')) this.#height = body.offsetHeight;
      else this.#rows = rows;
      this.#host.requestUpdate();
    }, graceTime);
  }

  /** The request has ended: releases the space if that took less than 250 ms. */
  ended(): void {
    if (this.#timer === undefined) return;
    this.#clear();
    this.#reserveHeight(0);
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    if (this.active) {
      // By script: a content security policy may forbid the style attribute.
      this.#body?.style.setProperty('--_reserved-rows', String(this.#rows));
      this.#body?.style.setProperty('--_reserved-height', `${this.#height}px`);
    }
    if (!this.#hasReserve && this.#content().isEmpty) this.#reserveHeight(undefined);
    this.#scheduleShrink();
  }

  hostDisconnected(): void {
    this.#clear();
    this.#watch(false);
  }

  /** In the next frame, before it is painted: measured at once, the rows would be laid out twice. */
  readonly #scheduleShrink = () => requestAnimationFrame(this.#shrink);

  /** Releases what is below the visible part of the page, and the rest once none of it is visible. */
  readonly #shrink = () => {
    const { pending, isEmpty } = this.#content();
    const canShrink = this.#host.isConnected && !pending && !isEmpty && this.#timer === undefined;
    if (canShrink && this.active) this.#shrinkBody();
    if (canShrink && this.#hasReserve) this.#shrinkHost();
    this.#watch(canShrink && (this.#hasReserve || this.active));
  };

  #shrinkHost(): void {
    const content = this.#host.renderRoot.querySelector('[part=root]')?.getBoundingClientRect();
    // Set only when needed: without reserve.css the property is not registered, so that it inherits and restyles every row.
    if (content && this.#host.getBoundingClientRect().bottom - content.bottom >= 1)
      this.#reserveHeight(this.#heightToKeep(this.#host, content));
  }

  #shrinkBody(): void {
    const body = this.#body;
    if (!body) return;
    const content = document.createRange();
    content.selectNodeContents(body);
    const height = this.#heightToKeep(body, content.getBoundingClientRect());
    if (height >= this.#height && this.#rows < 0) return;
    this.#height = height;
    // Makes `rows / columns + 1` in pet-list.styles.ts negative for up to 8 columns, so that only the height counts.
    this.#rows = -9;
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
  #reserveHeight(height: number | undefined): void {
    this.#hasReserve = height !== 0;
    this.#host.style.setProperty('--_reserved', height === undefined ? '' : `${height}px`);
  }

  /** Looks again whenever the visitor scrolls, and at another width, where the style sheet may reserve more. */
  #watch(on: boolean): void {
    for (const type of ['scroll', 'resize']) {
      if (on) addEventListener(type, this.#scheduleShrink, true);
      else removeEventListener(type, this.#scheduleShrink, true);
    }
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#rows = 0;
    this.#height = 0;
  }

  get #body(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('[part=body]');
  }
}
