import type { PetStoreClient } from '../../src/index.js';
import { themes } from '../site/look.js';
import { fill } from '../site/markup.js';
import { categories } from '../site/service.js';

/** Shows the list in each of the pages' looks, in a shadow root of its own, so that each has its own theme. */
export function showHomes(client: PetStoreClient): void {
  for (const home of document.querySelectorAll<HTMLElement>('.home')) {
    const root = home.attachShadow({ mode: 'open' });
    const theme = new CSSStyleSheet();
    theme.replaceSync(`${themes[home.dataset['theme'] ?? '']}\npet-store { display: contents }`);
    root.adoptedStyleSheets = [theme];
    const store = document.createElement('pet-store');
    store.client = client;
    store.categories = categories;
    fill(store, '<pet-list limit="4" selectable columns="name status" level="3"></pet-list>');
    root.append(store);
  }
}
