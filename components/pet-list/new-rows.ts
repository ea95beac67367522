import type { LitElement } from 'lit';
import { focusOn } from '../dom/focus.js';
import { isOnScreen, slideIn } from '../dom/motion.js';
import { activeElement } from '../dom/tree.js';
import type { ListResult } from './list-result.js';

/** More new rows than these are another list, not a change of this one. */
const fewRows = 5;

/** Leads to new rows: by the focus where the visitor asked for more, and by motion. */
export class NewRows {
  readonly #host: LitElement;
  #request: { readonly rows: number; readonly focused: Element | null } | undefined;
  #before: ListResult | undefined;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** The visitor has asked for more than the rows that are shown. */
  requested(): void {
    this.#request = { rows: this.#rows.length, focused: activeElement() };
  }

  /** A result is rendered. */
  show(result: ListResult): void {
    this.#focus();
    this.#slideIn(result);
    this.#before = result;
  }

  /** Moves the focus to the first new row; without one, to how many are shown. A visitor who has moved on is left alone. */
  #focus(): void {
    const request = this.#request;
    this.#request = undefined;
    if (!request) return;
    const active = activeElement();
    // When the button is gone, the focus is on the body of the list.
    const isLost = !request.focused?.isConnected && active?.matches('[part=body]');
    if (active !== request.focused && !isLost) return;
    const row = this.#rows[request.rows];
    focusOn(row?.querySelector('a, button') ?? row ?? this.#host.renderRoot.querySelector('[part=summary]'));
  }

  /** Slides in new rows where they are few and the query is the same. */
  #slideIn({ pets, query }: ListResult): void {
    const before = this.#before;
    if (before?.query.status !== query.status || before?.query.limit !== query.limit) return;
    const known = new Set(before.pets.map(({ id }) => id));
    const added = pets.flatMap(({ id }, index) => (known.has(id) ? [] : index));
    if (added.length > fewRows) return;
    for (const index of added) {
      const row = this.#rows[index];
      if (row && isOnScreen(row))
        slideIn(row, { backgroundColor: 'color-mix(in srgb, currentColor 18%, transparent)' });
    }
  }

  /** Of the list, or those that it copied from the page's template. */
  get #rows(): HTMLElement[] {
    const own = this.#host.renderRoot.querySelectorAll<HTMLElement>('[data-pet-id]');
    return own.length > 0 ? [...own] : [...this.#host.querySelectorAll<HTMLElement>('[data-pet-id]')];
  }
}
