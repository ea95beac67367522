import type { LitElement } from 'lit';
import { type Query, sameArgs } from '../data/query.js';
import { rememberPlaces } from '../dom/motion.js';
import { elementsAfter } from '../dom/tree.js';
import type { PetQuery } from '../events.js';
import { bottomOf, ReservedSpace } from '../view/reserved-space.js';
import type { ListResult } from './list-result.js';
import { previousVisit, rememberVisit } from './previous-visit.js';

type Host = LitElement & PetQuery & { readonly error: unknown };
type ListQuery = Query<PetQuery, ListResult>;

/** Whether there is neither a result nor an error. The error stays during a retry. */
const isEmpty = ({ error }: Host, { state }: ListQuery): boolean =>
  state.data === undefined && state.error === undefined && error === undefined;

/**
 * While a visitor waits for other rows, also reserves space in the body, so that a late response moves nothing. After an error
 * without rows, a hole would be worse: the content below slides down when the rows come.
 */
export class RowSpace extends ReservedSpace<Host> {
  readonly #query: ListQuery;
  /** How long a visitor has waited for the current request, if a visitor waits. */
  #wait: 'short' | 'slow' | undefined;
  #remembered: ListResult | undefined;
  #error: unknown;

  constructor(host: Host, internals: ElementInternals | undefined, query: ListQuery) {
    super(host, internals, () => query.state.isFetching || isEmpty(host, query));
    this.#query = query;
  }

  hostConnected(): void {
    const { height } = previousVisit(this.host);
    // After the first paint, this would move the content below. jsdom lacks these entries.
    const isPainted = performance.getEntriesByType?.('paint').length !== 0;
    if (height && !isPainted) this.host.style.setProperty('--_reserved', `${height}px`);
  }

  hostUpdate(): void {
    const { data, error } = this.#query.state;
    // An error is higher than what it replaces. In the next frame, the browser would already count a layout shift.
    if (data && error !== this.#error) void this.host.updateComplete.then(rememberPlaces(elementsAfter(this.host)));
  }

  override hostUpdated(): void {
    const { isFetching, wait, cause, error } = this.#query.state;
    this.#error = error;
    const before = this.#wait;
    this.#wait = isFetching && cause === 'visitor' ? (wait === 'short' ? 'short' : 'slow') : undefined;
    if (before === 'short' && !isFetching) {
      // Visitors expect a quick response to move something. Browsers do not count shifts within 500 ms.
      this.reserve(false);
    } else if (before !== 'slow' && this.#wait === 'slow') {
      // Skeletons already take the space of the rows.
      const { body } = this;
      // It is rounded; a pixel too much would move what follows.
      this.#reserveBody((body?.offsetHeight ?? 1) - 1, body?.querySelector('[part=skeleton]') ? 0 : this.#newRows);
    }
    if (!this.isReserved && isEmpty(this.host, this.#query)) this.reserve(true);
    super.hostUpdated();
  }

  override hostDisconnected(): void {
    super.hostDisconnected();
    this.#wait = undefined;
    this.#reserveBody(0);
  }

  /** The maximum number of rows in the response. 0 if as many are on screen, if the query is the same, or after an error. */
  get #newRows(): number {
    const { data, args, error } = this.#query.state;
    const isAll = data && !data.query.status && data.pets.length < data.query.limit;
    const isEnough = data && args && (isAll || data.pets.length >= args.limit || sameArgs(data.query, args));
    return isEnough || (!data && error) ? 0 : this.host.limit;
  }

  protected override drawn(): void {
    const { data: result } = this.#query.state;
    if (!result || result === this.#remembered) return;
    this.#remembered = result;
    const { top, bottom } = this.host.getBoundingClientRect();
    const end = this.contentEnd();
    // The browser zooms the style again. WebKit lacks the property, and measures without zoom.
    rememberVisit(result.query, result.pets.length, (end - top) / (this.host.currentCSSZoom ?? 1));
    // Unlike the style sheet, the height of a wait or of the previous visit does not follow the width. Without a gap, nothing moves.
    if (bottom - end >= 1) return;
    this.#reserveBody(0);
    if (this.host.style.getPropertyValue('--_reserved')) this.reserve(false);
  }

  protected override contentEnd(): number {
    const body = this.body as HTMLElement;
    return super.contentEnd() - bottomOf(body) + Math.max(...[...body.children].map(bottomOf));
  }

  protected override reserve(on: boolean): void {
    super.reserve(on);
    if (!on) this.#reserveBody(0);
  }

  /** Reserves space for `height` in pixels and for any `rows`. CSP may forbid the style attribute, not the property. */
  #reserveBody(height: number, rows = 0): void {
    const { body } = this;
    if (!body) return;
    if (height > 0) this.isReserved = true;
    const lines = `round(up, ${rows} / var(--_columns, 1), 1)`;
    body.style.minBlockSize = height > 0 ? `max(${height}px, ${lines} * var(--_each, var(--_row)) + var(--_head))` : '';
  }
}
