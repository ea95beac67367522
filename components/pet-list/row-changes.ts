import type { LitElement } from 'lit';
import { sameArgs } from '../data/query.js';
import { type FocusController, focusOn } from '../dom/focus.js';
import { slideIn } from '../dom/motion.js';
import { isOnScreen } from '../dom/visibility.js';
import type { ListResult } from './list-result.js';

/** With more new rows than this, it is another list, not a change of this one. */
const fewRows = 5;

const added = 'color-mix(in srgb, currentColor 18%, transparent)';

/** Draws attention to rows that are new or have moved: by motion, and by the focus after "Show more". */
export class RowChanges {
  readonly #host: LitElement;
  readonly #focus: FocusController;
  #request: { readonly rows: number; readonly isFocusKept: () => boolean } | undefined;

  constructor(host: LitElement, focus: FocusController) {
    this.#host = host;
    this.#focus = focus;
  }

  requested(): void {
    this.#request = { rows: this.#rows.length, isFocusKept: this.#focus.begin() };
  }

  show(result: ListResult, before: ListResult | undefined): void {
    this.#focusNew();
    if (before) this.#slide(result, before);
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

  /** Slides rows into their places if the query is the same and few pets are new, also after a pet was removed. */
  #slide(result: ListResult, before: ListResult): void {
    const { pets } = result;
    // Most refreshes bring the same pets. They skip the search for rows.
    const isSame = pets.every(({ id }, index) => before.pets[index]?.id === id);
    if (isSame || !sameArgs(result.query, before.query)) return;
    const places = new Map(before.pets.map(({ id }, index) => [id, index]));
    if (pets.filter(({ id }) => !places.has(id)).length > fewRows) return;
    const rows = this.#rows;
    const [first, second] = rows;
    pets.forEach(({ id }, index) => {
      const row = rows[index];
      const move = (places.get(id) ?? index) - index;
      if (!row || before.pets[index]?.id === id || Math.abs(move) > fewRows || !isOnScreen(row)) return;
      // Cards side by side have no distance.
      const distance = (second ?? row).offsetTop - (first ?? row).offsetTop;
      slideIn(row, move ? { transform: `translateY(${move * distance}px)` } : { backgroundColor: added });
    });
  }

  get #rows(): HTMLElement[] {
    const own = this.#host.renderRoot.querySelectorAll<HTMLElement>('[data-pet-id]');
    return own.length > 0 ? [...own] : [...this.#host.querySelectorAll<HTMLElement>('[data-pet-id]')];
  }
}
