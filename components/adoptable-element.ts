import { type CSSResult, LitElement } from 'lit';
import { viewOf } from './dom/page.js';

/** An element that can be in the document of any window: created in it, moved to it, or connected in it for the first time. */
export abstract class AdoptableElement extends LitElement {
  /** Replaces what a server sent in a declarative shadow root, unless Lit hydrates that. */
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

  /** Gives the element its style sheets again, since those of one document are not allowed in another. */
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
