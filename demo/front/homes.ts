import type { PetStoreClient } from '../../src/index.js';
import { themes } from '../site/look.js';
import { fill } from '../site/markup.js';
import { categories } from '../site/service.js';

/** Shows the list in each of the pages' looks, once they come near the window. */
export function showHomes(client: PetStoreClient): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        near.unobserve(target);
        show(target, client);
      }
    },
    { rootMargin: '200px' },
  );
  for (const home of document.querySelectorAll('.home')) near.observe(home);
}

/** The list, in a shadow root of its own, so that it has a theme of its own. */
function show(home: HTMLElement, client: PetStoreClient): void {
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
