import type { LitElement } from 'lit';
import { activeElement, isFocusKept } from '../dom/tree.js';

/** Moves the focus from the button for more pets to the first row that it brought, where reading and tabbing go on. */
export class MoreRows {
  readonly #host: LitElement;
  #asked: { readonly rows: number; readonly focused: Element | null } | undefined;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** The visitor asks for more than the rows that are shown. */
  ask(): void {
    this.#asked = { rows: this.#rows.length, focused: activeElement() };
  }

  /** The answer is rendered. Without a new row, the focus goes to how many are shown; not if the visitor has moved on. */
  show(): void {
    const asked = this.#asked;
    this.#asked = undefined;
    if (!asked || !isFocusKept(this.#host, asked.focused)) return;
    const row = this.#rows[asked.rows];
    focusOn(
      row?.querySelector<HTMLElement>('a, button') ?? row ?? this.#host.renderRoot.querySelector('[part=summary]'),
    );
  }

  /** Of the list, or those that it copied from the page's template. */
  get #rows(): HTMLElement[] {
    const own = this.#host.renderRoot.querySelectorAll<HTMLElement>('[data-pet-id]');
    return own.length > 0 ? [...own] : [...this.#host.querySelectorAll<HTMLElement>('[data-pet-id]')];
  }
}

/** Moves the focus to an element, also to one that has no place in the tab order: it gets one while it has the focus, or Chrome would tab on from the wrong place. */
export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) {
    element.tabIndex = 0;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
}
