import type { LitElement } from 'lit';
import { type FocusController, focusOn } from '../dom/focus.js';
import { slideIn } from '../dom/motion.js';
import { isSameQuery, type ListResult } from './list-result.js';

/** With more new rows than this, it is another list, not a change of this one. */
const fewRows = 5;

/** The initial background of a new row, which fades. */
const highlight = 'color-mix(in srgb, currentColor 18%, transparent)';

/** Draws attention to new rows: by motion, and by the focus after "Show more". */
export class RowChanges {
  readonly #host: LitElement;
  readonly #focus: FocusController;
  #request: { readonly rows: number; readonly isFocusKept: () => boolean } | undefined;

  constructor(host: LitElement, focus: FocusController) {
    this.#host = host;
    this.#focus = focus;
  }

  /** The visitor requested more rows. */
  requested(): void {
    this.#request = { rows: this.#rows.length, isFocusKept: this.#focus.begin() };
  }

  /** The list rendered a result, and maybe had another one before. */
  show(result: ListResult, before: ListResult | undefined): void {
    this.#focusNew();
    if (before) this.#slide(result, before);
  }

  /** The request failed. Until the next result, the button that tries again has the focus of a visitor who waits. */
  failed(): void {
    if (this.#request?.isFocusKept()) focusOn(this.#host.renderRoot.querySelector<HTMLElement>('[part~=retry]'));
  }

  /** Moves the focus to the first new row, else to the number of pets on screen. A visitor who has moved on is left alone. */
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

  /** Slides in the rows of new pets if the query is the same and they are few. */
  #slide({ pets, query }: ListResult, before: ListResult): void {
    if (!isSameQuery(query, before.query)) return;
    // Most refreshes bring the same pets. They skip the search for rows.
    const moved = pets.filter(({ id }, index) => before.pets[index]?.id !== id);
    if (moved.length === 0) return;
    const known = new Set(before.pets.map(({ id }) => id));
    const added = moved.filter(({ id }) => !known.has(id));
    if (added.length > fewRows) return;
    const rows = this.#rows;
    for (const pet of added) slideIn(rows[pets.indexOf(pet)] ?? null, { backgroundColor: highlight });
  }

  /** The rows of the list, or the copies of the page's template. */
  get #rows(): HTMLElement[] {
    const own = this.#host.renderRoot.querySelectorAll<HTMLElement>('[data-pet-id]');
    return own.length > 0 ? [...own] : [...this.#host.querySelectorAll<HTMLElement>('[data-pet-id]')];
  }
}
