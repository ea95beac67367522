import type { CSSResult, LitElement } from 'lit';

/** Gives an element that was moved to another document, as into a frame, its style sheets again: they stay behind. */
export function restoreStyleSheets(host: LitElement): void {
  const { ownerDocument, shadowRoot } = host;
  const Sheet = ownerDocument.defaultView?.CSSStyleSheet;
  if (!Sheet || !shadowRoot) return;
  shadowRoot.adoptedStyleSheets = (host.constructor as typeof LitElement).elementStyles.map((style) => {
    const sheet = new Sheet();
    sheet.replaceSync((style as CSSResult).cssText);
    return sheet;
  });
}
