/**
 * Reads of a page that its names cannot mislead: in a form, `<input name="parentNode">` stands in the place of the
 * property, and in the document an image of that name does.
 */

/** What a node is in. */
export const parentOf = (node: Node): Node | null => Reflect.get(Node.prototype, 'parentNode', node);

/** The slot that shows an element. */
export const slotOf = (node: Node): Node | null =>
  node instanceof Element ? Reflect.get(Element.prototype, 'assignedSlot', node) : null;

export const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);

/** What the document's relative addresses are relative to. */
export const baseAddress = (): string => Reflect.get(Node.prototype, 'baseURI', document);
