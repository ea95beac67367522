import { type CSSResult, LitElement } from 'lit';
import { viewOf } from './dom/page.js';

/** An element that works in the document of any window: created there, moved there, or first connected there. */
export abstract class AdoptableElement extends LitElement {
  /** Replaces the declarative shadow root that a server sent, unless Lit hydrates it. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const sent = this.shadowRoot?.firstChild;
    const isHome = this.ownerDocument === document;
    const root = isHome ? super.createRenderRoot() : (this.shadowRoot ?? this.attachShadow({ mode: 'open' }));
    if (!isHome) this.adoptedCallback();
    if (sent && (!isHome || this.renderOptions.renderBefore === sent)) {
      root.replaceChildren();
      this.renderOptions.renderBefore = null;
    }
    return root;
  }

  /** Adopts the style sheets again: a document rejects the style sheets of another. */
  adoptedCallback(): void {
    const { shadowRoot } = this;
    const Sheet = viewOf(this)?.CSSStyleSheet;
    if (!Sheet || !shadowRoot) return;
    shadowRoot.adoptedStyleSheets = (this.constructor as typeof LitElement).elementStyles.map((style) => {
      const sheet = new Sheet();
      sheet.replaceSync((style as CSSResult).cssText);
      return sheet;
    });
  }
}
