/**
 * DOM reads that names in the page cannot shadow: in a form, `<input name="parentNode">` shadows the property, and on a
 * document, an image with that name does.
 */

/** A member of a document, a shadow root or an element of ours. Names in the page shadow those of a document. */
export function member<Root extends Document | ShadowRoot | Element, Name extends keyof Root>(
  root: Root,
  name: Name,
): Root[Name] {
  const value: unknown = Reflect.get(root instanceof Document ? Document.prototype : root, name, root);
  return (typeof value === 'function' ? value.bind(root) : value) as Root[Name];
}

const elementMember = <Name extends keyof Element>(element: Element, name: Name): Element[Name] =>
  Reflect.get(Element.prototype, name, element);

const parentOf = (node: Node): Node | null => Reflect.get(Node.prototype, 'parentNode', node);

export const hostOf = (node: Node): Element | null => (node instanceof ShadowRoot ? node.host : null);

const slotOf = (node: Node): Node | null => (node instanceof Element ? elementMember(node, 'assignedSlot') : null);

/** The parent in the flat tree: the slot, the parent or the host. */
export const composedParent = (node: Node): Node | null => slotOf(node) ?? parentOf(node) ?? hostOf(node);

/** The element if it is rendered, else its rendered children. */
const renderedIn = (element: Element): Element[] =>
  elementMember(element, 'getClientRects').call(element).length > 0
    ? [element]
    : [...elementMember(element, 'children')].flatMap(renderedIn);

/** The rendered elements after an element: its next siblings, and those of its ancestors. */
export function elementsAfter(element: Element): Element[] {
  const found: Element[] = [];
  const nextOf = (node: Node) => (node instanceof Element ? elementMember(node, 'nextElementSibling') : null);
  for (let node: Node | null = element; node; node = composedParent(node))
    for (let next = nextOf(node); next; next = nextOf(next)) found.push(...renderedIn(next));
  return found;
}

export const attributeOf = (node: Node, name: string): string | null =>
  node instanceof Element ? elementMember(node, 'getAttribute').call(node, name) : null;

/** The language as `:lang()` sees it: from the tree that contains the element, not from the slot that shows it. */
export function nearestLang(element: Element): string {
  for (let node: Node | null = element; node; node = parentOf(node) ?? hostOf(node)) {
    const lang = attributeOf(node, 'lang');
    if (lang !== null) return lang;
  }
  return '';
}

export const baseUri = (): string => member(document, 'baseURI');
