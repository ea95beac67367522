import '../components/define/all.js';
import { createBackend } from '../src/backend/index.js';
import { createClient } from '../src/index.js';
import { categories } from './categories.js';
import { offerLook } from './look.js';
import { element } from './page.js';
import { type State, states, type Widget } from './states.js';

/** Milliseconds until every state is reached. */
const settling = 1000;

/** A client that never tries again by itself, and waits for an hour for what never comes, so that states stay. */
const patient = {
  baseUrl: 'https://pets.test/v1',
  retry: false,
  timeout: 3_600_000,
  attemptTimeout: 3_600_000,
} as const;

const root = element('states');
offerLook(element('look'), root);
for (const [name, state] of Object.entries<State>(states)) root.append(specimen(name, state));

/** A state under its name, with a service of its own. */
function specimen(name: string, { markup, service, lang, act }: State): HTMLElement {
  const section = document.createElement('section');
  const title = document.createElement('h2');
  title.textContent = name;
  Object.assign(title, { lang: 'en', dir: 'ltr' });
  title.id = name.replaceAll(/\W+/g, '-');
  section.setAttribute('aria-labelledby', title.id);
  const backend = createBackend({ apiKeys: ['demo'], pets: 6, ...service });
  const store = document.createElement('pet-store');
  store.client = createClient({ ...patient, apiKey: 'demo', fetch: backend.fetch });
  if (lang) Object.assign(store, { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' });
  store.innerHTML = markup;
  section.append(title, store);
  const widget = store.querySelector<Widget>('pet-list, pet-form, pet-detail');
  widget?.setAttribute('level', '3');
  if (widget?.matches('pet-list')) Object.assign(widget, { categories, columns: 'name status category' });
  void widget?.settled.then(() => act?.(widget));
  // Nobody has acted: what takes the focus in its state would take the reader there.
  section.inert = true;
  setTimeout(() => {
    section.inert = false;
  }, settling);
  return section;
}
