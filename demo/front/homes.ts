import '../../components/define/locales/ar.js';
import editorial from '../../components/themes/editorial.css?raw';
import rounded from '../../components/themes/rounded.css?raw';
import type { PetStoreClient } from '../../src/index.js';
import { fill } from '../site/markup.js';
import { categories } from '../site/service.js';

const themes: Readonly<Record<string, string>> = { editorial, rounded };

/** Shows the list in a shadow root of its own, so that it has a theme of its own. */
export function showHome(home: HTMLElement, client: PetStoreClient): void {
  const root = home.attachShadow({ mode: 'open' });
  const theme = new CSSStyleSheet();
  theme.replaceSync(
    `${themes[home.dataset['theme'] ?? ''] ?? ''}\npet-store { display: contents; --pet-row-height: 3.25em; --pet-space: 1em } ::part(heading) { font-size: 1.125rem }`,
  );
  root.adoptedStyleSheets = [theme];
  const store = document.createElement('pet-store');
  store.client = client;
  store.categories = categories;
  fill(store, '<pet-list limit="4" selectable columns="name status" level="4"></pet-list>');
  root.append(store);
}
