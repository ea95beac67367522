type Control = HTMLInputElement | HTMLSelectElement;

const controlsOf = (root: ParentNode) => root.querySelectorAll<Control>('[data-value]');

/** What each control held when it was looked at last. */
const held = new WeakMap<Control, string>();

/**
 * Gives each control the value that its `data-value` says, after everything it can choose from is drawn. A property
 * binding would not do: it takes what was written last for what the visitor has chosen since.
 */
export function syncValues(root: ParentNode): void {
  for (const control of controlsOf(root)) {
    const value = control.dataset['value'] ?? '';
    if (control.value !== value) control.value = value;
    held.set(control, control.value);
  }
}

/** What was put into controls since they were looked at last, by their names; who fills in forms may tell nobody. */
export function takeValues(root: ParentNode): Readonly<Record<string, string>> {
  const changed = [...controlsOf(root)].filter((control) => held.has(control) && held.get(control) !== control.value);
  for (const control of changed) held.set(control, control.value);
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
}
