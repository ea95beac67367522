/**
 * DOM reads that names in the page cannot shadow: in a form, `<input name="parentNode">` shadows the property, and
 * an image of that name does so on the document. Nor `instanceof`, which knows only the classes of its own window: a node may be
 * from a frame.
 */

const typeOf = (node: Node): number => Reflect.get(Node.prototype, 'nodeType', node);
const isElement = (node: Node): node is Element => typeOf(node) === 1;

/** The parent of a node. */
export const parentOf = (node: Node): Node | null => Reflect.get(Node.prototype, 'parentNode', node);

/** The host of a shadow root. */
export const hostOf = (node: Node): Element | null => (typeOf(node) === 11 && (node as ShadowRoot).host) || null;

/** The slot that an element is assigned to. */
const slotOf = (node: Node): Node | null =>
  isElement(node) ? Reflect.get(Element.prototype, 'assignedSlot', node) : null;

/** The node around another as it is shown: the slot, the parent or the host. */
export const composedParent = (node: Node): Node | null => slotOf(node) ?? parentOf(node) ?? hostOf(node);

/** An element that has a box, or its children that have one. */
const boxesOf = (element: Element): Element[] =>
  element.getClientRects().length > 0 ? [element] : [...element.children].flatMap(boxesOf);

/** What comes after an element in the page, beside it and beside all that it is in. */
export function elementsAfter(element: Element): Element[] {
  const found: Element[] = [];
  for (let node: Node | null = element; node; node = composedParent(node))
    for (let next = (node as Element).nextElementSibling; next; next = next.nextElementSibling)
      found.push(...boxesOf(next));
  return found;
}

/** An attribute of an element. */
export const attributeOf = (node: Node, name: string): string | null =>
  isElement(node) ? Element.prototype.getAttribute.call(node, name) : null;

/** The language as `:lang()` sees it: of the tree in which an element is written, not of the slot where it is shown. */
export function nearestLang(element: Element): string {
  for (let node: Node | null = element; node; node = parentOf(node) ?? hostOf(node)) {
    const lang = attributeOf(node, 'lang');
    if (lang !== null) return lang;
  }
  return '';
}

/** The address that the document's relative addresses are resolved against. */
export const baseUri = (): string => Reflect.get(Node.prototype, 'baseURI', document);
