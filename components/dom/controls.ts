type Control = HTMLInputElement | HTMLSelectElement;

const controlsIn = (root: ParentNode) => root.querySelectorAll<Control>('[data-value]');

/** The last value of each control that was written or read. */
const lastValues = new WeakMap<Control, string>();

/**
 * Sets each control to its `data-value` after its options were rendered. A property binding would not work: it compares
 * with the value that it wrote last, not with the visitor's choice.
 */
export function writeValues(root: ParentNode): void {
  for (const control of controlsIn(root)) {
    const value = control.dataset['value'] ?? '';
    if (control.value !== value) control.value = value;
    lastValues.set(control, control.value);
  }
}

/** The values that changed since they were last written or read, by control name. Autofill may not fire an event. */
export function readChangedValues(root: ParentNode): Readonly<Record<string, string>> {
  const changed = [...controlsIn(root)].filter(
    (control) => lastValues.has(control) && lastValues.get(control) !== control.value,
  );
  for (const control of changed) lastValues.set(control, control.value);
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
}
