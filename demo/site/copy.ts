/** Makes the copy buttons below `root` work: each copies the code beside it. Without a script there are none. */
export function offerCopies(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const code = button.parentElement?.querySelector('pre');
    if (!code) continue;
    button.hidden = false;
    code.tabIndex = 0;
    button.addEventListener('click', () => copy(button, code.textContent ?? ''));
  }
}

/** Copies `text`, and says so on the button for a moment. */
export async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  const label = button.dataset['label'] ?? button.textContent ?? '';
  button.dataset['label'] = label;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Select and copy';
  }
  setTimeout(() => {
    button.textContent = label;
  }, 1600);
}
