import type { LitElement, ReactiveController } from 'lit';

/** The element with the focus, through open shadow roots. */
export function activeElement(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/**
 * Moves the focus to an element, also to one that has no place in the tab order: it gets one while it has the focus, or
 * Chrome would tab on from the wrong place.
 */
export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) {
    element.tabIndex = 0;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
}

const petIdOf = (element: Element) => element.closest<HTMLElement>('[data-pet-id]')?.dataset['petId'];

/**
 * Keeps the focus inside an element across its updates: with its pet when a row is reused for another one, in the field
 * that replaces another, and otherwise in the element's body when the focused control is gone. It never drops to the page.
 */
export class FocusKeeper implements ReactiveController {
  readonly #host: LitElement;
  #focused: { readonly element: Element; readonly petId: string | undefined } | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    const element = this.#host.shadowRoot?.activeElement;
    this.#focused = element ? { element, petId: petIdOf(element) } : undefined;
  }

  hostUpdated(): void {
    if (!this.#focused) return;
    const { element, petId } = this.#focused;
    if (element.isConnected && petIdOf(element) === petId) return;
    const root = this.#host.renderRoot;
    const rows = [...root.querySelectorAll<HTMLElement>('[data-pet-id]')];
    const row = rows.find(({ dataset }) => dataset['petId'] === petId);
    const replacement = element.id
      ? root.querySelector<HTMLElement>(`#${element.id}`)
      : row?.querySelector<HTMLElement>(element.localName);
    const body = root.querySelector<HTMLElement>('[tabindex="-1"]');
    (replacement ?? body ?? this.#host).focus({ preventScroll: true });
  }
}
