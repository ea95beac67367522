import { choice, languageChoice } from '../playground/controls.js';
import { directionOf, themeChoices, themes } from '../site/look.js';

/** Puts choices of the element, of the theme and of the language of `root` into `form`. */
export function offerLook(form: HTMLFormElement, root: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  form.append(
    choice('element', 'Element', [['', 'all'], 'list', 'form', 'detail']),
    languageChoice('language'),
    choice('theme', 'Theme', [['', 'default'], ...themeChoices]),
  );
  form.addEventListener('change', () => {
    const { element = '', language, theme = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    for (const group of root.querySelectorAll<HTMLElement>('[data-kind]'))
      group.hidden = element !== '' && group.dataset['kind'] !== element;
    Object.assign(root, { lang: language || 'en', dir: directionOf(language || 'en') });
    sheet.replaceSync(themes[theme] ?? '');
  });
}
