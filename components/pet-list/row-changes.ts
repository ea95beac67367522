import type { LitElement } from 'lit';
import { type FocusController, focusOn } from '../dom/focus.js';
import { slideIn } from '../dom/motion.js';
import { isOnScreen } from '../dom/visibility.js';
import { areOfSameQuery, type ListResult } from './list-result.js';

/** More new rows than these are another list, not a change of this one. */
const fewRows = 5;

/** The background from which a new row fades. */
const added = 'color-mix(in srgb, currentColor 18%, transparent)';

/** Leads to rows that are new or have moved: by the focus where the visitor asked for more, and by motion. */
export class RowChanges {
  readonly #host: LitElement;
  readonly #focus: FocusController;
  #request: { readonly rows: number; readonly isFocusKept: () => boolean } | undefined;

  constructor(host: LitElement, focus: FocusController) {
    this.#host = host;
    this.#focus = focus;
  }

  /** The visitor has asked for more than the rows that are shown. */
  requested(): void {
    this.#request = { rows: this.#rows.length, isFocusKept: this.#focus.begin() };
  }

  /** A result is rendered, in place of another one if there was one. */
  show(result: ListResult, before: ListResult | undefined): void {
    this.#focusNew();
    if (before) this.#slide(result, before);
  }

  /** Moves the focus to the first new row; without one, to how many are shown. A visitor who has moved on is left alone. */
  #focusNew(): void {
    const request = this.#request;
    this.#request = undefined;
    if (!request?.isFocusKept()) return;
    const row = this.#rows[request.rows];
    focusOn(
      row?.querySelector<HTMLElement>('a, button') ??
        row ??
        this.#host.renderRoot.querySelector<HTMLElement>('[part=summary]'),
    );
  }

  /** Slides rows into their places where the query is the same and few pets are new; also those behind a pet that is gone. */
  #slide(result: ListResult, before: ListResult): void {
    const { pets } = result;
    // Most refreshes bring the same pets: then no row is looked for.
    const isSame = pets.every(({ id }, index) => before.pets[index]?.id === id);
    if (isSame || !areOfSameQuery(result, before)) return;
    const places = new Map(before.pets.map(({ id }, index) => [id, index]));
    if (pets.filter(({ id }) => !places.has(id)).length > fewRows) return;
    const rows = this.#rows;
    const [first, second] = rows;
    for (const [index, { id }] of pets.entries()) {
      const row = rows[index];
      const move = (places.get(id) ?? index) - index;
      if (!row || before.pets[index]?.id === id || Math.abs(move) > fewRows || !isOnScreen(row)) continue;
      // Cards that stand side by side have no distance.
      const distance = (second ?? row).offsetTop - (first ?? row).offsetTop;
      slideIn(row, move ? { transform: `translateY(${move * distance}px)` } : { backgroundColor: added });
    }
  }

  /** Of the list, or those that it copied from the page's template. */
  get #rows(): HTMLElement[] {
    const own = this.#host.renderRoot.querySelectorAll<HTMLElement>('[data-pet-id]');
    return own.length > 0 ? [...own] : [...this.#host.querySelectorAll<HTMLElement>('[data-pet-id]')];
  }
}
