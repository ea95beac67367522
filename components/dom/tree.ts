/** The fields of a form shadow its members, and `<input name="parentNode">` would make a walk up the tree endless. */
const unshadowed = <Name extends 'assignedSlot' | 'parentNode'>(name: Name, node: Node): Element[Name] =>
  Reflect.get(Element.prototype, name, node);

export const hostOf = (node: Node): Element | null => (node instanceof ShadowRoot ? node.host : null);

const slotOf = (node: Node): Node | null => (node instanceof Element ? unshadowed('assignedSlot', node) : null);

/** The parent in the flat tree: the slot, the parent or the host. */
export const composedParent = (node: Node): Node | null =>
  slotOf(node) ?? unshadowed('parentNode', node) ?? hostOf(node);

/** The element if it is rendered, else its rendered children, not read by `children`, a usual name of a field. */
const renderedIn = (element: Element): Element[] =>
  element.getClientRects().length > 0 ? [element] : [...element.querySelectorAll(':scope > *')].flatMap(renderedIn);

/** The rendered elements after an element: its next siblings, and those of its ancestors. */
export function elementsAfter(element: Element): Element[] {
  const found: Element[] = [];
  const nextOf = (node: Node) => (node instanceof Element ? node.nextElementSibling : null);
  for (let node: Node | null = element; node; node = composedParent(node))
    for (let next = nextOf(node); next; next = nextOf(next)) found.push(...renderedIn(next));
  return found;
}

/** The language as `:lang()` sees it: from the tree that contains the element, not from the slot that shows it. */
export function nearestLang(element: Element): string {
  for (let node: Element | null = element; node; node = hostOf(node.getRootNode())) {
    const lang = node.closest('[lang]')?.getAttribute('lang');
    if (lang !== undefined && lang !== null) return lang;
  }
  return '';
}
