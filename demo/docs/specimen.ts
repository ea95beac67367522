import '../../components/define/all.js';
import { fill } from '../site/markup.js';
import { categories, inPage } from '../site/service.js';

/** The elements as the reference shows them, each with a backend of its own in the page. */
const markups: Readonly<Record<string, string>> = {
  'pet-list': '<pet-list filter selectable limit="5" level="2" columns="name status category"></pet-list>',
  'pet-form': '<pet-form level="2"></pet-form>',
  'pet-detail': '<pet-detail petid="1" level="2"></pet-detail>',
};

for (const place of document.querySelectorAll<HTMLElement>('[data-specimen]')) {
  const store = document.createElement('pet-store');
  store.client = inPage().client;
  store.categories = categories;
  fill(store, markups[place.dataset['specimen'] ?? ''] ?? '');
  place.append(store);
}
