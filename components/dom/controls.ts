type Control = HTMLInputElement | HTMLSelectElement;

const controlsIn = (root: ParentNode) => root.querySelectorAll<Control>('[data-value]');

/** The value of each control when it was last written or read. */
const lastValues = new WeakMap<Control, string>();

/**
 * Gives each control the value of its `data-value`, once all its options are rendered. A property binding would not do:
 * it compares with what it wrote last, not with what the visitor has chosen since.
 */
export function writeValues(root: ParentNode): void {
  for (const control of controlsIn(root)) {
    const value = control.dataset['value'] ?? '';
    if (control.value !== value) control.value = value;
    lastValues.set(control, control.value);
  }
}

/** The values that changed since they were last written or read, by control name; autofill may fire no event. */
export function readChangedValues(root: ParentNode): Readonly<Record<string, string>> {
  const changed = [...controlsIn(root)].filter(
    (control) => lastValues.has(control) && lastValues.get(control) !== control.value,
  );
  for (const control of changed) lastValues.set(control, control.value);
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
}
