/**
 * DOM reads that names in the page cannot shadow: in a form, `<input name="parentNode">` shadows the property, and
 * an image of that name does so on the document.
 */

/** The parent of a node. */
export const parentOf = (node: Node): Node | null => Reflect.get(Node.prototype, 'parentNode', node);

/** The slot that an element is assigned to. */
export const slotOf = (node: Node): Node | null =>
  node instanceof Element ? Reflect.get(Element.prototype, 'assignedSlot', node) : null;

/** An attribute of an element. */
export const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);

/** The address that the document's relative addresses are resolved against. */
export const baseUri = (): string => Reflect.get(Node.prototype, 'baseURI', document);
