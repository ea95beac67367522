type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Keeps typed characters inside the shadow root, because a page takes those of a host for its shortcuts. A held Enter key presses
 * a control once.
 */
export function guardKeys(root: HTMLElement | DocumentFragment): void {
  for (const type of ['keydown', 'keypress', 'keyup'])
    root.addEventListener(type, (event) => {
      const { key, repeat, ctrlKey, metaKey, altKey, target } = event as KeyboardEvent;
      const control = target as Element;
      const isOurs = control.getRootNode() === root;
      const isTyped = key.length === 1 && !ctrlKey && !metaKey && !altKey;
      if (isTyped && isOurs && control.matches('input, select')) event.stopPropagation();
      if (repeat && key === 'Enter' && isOurs) event.preventDefault();
    });
}

const controlsIn = (root: ParentNode) => root.querySelectorAll<Control>('[data-value]');

/** The last value of each control that was written or read. */
const lastValues = new WeakMap<Control, string>();

/** Sets each control to its `data-value`, after its options were rendered and whatever the visitor chose. */
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
