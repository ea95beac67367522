/** A member of a node that no name in the page shadows, as `<input name="parentNode">` would in a form. */
export function member<Of extends Node, Name extends keyof Of>(node: Of, name: Name): Of[Name] {
  const source = node instanceof Document ? Document.prototype : node instanceof Element ? Element.prototype : node;
  const value: unknown = Reflect.get(source, name, node);
  return (typeof value === 'function' ? value.bind(node) : value) as Of[Name];
}

export const hostOf = (node: Node): Element | null => (node instanceof ShadowRoot ? node.host : null);

const slotOf = (node: Node): Node | null => (node instanceof Element ? member(node, 'assignedSlot') : null);

/** The parent in the flat tree: the slot, the parent or the host. */
export const composedParent = (node: Node): Node | null => slotOf(node) ?? member(node, 'parentNode') ?? hostOf(node);

/** The element if it is rendered, else its rendered children. */
const renderedIn = (element: Element): Element[] =>
  member(element, 'getClientRects')().length > 0 ? [element] : [...member(element, 'children')].flatMap(renderedIn);

/** The rendered elements after an element: its next siblings, and those of its ancestors. */
export function elementsAfter(element: Element): Element[] {
  const found: Element[] = [];
  const nextOf = (node: Node) => (node instanceof Element ? member(node, 'nextElementSibling') : null);
  for (let node: Node | null = element; node; node = composedParent(node))
    for (let next = nextOf(node); next; next = nextOf(next)) found.push(...renderedIn(next));
  return found;
}

export const attributeOf = (node: Node, name: string): string | null =>
  node instanceof Element ? member(node, 'getAttribute')(name) : null;

/** The language as `:lang()` sees it: from the tree that contains the element, not from the slot that shows it. */
export function nearestLang(element: Element): string {
  for (let node: Node | null = element; node; node = member(node, 'parentNode') ?? hostOf(node)) {
    const lang = attributeOf(node, 'lang');
    if (lang !== null) return lang;
  }
  return '';
}

export const baseUri = (): string => member(document, 'baseURI');
