import { capitalized, directionOf, languages, themes } from '../site/look.js';

/** Puts choices of the element, of the theme and of the language of `root` into `form`. */
export function offerLook(form: HTMLElement, root: HTMLElement): void {
  const theme = new CSSStyleSheet();
  document.adoptedStyleSheets.push(theme);
  const kinds = ['list', 'form', 'detail'].map((kind) => [kind, kind] as const);
  form.prepend(
    choice('element', 'Element', [['', 'all'], ...kinds], (kind) => {
      for (const section of root.children)
        (section as HTMLElement).hidden = !section.querySelector(`pet-${kind || 'store'}`);
    }),
    choice('language', 'Language', languages, (lang) => Object.assign(root, { lang, dir: directionOf(lang) })),
    choice('theme', 'Theme', [['', 'default'], ...Object.keys(themes).map((name) => [name, name] as const)], (name) =>
      theme.replaceSync(themes[name] ?? ''),
    ),
  );
}

/** A labelled choice. */
function choice(
  id: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  use: (value: string) => void,
): HTMLElement {
  const field = document.createElement('label');
  field.className = 'field';
  const select = document.createElement('select');
  select.id = id;
  select.append(...options.map(([value, text]) => new Option(capitalized(text), value)));
  if (id === 'language') for (const option of select.options) option.lang = option.value;
  select.addEventListener('change', () => use(select.value));
  field.append(label, select);
  return field;
}
