import '../../components/define/all.js';
import '../../components/define/locales/ar.js';
import type { PetStoreElement } from '../../components/index.js';
import { coloredMarkup, fill } from '../site/markup.js';
import { element } from '../site/page.js';
import { categories, inPage } from '../site/service.js';
import { showHomes } from './homes.js';

const store = element<PetStoreElement>('store');
const choices = element<HTMLFormElement>('choices');
const { client } = inPage({ latency: [120, 320] });

store.client = client;
store.categories = categories;
choices.addEventListener('change', show);
show();
showHomes(client);

/** Draws the chosen tags, and the snippet that makes them. */
function show(): void {
  const chosen = new Set([...new FormData(choices).keys()]);
  const tags = tagsFor(chosen);
  const wanted = document.createElement('template');
  fill(wanted, tags.join(''));
  // What the page brought stays, so that nothing is asked twice.
  if (wanted.innerHTML !== store.innerHTML.trim()) store.replaceChildren(wanted.content);
  const lines = tags.map((tag) => `  ${inLines(tag)}\n`).join('');
  const page = `<script src="/petstore-elements.js" defer></script>\n\n<pet-store baseurl="/pet-service/v1">\n${lines}</pet-store>`;
  element('snippet').replaceChildren(...coloredMarkup(page));
}

function tagsFor(chosen: ReadonlySet<string>): string[] {
  const attributes = [
    ...(chosen.has('cards') ? ['layout="cards"', 'limit="6"'] : ['limit="5"']),
    'columns="name status category"',
    ...(chosen.has('filter') ? ['filter'] : []),
    ...(chosen.has('detail') ? ['id="pets"', 'selectable'] : []),
  ];
  return [
    `<pet-list ${attributes.join(' ')}></pet-list>`,
    ...(chosen.has('detail') ? ['<pet-detail for="pets"></pet-detail>'] : []),
    ...(chosen.has('form') ? ['<pet-form></pet-form>'] : []),
  ];
}

/** A tag over several lines where it is too long for one. */
function inLines(tag: string): string {
  return tag.length > 56 ? tag.replace(/ (columns|id)=/g, '\n            $1=') : tag;
}
