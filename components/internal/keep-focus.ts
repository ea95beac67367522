import type { LitElement, ReactiveController } from 'lit';

const petOf = (element: Element) => element.closest<HTMLElement>('[data-pet-id]')?.dataset['petId'];

/**
 * Keeps the focus inside an element through its updates: with its pet when rows are reused for others, in the field
 * that takes the place of another, and in the element's region when what had it is gone. It never drops to the page.
 */
export class KeepFocus implements ReactiveController {
  readonly #host: LitElement;
  #focused: { readonly element: Element; readonly pet: string | undefined } | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    const element = this.#host.shadowRoot?.activeElement;
    this.#focused = element ? { element, pet: petOf(element) } : undefined;
  }

  hostUpdated(): void {
    if (!this.#focused) return;
    const { element, pet } = this.#focused;
    if (element.isConnected && petOf(element) === pet) return;
    const rows = [...this.#host.renderRoot.querySelectorAll<HTMLElement>('[data-pet-id]')];
    const row = pet === undefined ? undefined : rows.find(({ dataset }) => dataset['petId'] === pet);
    const same = element.id ? `#${element.id}` : undefined;
    const heir = same
      ? this.#host.renderRoot.querySelector<HTMLElement>(same)
      : row?.querySelector<HTMLElement>(element.localName);
    const region = this.#host.renderRoot.querySelector<HTMLElement>('[tabindex="-1"]');
    (heir ?? region ?? this.#host).focus({ preventScroll: true });
  }
}
