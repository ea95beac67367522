import '../components/define/locales/ar.js';
import '../components/define/locales/de.js';
import '../components/define/locales/es.js';
import '../components/define/locales/fr.js';
import '../components/define/locales/ja.js';
import type { PetStoreElement } from '../components/index.js';
import compact from '../components/themes/compact.css?inline';
import contrast from '../components/themes/contrast.css?inline';
import rounded from '../components/themes/rounded.css?inline';
import type { Backend, Fault } from '../src/backend/index.js';
import { element } from './page.js';

/** Names for the categories of the demo's pets; the interface knows only their numbers. */
const categories = [
  { id: 1, name: 'Dogs' },
  { id: 2, name: 'Cats' },
  { id: 3, name: 'Birds' },
  { id: 4, name: 'Rabbits' },
  { id: 5, name: 'Fish' },
];

/** The presets of the package, by name. */
const themes: Readonly<Record<string, string>> = { compact, contrast, rounded };

/** What the service in the page can be made to do wrong, in the words of the control. */
const faults: Readonly<Record<string, readonly Fault[]>> = {
  'answers as it should': [],
  'answers slowly': [{ kind: 'slow', duration: 8000 }],
  'cannot be reached': [{ kind: 'lost' }],
  'loses the answer after adding a pet': [{ kind: 'lost', effect: true, operation: 'createPet' }],
  'refuses the key': [{ kind: 'answer', status: 401 }],
  'is out of order': [{ kind: 'answer', status: 500, body: 'html' }],
  'is busy': [{ kind: 'answer', status: 429, retryAfter: 60 }],
  'answers something unreadable': [{ kind: 'cut' }],
};

/** Lets the visitor of the demo change what surrounds the widgets; a service over HTTP cannot be made to fail from here. */
export function offerControls(store: PetStoreElement, backend: Backend | undefined): void {
  const theme = new CSSStyleSheet();
  document.adoptedStyleSheets.push(theme);
  const onChoice = (id: string, use: (value: string) => void) => {
    const choice = element<HTMLSelectElement>(id);
    choice.addEventListener('change', () => use(choice.value));
  };
  onChoice('scheme', (scheme) => {
    document.documentElement.style.colorScheme = scheme;
  });
  onChoice('language', (lang) => {
    store.lang = lang;
    store.dir = lang === 'ar' ? 'rtl' : 'ltr';
  });
  onChoice('theme', (name) => theme.replaceSync(themes[name] ?? ''));
  const named = element<HTMLInputElement>('categories');
  named.addEventListener('change', () => {
    store.categories = named.checked ? categories : undefined;
  });

  element('fault-control').hidden = backend === undefined;
  if (!backend) return;
  element('fault').append(...Object.keys(faults).map((name) => new Option(name)));
  onChoice('fault', (name) => {
    backend.faults = faults[name] ?? [];
  });
}
