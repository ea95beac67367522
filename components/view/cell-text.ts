import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

/** Like `.textContent`, but keeps the text node, which is a third faster. A translator may have replaced it. */
class CellText extends Directive {
  #text: string | undefined;

  override render(_text: string): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [text]: [string]): unknown {
    if (text === this.#text) return noChange;
    const node = element.firstChild;
    if (node?.nodeType === 3 && !node.nextSibling) node.nodeValue = text;
    else element.textContent = text;
    this.#text = text;
    return noChange;
  }
}

export const cellText = directive(CellText);
