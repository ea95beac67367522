import type { LitElement, ReactiveController } from 'lit';
import { isVisitorActive, reveal } from './motion.js';

/** The element with the focus in a document, through open shadow roots. */
export function activeElement(document: DocumentOrShadowRoot): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/**
 * Moves the focus to an element, also to one that has no place in the tab order: it gets one while it has the focus, or
 * Chrome would tab on from the wrong place.
 */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return;
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
 * It also moves the focus to a result, but not that of a visitor who has moved on.
 */
export class FocusController implements ReactiveController {
  readonly #host: LitElement;
  #focused: { readonly element: Element; readonly petId: string | undefined } | undefined;
  /** What got the focus last because the control that had it was gone. */
  #fallback: Element | null = null;
  /** Whether a visitor began what is in progress; when the page did, nothing scrolls. */
  #isByVisitor = true;
  #focusNext: string | undefined;
  #revealNext: string | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** A visitor or the page begins something. The function returned says whether the visitor has not moved on since. */
  begin(): () => boolean {
    const { ownerDocument } = this.#host;
    this.#isByVisitor = isVisitorActive(this.#host);
    const before = activeElement(ownerDocument);
    return () => {
      const now = activeElement(ownerDocument);
      // Where the focus moves inside a frame cannot be seen from here.
      if (now?.localName === 'iframe') return false;
      return now === before || (!before?.isConnected && now === this.#fallback);
    };
  }

  /** Focuses the element that matches `selector` after the next update. */
  focusNext(selector: string): void {
    this.#focusNext = selector;
    this.#host.requestUpdate();
  }

  /** Scrolls the element that matches `selector` into view after the next update. */
  revealNext(selector: string): void {
    if (this.#isByVisitor) this.#revealNext = selector;
  }

  /** The host was rendered, and its controls are enabled or disabled: a disabled one takes no focus. */
  updated(): void {
    const [focus, scroll] = [this.#focusNext, this.#revealNext];
    this.#focusNext = this.#revealNext = undefined;
    const root = this.#host.renderRoot;
    if (focus) root.querySelector<HTMLElement>(focus)?.focus();
    if (scroll) reveal(root.querySelector(scroll));
  }

  /** Runs what moves or removes children of the host: the focus returns to a child that was moved, and to the host when it is gone. */
  keepDuring(change: () => void): void {
    const root = this.#host.getRootNode() as Document | ShadowRoot;
    const focused = root.activeElement as HTMLElement | null;
    const isInside = this.#host.contains(focused);
    change();
    if (isInside && focused !== root.activeElement) this.#moveTo(focused?.isConnected ? focused : this.#host);
  }

  hostUpdate(): void {
    const root = this.#host.getRootNode() as Document | ShadowRoot;
    // happy-dom throws where the focus is in another shadow root.
    const element = root.activeElement === this.#host && this.#host.shadowRoot?.activeElement;
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
    this.#moveTo(replacement ?? body ?? this.#host);
  }

  #moveTo(element: HTMLElement): void {
    element.focus({ preventScroll: true });
    this.#fallback = activeElement(element.ownerDocument);
  }
}
