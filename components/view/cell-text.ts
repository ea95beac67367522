import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

/**
 * Sets the text of an element, like `.textContent`, but changes its text node instead of replacing it, which is a third faster. A
 * translator may have replaced the node.
 */
class CellText extends Directive {
  #text: string | undefined;

  override render(_text: string): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [text]: [string]): unknown {
    if (text === this.#text) return noChange;
    const node = element.firstChild;
    if (node?.nodeType === Node.TEXT_NODE && !node.nextSibling) node.nodeValue = text;
    else element.textContent = text;
    this.#text = text;
    return noChange;
  }
}

export const cellText = directive(CellText);
