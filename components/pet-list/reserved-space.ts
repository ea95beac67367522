import type { LitElement, ReactiveController } from 'lit';
import { isSliding, slideUp } from '../dom/motion.js';
import { windowOf } from '../dom/page.js';
import { elementsAfter } from '../dom/tree.js';
import type { PetQuery } from '../events.js';
import { likelyRows } from './likely-rows.js';

type Host = LitElement & PetQuery;

/** What decides how much space to reserve. */
interface Progress {
  /** Whether a request is in progress, whether a visitor caused it, and whether it has taken 200 ms. */
  readonly isFetching: boolean;
  readonly byVisitor: boolean;
  readonly isSlow: boolean;
  /** The maximum number of rows in the response. 0 if as many are on screen, or if the query is the same. */
  readonly rows: number;
  /** Whether there is neither a response nor an error. */
  readonly isEmpty: boolean;
}

/** A gap up to this height stays, in pixels. */
const largestGap = 160;

/**
 * Reserves space for rows that are loading, so that a late response moves nothing. Before the first response, the page's style
 * sheet (`styles/reserve.css`) reserves it. While a visitor waits, the body does. After the response, the content below slides
 * up to the rows in one step.
 */
export class ReservedSpace implements ReactiveController {
  readonly #host: Host;
  readonly #progress: () => Progress;
  /** How long a visitor has waited for the current request, if a visitor waits. */
  #wait: 'short' | 'slow' | undefined;
  /** Whether the page's style sheet still reserves space, if it has one. */
  #hasReserve = true;
  /** Until the next check whether the visitor has left the content below. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Host, progress: () => Progress) {
    this.#host = host;
    this.#progress = progress;
    host.addController(this);
  }

  hostConnected(): void {
    const rows = likelyRows(this.#host);
    // After the first paint, this would move the content below. jsdom lacks these entries.
    const isPainted = performance.getEntriesByType?.('paint').length !== 0;
    if (rows < this.#host.limit && !isPainted) this.#host.style.setProperty('--pet-rows', `${rows}`);
  }

  hostUpdated(): void {
    const { isFetching, byVisitor, isSlow, rows, isEmpty } = this.#progress();
    const before = this.#wait;
    this.#wait = isFetching && byVisitor ? (isSlow ? 'slow' : 'short') : undefined;
    if (before === 'short' && !isFetching) {
      // Visitors expect a quick response to move something. Browsers do not count shifts within 500 ms.
      this.#reserve(false);
    } else if (before !== 'slow' && this.#wait === 'slow') {
      // Skeletons already take the space of the rows.
      const body = this.#body;
      this.#reserveBody(body?.offsetHeight ?? 0, body?.querySelector('[part=skeleton]') ? 0 : rows);
    }
    if (!this.#hasReserve && isEmpty) this.#reserve(true);
    this.#schedule();
  }

  hostDisconnected(): void {
    this.#wait = undefined;
    this.#reserveBody(0);
    clearTimeout(this.#timer);
  }

  /** In the next frame, before it is painted. Measuring now would lay out the rows twice. */
  readonly #schedule = () => windowOf(this.#host).requestAnimationFrame(this.#release);

  readonly #release = () => {
    const { isFetching, isEmpty } = this.#progress();
    const body = this.#body;
    const isDue = !isFetching && !isEmpty && (this.#hasReserve || body?.style.minBlockSize);
    clearTimeout(this.#timer);
    if (isDue && body && (isSliding() || !this.#slideUp(body))) this.#timer = setTimeout(this.#schedule, 250);
  };

  /** @returns Whether no reserved space is left. */
  #slideUp(body: HTMLElement): boolean {
    if (this.#host.getClientRects().length === 0) {
      // A hidden list has nothing below it.
      this.#reserve(false);
      return true;
    }
    const content = Math.max(...[...body.children].map(bottomOf));
    const end = bottomOf(body.parentElement ?? body) - bottomOf(body) + content;
    if (bottomOf(this.#host) - end < largestGap) return true;
    const below = elementsAfter(body);
    // What a visitor reads, points at or types in must not move.
    if (end < 0 || below.some((element) => element.matches(':hover, :focus-within'))) return false;
    slideUp(below, () => this.#reserve(false));
    return true;
  }

  /** Reserves the space of the style sheet, or releases it. */
  #reserve(on: boolean): void {
    this.#hasReserve = on;
    this.#host.style.setProperty('--_reserved', on ? '' : '0px');
    if (!on) this.#reserveBody(0);
  }

  /**
   * Reserves space in the body. A content security policy may forbid the style attribute, so this uses the property.
   *
   * @param height In pixels. 0 releases the space.
   * @param rows How many rows the space must hold, whatever their height.
   */
  #reserveBody(height: number, rows = 0): void {
    const body = this.#body;
    if (!body) return;
    const rowsAndHead = `(${rows} / var(--_columns, 1) + ${Math.min(rows, 1)})`;
    body.style.minBlockSize = height > 0 ? `max(${height}px, ${rowsAndHead} * var(--_each, var(--_row)))` : '';
  }

  get #body(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('[part=body]');
  }
}

const bottomOf = (box: Element): number => box.getBoundingClientRect().bottom;
