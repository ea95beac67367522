import type { Tag } from '../../.config/docs/manifest.js';
import { element } from '../site/page.js';
import { usableDeclarations } from './theme.js';

/**
 * Lets a designer choose a part, by clicking it or from a list, and write declarations for it. A click in the preview chooses a part only
 * while the checkbox is on; otherwise the elements work as usual.
 */
export function offerParts(
  board: HTMLElement,
  tags: readonly Tag[],
  use: (selector: string, declarations: string) => void,
) {
  const [select, source] = [element<HTMLSelectElement>('part'), element<HTMLTextAreaElement>('declarations')];
  const picking = element<HTMLInputElement>('pick');
  const outline = new CSSStyleSheet();
  document.adoptedStyleSheets.push(outline);
  let known: Readonly<Record<string, string>> = {};

  for (const { tagName, cssParts = [] } of tags) {
    const group = document.createElement('optgroup');
    group.label = tagName;
    for (const { name } of cssParts) {
      const selector = `${tagName}::part(${name})`;
      group.append(new Option(selector, selector));
    }
    if (cssParts.length > 0) select.append(group);
  }

  const choose = (selector: string) => {
    select.value = selector;
    source.disabled = selector === '';
    source.value = known[selector] ?? '';
    element('selector').textContent = selector;
    outline.replaceSync(selector ? `#board ${selector} { outline: 2px dashed var(--mark); outline-offset: 2px }` : '');
  };

  select.addEventListener('change', () => choose(select.value));
  source.addEventListener('input', () => select.value && use(select.value, source.value));
  picking.addEventListener('change', () => board.classList.toggle('picking', picking.checked));
  const pick = (event: Event) => {
    if (!picking.checked) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') choose(selectorOf(event) ?? '');
  };
  for (const type of ['click', 'pointerdown', 'mousedown']) board.addEventListener(type, pick, { capture: true });

  return {
    /** Shows the declarations of the chosen part. */
    write(parts: Readonly<Record<string, string>>): void {
      known = parts;
      if (document.activeElement !== source) source.value = parts[select.value] ?? '';
      const fits = source.value.trim() === '' || usableDeclarations(source.value) !== '';
      source.setAttribute('aria-invalid', String(!fits));
      const note = fits ? '' : 'The browser knows no declaration in this, so the theme leaves it out.';
      if (element('no-declarations').textContent !== note) element('no-declarations').textContent = note;
    },
  };
}

/** The selector of the innermost part at an event, by the most specific of its names. */
function selectorOf(event: Event): string | undefined {
  const path = event.composedPath();
  const part = path.find((node): node is Element => node instanceof Element && node.hasAttribute('part'));
  const root = part?.getRootNode();
  if (!part || !(root instanceof ShadowRoot)) return undefined;
  return `${root.host.localName}::part(${[...part.part].at(-1)})`;
}
