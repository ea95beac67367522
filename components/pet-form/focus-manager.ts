import type { LitElement } from 'lit';
import { isVisitorActive, reveal } from '../dom/motion.js';

/** Moves the focus to what the next update renders, or scrolls that into view. */
export class FocusManager {
  readonly #host: LitElement;
  /** Whether a visitor submitted the draft; when the page does, nothing scrolls. */
  #isByVisitor = true;
  #focusNext: string | undefined;
  #revealNext: string | undefined;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** A draft is being submitted, by a visitor or the page. */
  submitted(): void {
    this.#isByVisitor = isVisitorActive();
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
}
