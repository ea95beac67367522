import type { LitElement, ReactiveController } from 'lit';
import { listen, windowOf } from '../dom/page.js';

/** What decides how much space a list reserves. */
interface Progress {
  /** Whether a request is in progress; whether a visitor caused it; whether it has taken 200 ms. */
  readonly isFetching: boolean;
  readonly byVisitor: boolean;
  readonly isSlow: boolean;
  /** The most rows that it may bring; 0 where as many are on screen, or the same ones are asked for again. */
  readonly rows: number;
  /** Whether there is neither a response nor an error to show. */
  readonly isEmpty: boolean;
}

/**
 * Reserves space for rows that are being loaded, so that a late response moves nothing: by the page's style sheet
 * (`styles/reserve.css`) before the first one, and in the body while a visitor waits. Once the response is there, the space
 * shrinks to the rows as soon as nothing visible moves by that.
 */
export class ReservedSpace implements ReactiveController {
  readonly #host: LitElement;
  readonly #progress: () => Progress;
  /** How long a visitor has waited for the request in progress, if one does. */
  #wait: 'short' | 'slow' | undefined;
  /** Whether the style sheet of the page still reserves space, as far as it has one. */
  #hasReserve = true;
  /** Stop watching the page. */
  #watched: readonly (() => void)[] = [];

  constructor(host: LitElement, progress: () => Progress) {
    this.#host = host;
    this.#progress = progress;
    host.addController(this);
  }

  hostUpdated(): void {
    const { isFetching, byVisitor, isSlow, rows, isEmpty } = this.#progress();
    const before = this.#wait;
    this.#wait = isFetching && byVisitor ? (isSlow ? 'slow' : 'short') : undefined;
    if (before === 'short' && !isFetching) {
      // A visitor expects a quick response to move something, and browsers count no shift within 500 ms.
      this.#reserveBody(0);
      this.#reserveHost(0);
    } else if (before !== 'slow' && this.#wait === 'slow') {
      // Skeletons stand where rows may come.
      const body = this.#body;
      this.#reserveBody(body?.offsetHeight ?? 0, body?.querySelector('[part=skeleton]') ? 0 : rows);
    }
    if (!this.#hasReserve && isEmpty) this.#reserveHost(undefined);
    this.#scheduleShrink();
  }

  hostDisconnected(): void {
    this.#wait = undefined;
    this.#reserveBody(0);
    this.#watch(false);
  }

  /** In the next frame, before it is painted: measured at once, the rows would be laid out twice. */
  readonly #scheduleShrink = () => windowOf(this.#host).requestAnimationFrame(this.#shrink);

  /** Releases what is below the visible part of the page, and the rest once none of it is visible. */
  readonly #shrink = () => {
    const { isFetching, isEmpty } = this.#progress();
    const canShrink = this.#host.isConnected && !isFetching && !isEmpty;
    if (canShrink && this.#isBodyReserved) this.#shrinkBody();
    if (canShrink && this.#hasReserve) this.#shrinkHost();
    this.#watch(canShrink && (this.#hasReserve || this.#isBodyReserved));
  };

  #shrinkHost(): void {
    const content = this.#host.renderRoot.querySelector('[part=root]')?.getBoundingClientRect();
    // Set only when needed: without reserve.css the property is not registered, so that it inherits and restyles every row.
    if (content && this.#host.getBoundingClientRect().bottom - content.bottom >= 1)
      this.#reserveHost(this.#heightToKeep(this.#host, content));
  }

  #shrinkBody(): void {
    const body = this.#body;
    if (!body) return;
    const content = document.createRange();
    content.selectNodeContents(body);
    this.#reserveBody(this.#heightToKeep(body, content.getBoundingClientRect()));
  }

  /** The least height of `box` with which nothing visible moves; 0 where that is the height of its content. */
  #heightToKeep(box: Element, content: DOMRect): number {
    const { top, bottom } = box.getBoundingClientRect();
    const visible = Math.min(bottom, windowOf(this.#host).innerHeight + 1);
    // What is below a list that has been scrolled past stays in place where browsers anchor the scroll position. They
    // compare where the footer was in the page before with what is visible now, so it has to be far away.
    const past = box === this.#host ? 0 : top - bottom;
    const isPast = this.#host.getBoundingClientRect().bottom <= past && CSS.supports('overflow-anchor', 'auto');
    return isPast || content.bottom >= visible - 1 ? 0 : visible - top;
  }

  /** @param height What is kept, in pixels; `undefined` for all that the style sheet reserves. */
  #reserveHost(height: number | undefined): void {
    this.#hasReserve = height !== 0;
    this.#host.style.setProperty('--_reserved', height === undefined ? '' : `${height}px`);
  }

  /**
   * Reserves space in the body by script, since a content security policy may forbid the style attribute.
   *
   * @param height In pixels; 0 releases it.
   * @param rows How many rows it has to hold, whatever their height.
   */
  #reserveBody(height: number, rows = 0): void {
    const body = this.#body;
    delete body?.dataset['reserved'];
    if (!body || height <= 0) return;
    body.dataset['reserved'] = rows > 0 ? 'rows' : 'height';
    body.style.setProperty('--_reserved-height', `${height}px`);
    body.style.setProperty('--_reserved-rows', String(rows));
  }

  /** Looks again whenever the visitor scrolls, and at another width, where the style sheet may reserve more. */
  #watch(on: boolean): void {
    if (on === this.#watched.length > 0) return;
    for (const stop of this.#watched) stop();
    const page = windowOf(this.#host);
    this.#watched = on ? ['scroll', 'resize'].map((type) => listen(type, this.#scheduleShrink, page, true)) : [];
  }

  get #isBodyReserved(): boolean {
    return this.#body?.dataset['reserved'] !== undefined;
  }

  get #body(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('[part=body]');
  }
}
