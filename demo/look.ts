import '../components/define/locales/ar.js';
import '../components/define/locales/de.js';
import '../components/define/locales/es.js';
import '../components/define/locales/fr.js';
import '../components/define/locales/ja.js';

/** The presets of the package, by name. */
const themes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../components/themes/*.css', { query: '?inline', import: 'default', eager: true }),
  ).map(([path, css]) => [path.replace(/.*\/|\.css$/g, ''), css]),
);

const schemes = [
  ['light dark', 'as the system'],
  ['light', 'light'],
  ['dark', 'dark'],
] as const;

const languages = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['ja', '日本語'],
  ['ar', 'العربية'],
] as const;

/** Puts choices of what surrounds the widgets into `form`: the colours and theme of the page, the language of `root`. */
export function offerLook(form: HTMLElement, root: HTMLElement): void {
  const theme = new CSSStyleSheet();
  document.adoptedStyleSheets.push(theme);
  form.prepend(
    ...choice('scheme', 'Colours', schemes, (scheme) => {
      document.documentElement.style.colorScheme = scheme;
    }),
    ...choice('language', 'Language', languages, (lang) => {
      root.lang = lang;
      root.dir = lang === 'ar' ? 'rtl' : 'ltr';
    }),
    ...choice('theme', 'Theme', [['', 'none'], ...Object.keys(themes).map((name) => [name, name] as const)], (name) =>
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
): Node[] {
  const name = document.createElement('label');
  name.htmlFor = id;
  name.textContent = label;
  const select = document.createElement('select');
  select.id = id;
  select.append(...options.map(([value, text]) => new Option(text, value)));
  if (id === 'language') for (const option of select.options) option.lang = option.value;
  select.addEventListener('change', () => use(select.value));
  return [name, select];
}
