import type { LitElement, ReactiveController } from 'lit';
import { isSliding, slideUp } from '../dom/motion.js';
import { windowOf } from '../dom/page.js';
import { elementsAfter } from '../dom/tree.js';
import type { PetQuery } from '../events.js';
import { likelyRows } from './likely-rows.js';

type Host = LitElement & PetQuery;

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

/** Less than this is left empty rather than moved, in pixels. */
const largestGap = 160;

/**
 * Reserves space for rows that are being loaded, so that a late response moves nothing: by the page's style sheet
 * (`styles/reserve.css`) before the first one, and in the body while a visitor waits. Once the response is there, what is
 * below slides up to the rows, in one step.
 */
export class ReservedSpace implements ReactiveController {
  readonly #host: Host;
  readonly #progress: () => Progress;
  /** How long a visitor has waited for the request in progress, if one does. */
  #wait: 'short' | 'slow' | undefined;
  /** Whether the style sheet of the page still reserves space, as far as it has one. */
  #hasReserve = true;
  /** Until it is looked whether the visitor has left what is below. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Host, progress: () => Progress) {
    this.#host = host;
    this.#progress = progress;
    host.addController(this);
  }

  hostConnected(): void {
    const rows = likelyRows(this.#host);
    // Once the page is painted, it would move what is below. jsdom knows no entries.
    const isPainted = performance.getEntriesByType?.('paint').length !== 0;
    if (rows < this.#host.limit && !isPainted) this.#host.style.setProperty('--pet-rows', `${rows}`);
  }

  hostUpdated(): void {
    const { isFetching, byVisitor, isSlow, rows, isEmpty } = this.#progress();
    const before = this.#wait;
    this.#wait = isFetching && byVisitor ? (isSlow ? 'slow' : 'short') : undefined;
    if (before === 'short' && !isFetching) {
      // A visitor expects a quick response to move something, and browsers count no shift within 500 ms.
      this.#reserve(false);
    } else if (before !== 'slow' && this.#wait === 'slow') {
      // Skeletons stand where rows may come.
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

  /** In the next frame, before it is painted: measured at once, the rows would be laid out twice. */
  readonly #schedule = () => windowOf(this.#host).requestAnimationFrame(this.#release);

  readonly #release = () => {
    const { isFetching, isEmpty } = this.#progress();
    const body = this.#body;
    const isDue = !isFetching && !isEmpty && (this.#hasReserve || body?.style.minBlockSize);
    clearTimeout(this.#timer);
    if (isDue && body && (isSliding() || !this.#slideUp(body))) this.#timer = setTimeout(this.#schedule, 250);
  };

  /** @returns Whether there is nothing more to give back. */
  #slideUp(body: HTMLElement): boolean {
    if (this.#host.getClientRects().length === 0) {
      // Nothing is below a list that is hidden.
      this.#reserve(false);
      return true;
    }
    const content = Math.max(...Array.from(body.children, bottomOf));
    const end = bottomOf(body.parentElement ?? body) - bottomOf(body) + content;
    if (bottomOf(this.#host) - end < largestGap) return true;
    const below = elementsAfter(body);
    // What a visitor reads, points at or types in stays where it is.
    if (end < 0 || below.some((element) => element.matches(':hover, :focus-within'))) return false;
    slideUp(below, () => this.#reserve(false));
    return true;
  }

  /** Reserves what the style sheet says, or nothing. */
  #reserve(on: boolean): void {
    this.#hasReserve = on;
    this.#host.style.setProperty('--_reserved', on ? '' : '0px');
    if (!on) this.#reserveBody(0);
  }

  /**
   * Reserves space in the body by script, since a content security policy may forbid the style attribute.
   *
   * @param height In pixels; 0 releases it.
   * @param rows How many rows it has to hold, whatever their height.
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
