import { element } from './page.js';

/** Makes the copy buttons below `root` work: each copies the code beside it, or the code whose id it names. */
export function offerCopies(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const { copy: id } = button.dataset;
    const code = id ? element(id) : button.parentElement?.querySelector('pre');
    if (!code) continue;
    const caption = button.parentElement?.querySelector('figcaption');
    if (caption) {
      caption.id ||= `caption-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
      button.setAttribute('aria-describedby', caption.id);
    }
    button.hidden = false;
    const label = button.textContent;
    button.addEventListener('click', () => copy(button, code, label));
  }
}

/** Copies the text of `code`, or selects it if the browser allows no copy, and says so for a moment. */
async function copy(button: HTMLButtonElement, code: HTMLElement, label: string | null): Promise<void> {
  let said = 'Copied';
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
  } catch {
    getSelection()?.selectAllChildren(code);
    said = 'Selected: copy it';
  }
  const status = element('said');
  button.textContent = said;
  status.textContent = said;
  setTimeout(() => {
    button.textContent = label;
    status.textContent = '';
  }, 1600);
}
