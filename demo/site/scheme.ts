import { element } from './page.js';

const schemes = ['', 'light', 'dark'] as const;
const names = { '': 'like the system', light: 'light', dark: 'dark' };

/** Whether the site is dark: as the visitor chose, or like the system. */
export const isDark = (): boolean =>
  (document.documentElement.style.colorScheme || (matchMedia('(prefers-color-scheme: dark)').matches && 'dark')) ===
  'dark';

/** Lets a visitor choose light or dark. The browser stores the choice, and `first.js` applies it before the first paint. */
export function offerSchemes(): void {
  const button = element('scheme');
  const { style } = document.documentElement;
  const current = () => schemes.find((scheme) => scheme === style.colorScheme) ?? '';
  const show = () => button.setAttribute('aria-label', `Color scheme: ${names[current()]}`);
  show();
  button.addEventListener('click', () => {
    const next = schemes[(schemes.indexOf(current()) + 1) % schemes.length] ?? '';
    style.colorScheme = next;
    show();
    try {
      localStorage.setItem('scheme', next);
    } catch {
      // Without storage the choice holds for this page.
    }
  });
}
