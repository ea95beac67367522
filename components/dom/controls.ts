type Control = HTMLInputElement | HTMLSelectElement;

/** Keeps typed characters inside the shadow root. Outside, a page takes them for its shortcuts. */
export function keepTypedKeys(root: HTMLElement | DocumentFragment): void {
  for (const type of ['keydown', 'keypress', 'keyup'])
    root.addEventListener(type, (event) => {
      const { key, ctrlKey, metaKey, altKey, target } = event as KeyboardEvent;
      const control = target as Element;
      const isTyped = key.length === 1 && !ctrlKey && !metaKey && !altKey;
      if (isTyped && control.matches('input, select') && control.getRootNode() === root) event.stopPropagation();
    });
}

/** Makes a held Enter key press a control inside the shadow root, or a button of the page in a row, only once. */
export function ignoreHeldEnter(root: HTMLElement | DocumentFragment): void {
  root.addEventListener('keydown', (event) => {
    const { repeat, key, target } = event as KeyboardEvent;
    const control = target as Element;
    const isOurs = control.localName === 'button' || control.getRootNode() === root;
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
