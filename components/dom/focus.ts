import type { LitElement, ReactiveController } from 'lit';
import { isVisitorActive, reveal } from './motion.js';
import { isOnScreen } from './visibility.js';

/** The focused element, through open shadow roots. */
export function activeElement(root: DocumentOrShadowRoot = document): Element | null {
  let element = root.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

const leaveTabOrder = ({ target }: Event): void => {
  // While the visitor looks at another window, it stays the active element.
  if (target !== activeElement()) (target as Element).removeAttribute('tabindex');
};

/** Focuses an element, which joins the tab order meanwhile: else, the Tab key would go on elsewhere in Chrome. */
export function focusOn(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = 0;
    element.addEventListener('blur', leaveTabOrder);
  }
  element.focus(options);
}

const petIdOf = (element: Element) => element.closest<HTMLElement>('[data-pet-id]')?.dataset['petId'];

/**
 * Keeps the focus inside an element during updates. It stays with its pet if a row is reused for another pet, moves to the
 * field that replaces another, and otherwise to the element's body. The page never gets it. It also moves to a result, unless
 * the visitor has moved on.
 */
export class FocusController implements ReactiveController {
  readonly #host: LitElement;
  #focused: { readonly element: Element; readonly petId: string | undefined } | undefined;
  #fallback: Element | null = null;
  /** Whether a visitor started the current work. If the page did, nothing scrolls. */
  #isByVisitor = true;
  #focusNext: string | undefined;
  #revealNext: string | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /**
   * Work of a visitor or the page begins. The returned function tells whether the visitor who started it has not moved on: the
   * focus is still where it was, in the element or on a button of the page.
   */
  begin(): () => boolean {
    const before = this.#active;
    const isInside = this.#host.matches(':focus-within');
    const isTyping = !isInside && before?.matches('input, textarea, [contenteditable]');
    this.#isByVisitor = isVisitorActive() && !isTyping;
    return () => {
      if (!isInside && !this.#isByVisitor) return false;
      const now = this.#active;
      return now === before || (!before?.isConnected && now === this.#fallback);
    };
  }

  /** The focused element, also beside the host in a closed shadow root. */
  get #active(): Element | null {
    return activeElement(this.#host.getRootNode() as Document | ShadowRoot) ?? activeElement();
  }

  focusNext(selector: string): void {
    this.#focusNext = selector;
    this.#host.requestUpdate();
  }

  /** Scrolls the element that matches `selector` into view after the next update, if a visitor waits there. */
  revealNext(selector: string): void {
    if (this.#isByVisitor && isOnScreen(this.#host)) this.#revealNext = selector;
  }

  /** The host was rendered and its controls are enabled. A disabled control cannot take the focus. */
  updated(): void {
    const [focus, scroll] = [this.#focusNext, this.#revealNext];
    this.#focusNext = this.#revealNext = undefined;
    const root = this.#host.renderRoot;
    // `reveal` scrolls less than a browser does for a focus.
    if (focus) focusOn(root.querySelector<HTMLElement>(focus), { preventScroll: focus === scroll });
    if (scroll) reveal(root.querySelector(scroll));
  }

  /** Runs a change of the host's children. The focus returns to a moved child, or to the host if the child was removed. */
  keepDuring(change: () => void): void {
    const root = this.#host.getRootNode() as Document | ShadowRoot;
    const focused = root.activeElement as HTMLElement | null;
    const isInside = this.#host.contains(focused);
    change();
    if (isInside && focused !== root.activeElement) this.#moveTo(focused?.isConnected ? focused : null);
  }

  hostUpdate(): void {
    const root = this.#host.getRootNode() as Document | ShadowRoot;
    // happy-dom throws if the focus is in another shadow root.
    const hasFocus = this.#host.isConnected && root.activeElement === this.#host;
    const element = hasFocus && this.#host.shadowRoot?.activeElement;
    this.#focused = element ? { element, petId: petIdOf(element) } : undefined;
  }

  hostUpdated(): void {
    if (!this.#focused) return;
    const { element, petId } = this.#focused;
    if (element.isConnected && !element.matches('[hidden]') && petIdOf(element) === petId) return;
    const root = this.#host.renderRoot;
    const rows = [...root.querySelectorAll<HTMLElement>('[data-pet-id]')];
    const row = rows.find(({ dataset }) => dataset['petId'] === petId);
    const { id, localName, classList } = element;
    const inRow = row?.matches(localName) ? row : row?.querySelector<HTMLElement>(`${localName}.${classList[0]}`);
    const replacement = id ? root.querySelector<HTMLElement>(`#${id}`) : inRow;
    this.#moveTo(replacement ?? root.querySelector<HTMLElement>('.outcome'));
  }

  /** @param element Without one, the host gets the focus. */
  #moveTo(element: HTMLElement | null): void {
    focusOn(element, { preventScroll: true });
    // The page's own error hides the button of the element's.
    const isFocused = element && (element.getRootNode() as Document).activeElement === element;
    if (!isFocused) this.#host.focus({ preventScroll: true });
    this.#fallback = this.#active;
  }
}
