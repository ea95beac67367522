import type { PetStoreElement } from '../../components/index.js';
import { createBackend } from '../../src/backend/index.js';
import { createClient } from '../../src/index.js';
import { fill } from '../site/markup.js';
import { apiKey, baseUrl, categories } from '../site/service.js';
import { afterPaint } from '../site/tasks.js';
import type { State, Widget } from '../states.js';

/** Milliseconds until every state is reached, once all have been acted on. */
export const settling = 1000;

/** A client that never tries again by itself, and waits for an hour for what never comes, so that states stay. */
const patient = { baseUrl, apiKey, retry: false, timeout: 3_600_000, attemptTimeout: 3_600_000 } as const;

/** The styles of pages, each once. */
const adopted = new Set<string>();

/** The elements of a state, with a service of their own, inert until the page says otherwise; `acted` ends when they were acted on. */
export function mount({ markup, css, service, act }: State): { store: PetStoreElement; acted: Promise<unknown> } {
  const backend = createBackend({ apiKeys: [apiKey], pets: 3, ...service });
  const store = document.createElement('pet-store');
  store.client = createClient({ ...patient, fetch: backend.fetch });
  fill(store, markup);
  if (css && !adopted.has(css)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    adopted.add(css);
  }
  const widget = store.querySelector<Widget>('pet-list, pet-form, pet-detail');
  widget?.setAttribute('level', '4');
  if (widget?.matches('pet-list, pet-detail')) Object.assign(widget, { categories });
  if (widget?.matches('pet-list')) Object.assign(widget, { columns: 'name status category' });
  // Acted on at once, a list would still keep the space of the rows that did not come.
  const acted = Promise.resolve(widget && act && widget.settled.then(afterPaint).then(() => act(widget)));
  // Nobody has acted: what takes the focus in its state would take the reader there.
  store.inert = true;
  return { store, acted };
}
