/** Finds elements as a screen reader names them, through shadow roots. */

const roles: Readonly<Record<string, string>> = {
  alert: '[role=alert]',
  button: 'button',
  cell: 'td[role=cell]',
  combobox: 'select',
  form: 'form',
  group: '[role=group]',
  heading: '[role=heading]',
  link: 'a[href]',
  list: 'ul, [role=list]',
  listitem: 'li, [role=listitem]',
  row: 'tbody tr:not([aria-hidden])',
  rowheader: 'tbody th',
  columnheader: 'thead th',
  status: '[role=status]',
  table: 'table',
  textbox: 'input[type=text]',
  definition: 'dd',
};

/** All elements of a role below `root` that are rendered, in tree order. */
export function all(root: ParentNode, role: string, name?: string | RegExp): HTMLElement[] {
  const selector = roles[role];
  if (!selector) throw new Error(`No selector for the role ${role}.`);
  return deep(root)
    .filter((element) => element.matches(selector) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => name === undefined || matches(nameOf(element), name));
}

/** The one element of a role and name below `root`; throws when there is none or another. */
export function get<Kind extends HTMLElement = HTMLElement>(
  root: ParentNode,
  role: string,
  name?: string | RegExp,
): Kind {
  const found = all(root, role, name);
  if (found.length !== 1) {
    const there = all(root, role).map(nameOf).join(' | ');
    throw new Error(`${found.length} × ${role} "${name ?? ''}"; there are: ${there}`);
  }
  return found[0] as Kind;
}

/** The text that is rendered below `root`, spaces collapsed. */
export const textOf = (root: Element): string =>
  [root, ...deep(root)]
    .flatMap((element) => [...element.childNodes])
    .filter((node): node is Text => node.nodeType === Node.TEXT_NODE && isShown(node.parentElement))
    .filter((node) => !node.parentElement?.matches('style, script, option, .hidden'))
    .map((node) => node.data.trim())
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ');

/** A slot draws no box of its own; its own content shows when nothing else is put into it. */
const isShown = (element: Element | null): boolean =>
  element?.localName === 'slot'
    ? (element as HTMLSlotElement).assignedNodes().length === 0 && isShown(element.parentElement)
    : (element?.checkVisibility({ visibilityProperty: true }) ?? false);

const matches = (text: string, name: string | RegExp) => (typeof name === 'string' ? text === name : name.test(text));

function deep(root: ParentNode): HTMLElement[] {
  const inside = [...((root as Element).shadowRoot?.children ?? []), ...root.children];
  return inside.flatMap((child) => ('dataset' in child ? [child as HTMLElement, ...deep(child)] : []));
}

function nameOf(element: HTMLElement): string {
  const label =
    element.getAttribute('aria-label') ??
    (element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? labelOf(element) : undefined) ??
    (element instanceof HTMLTableElement ? element.caption?.textContent : undefined) ??
    (element.textContent?.trim() || element.title);
  return (label ?? '').trim().replace(/\s+/g, ' ');
}

function labelOf(control: HTMLInputElement | HTMLSelectElement): string {
  const label = control.labels?.[0]?.cloneNode(true) as HTMLElement | undefined;
  for (const hidden of label?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
  return label?.textContent ?? '';
}
