/**
 * Gives each control the value that its `data-value` says, after everything it can choose from is drawn. A property
 * binding would not do: it takes what was written last for what the visitor has chosen since.
 */
export function syncValues(root: ParentNode): void {
  for (const control of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-value]')) {
    const value = control.dataset['value'] ?? '';
    if (control.value !== value) control.value = value;
  }
}
